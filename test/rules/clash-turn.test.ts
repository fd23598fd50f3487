import { describe, expect, test } from 'vitest';
import { isOwnEvent, type SeatId } from '../../src/model/index.js';
import { clash, makeClash } from '../../src/rulesets/clash/index.js';
import {
  cancel,
  code,
  commitDone,
  endTurn,
  type Fight,
  fight,
  inPlay,
  move,
  own,
  play,
  playAll,
  plays,
  purse,
  zone,
} from './clash-helpers.js';
import { eventsOf, only } from './receipts.js';

const places = (match: Fight, seat: SeatId = 'p1') =>
  plays(match)
    .filter((one) => one.seat === seat)
    .map(({ card, start, duration }) => [match.state.cards[card]?.def, start, start + duration]);

describe('the timeline', () => {
  const rules = makeClash({ channelConflict: 'overlapping' });

  test('P34 other channels at the same time, the same channel one after the other, all within the tick', () => {
    const match = fight({ p1: { hand: ['thrust', 'step', 'cut', 'overhead-blow'] } }, rules);
    playAll(match, 'p1', 'thrust', 'step', 'cut');
    expect(places(match)).toEqual([
      ['thrust', 0, 3],
      ['step', 0, 2],
      ['cut', 3, 6],
    ]);
    expect(code(play(match, 'overhead-blow'))).toBe('insufficient-time');
  });

  test('P34 a card goes to the earliest gap that holds it, and is refused when there is none', () => {
    const gap = fight({ p1: { hand: ['thrust', 'cut', 'overhead-blow'] } }, rules);
    playAll(gap, 'p1', 'thrust');
    expect(code(move(gap, 'thrust', 8))).toBe('no-space');
    expect(code(move(gap, 'thrust', 4))).toBe('ok');
    expect(code(play(gap, 'overhead-blow'))).toBe('no-space');
    playAll(gap, 'p1', 'cut');
    expect(places(gap)).toEqual([
      ['thrust', 4, 7],
      ['cut', 0, 3],
    ]);
  });

  test('P34 a play can change hands, where the other hand is free', () => {
    const match = fight({ p1: { hand: ['thrust', 'shield-block', 'cut', 'lunge'] } });
    playAll(match, 'p1', 'thrust');
    expect(code(move(match, 'thrust', 0, 'footwork'))).toBe('channel-conflict');
    expect(code(move(match, 'thrust', 0, 'off_hand'))).toBe('ok');
    expect(plays(match)[0]?.channels).toEqual(['off_hand']);
    expect(code(play(match, 'shield-block'))).toBe('channel-conflict');
    playAll(match, 'p1', 'cut');
    expect(code(move(match, 'thrust', 4, 'weapon'))).toBe('channel-conflict');
  });

  test('P34 a move leads to another place or to the other hand: no focus is paid for staying', () => {
    const match = fight({ p1: { hand: ['thrust'] } });
    playAll(match, 'p1', 'thrust');
    const focus = purse(match, 'focus');
    expect(code(move(match, 'thrust', 0))).toBe('predicate-failed');
    expect(code(move(match, 'thrust', 4, 'weapon'))).toBe('channel-conflict');
    expect(purse(match, 'focus')).toEqual(focus);
    expect(code(move(match, 'thrust', 0, 'off_hand'))).toBe('ok');
  });
});

