import { describe, expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { type CardId, cardId, type GameState } from '../../src/model/index.js';
import { clash } from '../../src/rulesets/clash/index.js';
import { hashState } from '../../src/state/hash.js';
import { cancel, code, endTurn, fight, inPlay, own, play, playAll, plays, purse, zone } from './clash-helpers.js';
import { eventsOf, only, typesOf } from './receipts.js';

describe('playing a card', () => {
  test('P01 a hand card moves, is played, reserves its costs and gets its play', () => {
    const match = fight({ p1: { hand: ['thrust'] } });
    const card = own(match, 'thrust');
    const receipt = play(match, 'thrust', 'p1', { target: 'p2' });
    const firstPlace = { start: 0, duration: 3, channels: ['weapon'] };
    expect(eventsOf(receipt)).toEqual([
      { type: 'card.moved', card, def: 'thrust', from: 'hand', to: 'inPlay', seat: 'p1' },
      { type: 'card.played', card, def: 'thrust', seat: 'p1', target: 'p2', index: 0 },
      { type: 'cost.reserved', seat: 'p1', amounts: { stamina: 3, time: 3 } },
      { type: 'play.created', seat: 'p1', card, def: 'thrust', target: 'p2', ...firstPlace },
      { type: 'state.settled', revision: 1 },
    ]);
  });

  test('P02 a pool card sends a clone: nothing moves, and the clone is what is played', () => {
    const match = fight({ p1: { pool: ['iron-stance'] } });
    const master = own(match, 'iron-stance');
    const receipt = play(match, 'iron-stance');
    expect(typesOf(receipt)).toEqual(['card.cloned', 'card.played', 'cost.reserved', 'play.created', 'state.settled']);
    const clone = inPlay(match, 'iron-stance');
    expect(clone).not.toBe(master);
    expect(only(receipt, 'card.cloned')).toEqual([{ type: 'card.cloned', clone, master, seat: 'p1' }]);
    expect(only(receipt, 'card.played')[0]).toMatchObject({ card: clone, def: 'iron-stance' });
    expect(match.state.seats.p1?.zones.pool).toEqual([master]);
  });

  test('P02 a play remembers the pool that it came from, and P01 that it came from the hand', () => {
    const match = fight({ p1: { hand: ['thrust'], pool: ['shove', 'battle-trance'] } });
    playAll(match, 'p1', 'thrust', 'shove', 'battle-trance');
    expect(plays(match).map(({ source }) => source)).toEqual([
      null,
      { master: own(match, 'shove'), pool: 'always_available' },
      { master: own(match, 'battle-trance'), pool: 'spells_known' },
    ]);
  });

  test('P03 whoever hears of a played card finds it in play', () => {
    const match = fight({ p1: { hand: ['thrust'], pool: ['iron-stance'] } });
    const heard: [string, string | undefined, number][] = [];
    match.on((event, game: GameState) => {
      if (event.type !== 'card.played') return;
      heard.push([event.def, game.cards[event.card]?.zone, game.seats.p1!.zones.inPlay.indexOf(event.card)]);
      expect(event.index).toBe(game.seats.p1!.zones.inPlay.indexOf(event.card));
    });
    playAll(match, 'p1', 'thrust', 'iron-stance');
    expect(heard).toEqual([
      ['thrust', 'inPlay', 0],
      ['iron-stance', 'inPlay', 1],
    ]);
  });

  test('P04 costs are reserved: less is available, nothing is spent', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'] } });
    play(match, 'thrust');
    expect(purse(match, 'stamina')).toEqual([10, 7]);
    expect(purse(match, 'time')).toEqual([10, 7]);
    play(match, 'step');
    expect(purse(match, 'stamina')).toEqual([10, 6]);
    expect(purse(match, 'time')).toEqual([10, 5]);
  });

  test('P05 the master of a clone is on cooldown from the play on', () => {
    const match = fight({ p1: { pool: ['iron-stance', 'steady-breath'] } });
    const master = own(match, 'iron-stance');
    playAll(match, 'p1', 'iron-stance', 'steady-breath');
    expect(match.state.seats.p1?.own.cooldowns).toEqual({ [master]: 2 });
  });

  test('P06 the target is stored under the card in play, of a clone under the clone', () => {
    const match = fight({ p1: { hand: ['off-hand-stab'], pool: ['desperate-swing'] }, p2: {}, p3: {} });
    play(match, 'off-hand-stab', 'p1', { target: 'p3' });
    play(match, 'desperate-swing', 'p1', { target: 'p2' });
    expect(plays(match).map(({ card, target }) => [card, target])).toEqual([
      [inPlay(match, 'off-hand-stab'), 'p3'],
      [inPlay(match, 'desperate-swing'), 'p2'],
    ]);
  });

  test('a target need not be named where there is one opponent, and must be where there are more', () => {
    expect(code(play(fight({ p1: { hand: ['thrust'] } }), 'thrust'))).toBe('ok');
    const three = fight({ p1: { hand: ['thrust'] }, p2: {}, p3: {} });
    expect(code(play(three, 'thrust'))).toBe('target-required');
    expect(code(play(three, 'thrust', 'p1', { target: 'p1' }))).toBe('illegal-target');
  });
});