describe('between turns', () => {
  function nextTurn(match: Fight) {
    endTurn(match);
    commitDone(match);
    return match.animationDone();
  }

  test('P35 hands are discarded, resources come back, time is full, cooldowns count down', () => {
    const match = fight({
      p1: {
        hand: ['exhausting-strike', 'step', 'cut'],
        pool: ['iron-stance'],
        deck: ['parry', 'parry', 'parry', 'parry', 'parry'],
      },
    });
    const master = own(match, 'iron-stance');
    playAll(match, 'p1', 'exhausting-strike', 'iron-stance');
    const receipt = nextTurn(match);
    const own1 = eventsOf(receipt).filter((event) => event.type === 'card.moved' && event.seat === 'p1');
    expect(own1.slice(0, 2)).toMatchObject([
      { from: 'hand', to: 'discard' },
      { from: 'hand', to: 'discard' },
    ]);
    expect([zone(match, 'discard'), zone(match, 'hand'), zone(match, 'inPlay')]).toEqual([
      ['step', 'cut'],
      ['parry', 'parry', 'parry', 'parry', 'parry'],
      [],
    ]);
    expect([purse(match, 'stamina'), purse(match, 'focus'), purse(match, 'time')]).toEqual([
      [6, 6],
      [5, 5],
      [10, 10],
    ]);
    expect(match.state.seats.p1?.own.cooldowns).toEqual({ [master]: 1 });
    expect(code(play(match, 'iron-stance'))).toBe('on-cooldown');
    nextTurn(match);
    expect(match.state.turn).toBe(4);
    expect(code(play(match, 'iron-stance'))).toBe('ok');
  });

  test('P36 an empty pile takes in the shuffled discard pile; without one the draw stops', () => {
    const match = fight({
      p1: { deck: ['thrust', 'cut'], discard: ['parry', 'parry', 'parry', 'parry'] },
      p2: { deck: ['step'] },
      phase: 'draw',
    });
    expect(match.phase).toBe('selection');
    expect(zone(match, 'hand')).toEqual(['thrust', 'cut', 'parry', 'parry', 'parry']);
    expect([zone(match, 'deck'), zone(match, 'discard')]).toEqual([['parry'], []]);
    expect(match.history.filter(({ type }) => type === 'deck.shuffled')).toEqual([
      { type: 'deck.shuffled', seat: 'p1', count: 4, reason: 'reshuffle' },
    ]);
    expect(zone(match, 'hand', 'p2')).toEqual(['step']);
    expect(match.state.outcome).toBeNull();
  });

  test('P37 what an opponent selects is not in a view until the commit phase', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'], pool: ['iron-stance'] }, p2: { hand: ['parry'] } });
    const blank = JSON.stringify(match.view('p2'));
    const seen = (by: SeatId) => match.view(by).seats.p1?.own.plays?.map(({ card }) => card);
    const receipts = [play(match, 'thrust'), play(match, 'iron-stance')];
    const view = match.view('p2');
    expect(JSON.stringify(view)).toBe(blank);
    expect(seen('p2')).toEqual([]);
    expect(view.seats.p1).toMatchObject({
      zones: { inPlay: [], hand: ['hidden', 'hidden'] },
      own: { cooldowns: {}, resources: { stamina: { current: 10, available: 10 } } },
    });
    for (const receipt of receipts) expect(match.viewEvents('p2', eventsOf(receipt))).toEqual([]);
    expect(seen('p1')).toEqual([inPlay(match, 'thrust'), inPlay(match, 'iron-stance')]);
    endTurn(match);
    expect(seen('p2')).toEqual([]);
    endTurn(match, 'p2');
    expect(match.phase).toBe('commit');
    expect(seen('p2')).toEqual([inPlay(match, 'thrust'), inPlay(match, 'iron-stance')]);
  });

  test('P37 when the plans are opened, the others are told what they missed, in its order', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'], pool: ['iron-stance'] }, p2: { hand: ['parry'] } });
    const [thrust, master] = [own(match, 'thrust'), own(match, 'iron-stance')];
    play(match, 'thrust', 'p1', { target: 'p2' });
    play(match, 'iron-stance');
    const clone = inPlay(match, 'iron-stance');
    endTurn(match);
    const receipt = endTurn(match, 'p2');
    const heard = (viewer: SeatId | 'spectator') =>
      match
        .viewEvents(viewer, eventsOf(receipt))
        .filter((event) => !isOwnEvent(event) || String(event.type) === 'cost.reserved');
    const revealed = [
      { type: 'card.moved', card: thrust, def: 'thrust', from: 'hand', to: 'inPlay', seat: 'p1' },
      { type: 'card.played', card: thrust, def: 'thrust', seat: 'p1', target: 'p2', index: 0 },
      { type: 'cost.reserved', seat: 'p1', amounts: { stamina: 3, time: 3 } },
      { type: 'card.cloned', clone, master, seat: 'p1' },
      { type: 'card.played', card: clone, def: 'iron-stance', seat: 'p1', target: null, index: 1 },
      { type: 'cost.reserved', seat: 'p1', amounts: { stamina: 1, time: 6 } },
    ].map((event) => ({ ...event, revealed: true }));
    const entered = { type: 'phase.entered', phase: 'commit', from: 'selection', turn: 2, seat: 'p1' };
    for (const viewer of ['p2', 'spectator'] as const)
      expect(heard(viewer).slice(0, 7)).toEqual([...revealed, entered]);
    // Who has chosen has seen it already.
    expect(heard('p1')[0]).toEqual(entered);
  });

  test('P37 what was taken back in secret stays secret', () => {
    const match = fight({ p1: { hand: ['thrust', 'cut'], pool: ['iron-stance'] }, p2: { hand: ['parry'] } });
    play(match, 'thrust');
    cancel(match, 'thrust');
    play(match, 'iron-stance');
    cancel(match, 'iron-stance');
    play(match, 'cut');
    cancel(match, 'cut');
    play(match, 'cut');
    endTurn(match);
    const heard = match.viewEvents('p2', eventsOf(endTurn(match, 'p2')));
    const named = heard.flatMap((event) => ('revealed' in event && 'card' in event ? [event.card] : []));
    expect(new Set(named)).toEqual(new Set([inPlay(match, 'cut')]));
    expect(heard.filter(({ type }) => type === 'card.played')).toHaveLength(1);
    expect(heard.filter(({ type }) => String(type) === 'cost.reserved')).toHaveLength(1);
  });

  test('a fight that lasts too long tires everybody, more each turn', () => {
    const match = fight({ p1: { own: { health: 10 } }, p2: { own: { health: 2 } }, turn: 26, phase: 'turnStart' });
    expect(only(match.history, 'fatigue.dealt')).toEqual([
      { type: 'fatigue.dealt', seat: 'p1', amount: 2, health: 8 },
      { type: 'fatigue.dealt', seat: 'p2', amount: 2, health: 0 },
    ]);
    expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'health' });
  });
});

test('both starter decks are legal, different, and every card of theirs is one of the game', () => {
  expect(Object.keys(clash.cards).length).toBeGreaterThanOrEqual(20);
  for (const { cards, pool = [] } of Object.values(clash.decks)) {
    expect(cards.length).toBeGreaterThanOrEqual(16);
    for (const def of [...cards, ...pool]) expect(clash.cards[def]?.text).toBeTruthy();
  }
  expect(clash.cards.thrust).toMatchObject({ data: { channels: ['weapon'] }, cost: { stamina: 3, time: 3 } });
  expect(clash.cards.step).toMatchObject({ data: { channels: ['footwork'] }, cost: { stamina: 1, time: 2 } });
});