describe('P07 what is refused, and for which reason first', () => {
  const weary = { hand: ['thrust', 'finishing-blow', 'cut'], resources: { stamina: 10 } };

  test('not in a match: before everything else', () => {
    const { cards } = clash.decks.duellist!;
    const match = createMatch({
      rules: clash,
      seats: [
        { id: 'p1', deck: cards },
        { id: 'p2', deck: cards },
      ],
      seed: 1,
      start: false,
    });
    expect(code(match.send({ type: 'card.play', seat: 'p1', card: cardId('nothing') }))).toBe('not-started');
  });

  test('wrong phase: before the card is even looked for', () => {
    const match = fight({ p1: weary });
    endTurn(match);
    expect(match.phase).toBe('commit');
    expect(code(match.send({ type: 'card.play', seat: 'p1', card: cardId('nothing') }))).toBe('wrong-phase');
  });

  test.each([
    ['an unknown card', 'nothing', 'unknown-card'],
    ['a card of a hidden hand', 'theirs', 'unknown-card'],
    ['a card that lies in the discard pile and cannot be paid for', 'spent', 'not-in-hand'],
    ['a card that cannot be paid for and whose channel is taken', 'costly', 'insufficient-stamina'],
    ['a card whose predicate fails and whose channel is taken', 'finishing-blow', 'predicate-failed'],
    ['a card whose channel is taken', 'cut', 'channel-conflict'],
  ])('%s', (_what, which, expected) => {
    const match = fight({
      p1: {
        hand: ['thrust', 'finishing-blow', 'cut', 'exhausting-strike'],
        discard: ['exhausting-strike'],
        resources: { stamina: 7 },
      },
      p2: { hand: ['thrust'] },
    });
    playAll(match, 'p1', 'thrust');
    const cards: Record<string, CardId> = {
      nothing: cardId('nothing'),
      theirs: own(match, 'thrust', 'p2'),
      spent: match.state.seats.p1!.zones.discard[0]!,
      costly: own(match, 'exhausting-strike'),
    };
    expect(code(match.send({ type: 'card.play', seat: 'p1', card: cards[which] ?? own(match, which) }))).toBe(expected);
  });
});

describe('what is refused changes nothing', () => {
  test('P08 no event, no change, no trace', () => {
    const match = fight({ p1: { hand: ['thrust', 'cut'] } });
    play(match, 'thrust');
    const before = match.state;
    const hash = hashState(before);
    const told = match.history.length;
    expect(code(play(match, 'cut'))).toBe('channel-conflict');
    expect(match.state).toBe(before);
    expect(hashState(match.state)).toBe(hash);
    expect(match.history).toHaveLength(told);
  });

  test('P09 too little stamina, time or focus, each with its own code', () => {
    const match = fight({
      p1: { hand: ['thrust', 'step'], pool: ['steady-breath'], resources: { stamina: 2, time: 1 } },
    });
    expect(code(play(match, 'thrust'))).toBe('insufficient-stamina');
    expect(code(play(match, 'step'))).toBe('insufficient-time');
    const absent = fight({ p1: { pool: ['steady-breath'], resources: { focus: 0 } } });
    expect(code(play(absent, 'steady-breath'))).toBe('insufficient-focus');
  });

  test('P10 two weapon cards conflict; weapon and footwork do not', () => {
    const match = fight({ p1: { hand: ['thrust', 'cut', 'step'] } });
    playAll(match, 'p1', 'thrust');
    expect(code(play(match, 'cut'))).toBe('channel-conflict');
    expect(code(play(match, 'step'))).toBe('ok');
  });

  test('P11 a card without channels never conflicts', () => {
    const match = fight({ p1: { hand: ['thrust', 'step', 'shield-bash'], pool: ['steady-breath'] } });
    playAll(match, 'p1', 'thrust', 'step', 'shield-bash');
    expect(match.judge({ type: 'card.play', seat: 'p1', card: own(match, 'steady-breath') })).toMatchObject({
      code: 'insufficient-time',
    });
    const free = fight({ p1: { hand: ['thrust', 'step'], pool: ['steady-breath'] } });
    playAll(free, 'p1', 'thrust', 'step');
    expect(code(play(free, 'steady-breath'))).toBe('ok');
  });

  test('P12 a pool card on cooldown is refused', () => {
    const match = fight({ p1: { pool: ['iron-stance'] } });
    playAll(match, 'p1', 'iron-stance');
    expect(code(play(match, 'iron-stance'))).toBe('on-cooldown');
  });

  test('P13 a pool card without cooldown can be played twice, as two clones', () => {
    const match = fight({ p1: { pool: ['steady-breath'] } });
    playAll(match, 'p1', 'steady-breath', 'steady-breath');
    expect(zone(match, 'inPlay')).toEqual(['steady-breath', 'steady-breath']);
    expect(new Set(match.state.seats.p1?.zones.inPlay).size).toBe(2);
  });
});

describe('taking a card back', () => {
  test('P14 a hand card returns to the end of the hand with all its costs', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'] } });
    play(match, 'thrust');
    const card = inPlay(match, 'thrust');
    expect(eventsOf(cancel(match, 'thrust')).slice(0, 2)).toEqual([
      { type: 'card.moved', card, def: 'thrust', from: 'inPlay', to: 'hand', seat: 'p1' },
      { type: 'cost.returned', seat: 'p1', amounts: { stamina: 3, time: 3 } },
    ]);
    expect(zone(match, 'hand')).toEqual(['step', 'thrust']);
    expect([purse(match, 'stamina'), purse(match, 'time')]).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  test('P15 a clone is gone, its master ready again', () => {
    const match = fight({ p1: { pool: ['iron-stance'] } });
    const master = own(match, 'iron-stance');
    play(match, 'iron-stance');
    const clone = inPlay(match, 'iron-stance');
    const receipt = cancel(match, 'iron-stance');
    expect(typesOf(receipt)).toEqual(['card.cancelled', 'cost.returned', 'play.cancelled', 'state.settled']);
    expect(only(receipt, 'card.cancelled')[0]?.card).toBe(master);
    expect(match.state.cards[clone]).toBeUndefined();
    expect(match.state.seats.p1?.own.cooldowns).toEqual({});
    expect(code(play(match, 'iron-stance'))).toBe('ok');
  });

  test('P16 not outside selection, and not what is not in play', () => {
    const match = fight({ p1: { hand: ['thrust', 'step'] } });
    play(match, 'thrust');
    expect(code(match.send({ type: 'card.cancel', seat: 'p1', card: own(match, 'step') }))).toBe('not-in-play');
    endTurn(match);
    expect(code(cancel(match, 'thrust'))).toBe('wrong-phase');
  });

  test('P17 neither the play nor its target is left', () => {
    const match = fight({ p1: { hand: ['thrust'] } });
    play(match, 'thrust', 'p1', { target: 'p2' });
    expect(plays(match)).toHaveLength(1);
    cancel(match, 'thrust');
    expect(plays(match)).toEqual([]);
    expect(JSON.stringify(match.state)).not.toContain('"target":"p2"');
  });
});
