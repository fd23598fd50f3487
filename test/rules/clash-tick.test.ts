import { describe, expect, test } from 'vitest';
import { isOwnEvent, type Receipt } from '../../src/model/index.js';
import { makeClash } from '../../src/rulesets/clash/index.js';
import {
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
  stack,
  zone,
} from './clash-helpers.js';
import { eventsOf, only, told, typesOf } from './receipts.js';

/** Both seats end their turn and commit; what the tick brought is answered. */
function resolve(match: Fight): Receipt {
  for (const seat of ['p1', 'p2'] as const) if (!match.state.seats[seat]?.away) endTurn(match, seat);
  let last: Receipt | undefined;
  for (const seat of ['p1', 'p2'] as const) if (!match.state.seats[seat]?.away) last = commitDone(match, seat);
  return last!;
}

/** The chances of the strikes of a tick, by the attacking card. */
const chances = (receipt: Receipt) =>
  Object.fromEntries(told(receipt, 'strike').map(({ def, chance }) => [def, chance]));

describe('the phases of a tick', () => {
  test('P20 commit is followed by the tick, and the tick by animating', () => {
    const match = fight({ p1: {} });
    endTurn(match);
    expect(only(commitDone(match), 'phase.entered').map(({ phase }) => phase)).toEqual([
      'tick_resolution',
      'animating',
    ]);
    expect(match.phase).toBe('animating');
    expect(match.value).toEqual({ playing: { animating: 'showing' } });
  });

  test('P21 the complete flow of a hand card, in its order', () => {
    const match = fight({ p1: { hand: ['thrust'] }, seed: 2 });
    const card = own(match, 'thrust');
    const all = [play(match, 'thrust'), endTurn(match), commitDone(match)].flatMap((receipt) => eventsOf(receipt));
    const [created, strike, wound] = all.filter(isOwnEvent).slice(1);
    expect(all).toEqual([
      { type: 'card.moved', card, def: 'thrust', from: 'hand', to: 'inPlay', seat: 'p1' },
      { type: 'card.played', card, def: 'thrust', seat: 'p1', target: null, index: 0 },
      { type: 'cost.reserved', seat: 'p1', amounts: { stamina: 3, time: 3 } },
      created,
      { type: 'state.settled', revision: 1 },
      expect.objectContaining({ type: 'phase.entered', phase: 'commit', from: 'selection', turn: 2, seat: 'p1' }),
      { type: 'state.settled', revision: 2 },
      { type: 'phase.entered', phase: 'tick_resolution', from: 'commit', turn: 2, seat: 'p1' },
      strike,
      wound,
      { type: 'cost.paid', seat: 'p1', resource: 'stamina', amount: 3, value: 7 },
      { type: 'card.moved', card, def: 'thrust', from: 'inPlay', to: 'discard', seat: 'p1' },
      { type: 'phase.entered', phase: 'animating', from: 'tick_resolution', turn: 2, seat: 'p1' },
      { type: 'state.settled', revision: 3 },
    ]);
    expect(created).toMatchObject({
      type: 'play.created',
      card,
      target: null,
      start: 0,
      duration: 3,
      channels: ['weapon'],
    });
    expect(strike).toMatchObject({ type: 'strike', card, target: 'p2', chance: 65, result: 'hit' });
    expect(wound).toMatchObject({ type: 'wound.inflicted', seat: 'p2', by: 'p1', amount: 4 });
  });

  test('P21 a card with nothing to resolve leaves exactly the audited events', () => {
    const match = fight({ p1: { hand: ['parry'] } });
    const all = [play(match, 'parry'), endTurn(match), commitDone(match)].flatMap((receipt) => typesOf(receipt));
    expect(all.filter((type) => type !== 'state.settled' && type !== 'play.created')).toEqual([
      'card.moved',
      'card.played',
      'cost.reserved',
      'phase.entered',
      'phase.entered',
      'cost.paid',
      'card.moved',
      'phase.entered',
    ]);
  });

  test('P22 each card is paid for before it leaves, with what is left after it', () => {
    const match = fight({ p1: { hand: ['thrust', 'overhead-blow'] } }, makeClash({ channelConflict: 'overlapping' }));
    playAll(match, 'p1', 'thrust', 'overhead-blow');
    const [thrust, blow] = [inPlay(match, 'thrust'), inPlay(match, 'overhead-blow')];
    const settled = eventsOf(resolve(match)).filter(({ type }) => ['cost.paid', 'card.moved'].includes(type));
    expect(settled).toEqual([
      { type: 'cost.paid', seat: 'p1', resource: 'stamina', amount: 3, value: 7 },
      { type: 'card.moved', card: thrust, def: 'thrust', from: 'inPlay', to: 'discard', seat: 'p1' },
      { type: 'cost.paid', seat: 'p1', resource: 'stamina', amount: 4, value: 3 },
      { type: 'card.moved', card: blow, def: 'overhead-blow', from: 'inPlay', to: 'discard', seat: 'p1' },
    ]);
    expect(purse(match, 'stamina')).toEqual([3, 3]);
  });

  test('P23 an exhausting card goes to the exhaust pile', () => {
    const match = fight({ p1: { hand: ['exhausting-strike'] } });
    playAll(match, 'p1', 'exhausting-strike');
    expect(only(resolve(match), 'card.moved')).toMatchObject([{ from: 'inPlay', to: 'exhaust' }]);
    expect([zone(match, 'exhaust'), zone(match, 'discard')]).toEqual([['exhausting-strike'], []]);
  });

  test('P24 a clone is destroyed after the tick and lies in no pile', () => {
    const match = fight({ p1: { pool: ['iron-stance'] } });
    const cards = Object.keys(match.state.cards);
    playAll(match, 'p1', 'iron-stance');
    const clone = inPlay(match, 'iron-stance');
    const receipt = resolve(match);
    expect(only(receipt, 'card.destroyed')).toEqual([{ type: 'card.destroyed', card: clone, seat: 'p1' }]);
    expect(only(receipt, 'card.moved')).toEqual([]);
    expect(Object.keys(match.state.cards)).toEqual(cards);
    expect([zone(match, 'inPlay'), zone(match, 'discard')]).toEqual([[], []]);
  });

  test('P25 on-resolve rules see their card still in play, and happen before the costs are paid', () => {
    const match = fight({ p1: { hand: ['finishing-blow'], own: { advantage: 3 } } });
    const seen: unknown[] = [];
    playAll(match, 'p1', 'finishing-blow');
    const card = inPlay(match, 'finishing-blow');
    match.on('advantage.changed', ({ to }, game) => {
      seen.push([to, game.cards[card]?.zone, structuredClone(game.seats.p1?.own)]);
    });
    const order = typesOf(resolve(match));
    expect(seen).toMatchObject([[1, 'inPlay', { plays: [{ card }] }]]);
    expect(order.indexOf('advantage.changed')).toBeLessThan(order.indexOf('cost.paid'));
  });
});

describe('who hits whom', () => {
  test('a defence counts against the lines it guards, while it is up', () => {
    const layout = { p1: { hand: ['thrust'] }, p2: { hand: ['parry'] } };
    const open = fight({ p1: layout.p1, p2: {} });
    playAll(open, 'p1', 'thrust');
    expect(chances(resolve(open))).toEqual({ thrust: 65 });
    const guarded = fight(layout);
    playAll(guarded, 'p1', 'thrust');
    playAll(guarded, 'p2', 'parry');
    expect(chances(resolve(guarded))).toEqual({ thrust: 20 });
    const late = fight(layout);
    playAll(late, 'p1', 'thrust');
    playAll(late, 'p2', 'parry');
    // The parry covers [0, 4): a thrust from 4 on comes when it is over, one from 3 on does not.
    expect(code(move(late, 'thrust', 4))).toBe('ok');
    expect(purse(late, 'focus')).toEqual([2, 2]);
    expect(chances(resolve(late))).toEqual({ thrust: 65 });
    const early = fight(layout);
    playAll(early, 'p1', 'thrust');
    playAll(early, 'p2', 'parry');
    move(early, 'thrust', 3);
    expect(chances(resolve(early))).toEqual({ thrust: 20 });
  });

  test('attacks are fought out by their start; who has been hit strikes worse afterwards', () => {
    const both = (p1Start: number) => {
      const match = fight({ p1: { hand: ['lunge'] }, p2: { hand: ['cut'] }, seed: 2 });
      playAll(match, 'p1', 'lunge');
      playAll(match, 'p2', 'cut');
      if (p1Start > 0) move(match, 'lunge', p1Start);
      return resolve(match);
    };
    const together = both(0);
    expect(told(together, 'strike').map(({ seat }) => seat)).toEqual(['p1', 'p2']);
    expect(chances(together)).toEqual({ lunge: 75, cut: 65 });
    const later = both(5);
    expect(told(later, 'strike').map(({ seat }) => seat)).toEqual(['p2', 'p1']);
    const hurt = Number(told(later, 'wound.inflicted').find(({ seat }) => seat === 'p1')?.amount ?? 0);
    expect(hurt).toBeGreaterThan(0);
    expect(chances(later)).toEqual({ cut: 65, lunge: 75 - 8 * hurt });
  });

  test('who moves best gains advantage before the blows fall, and it shifts the chances', () => {
    const match = fight({ p1: { hand: ['step', 'thrust'] }, p2: { hand: ['cut'], own: { advantage: 1 } } });
    playAll(match, 'p1', 'step', 'thrust');
    playAll(match, 'p2', 'cut');
    const receipt = resolve(match);
    expect(told(receipt, 'advantage.changed')).toEqual([
      { seat: 'p1', from: 0, to: 1 },
      { seat: 'p2', from: 1, to: 0 },
    ]);
    expect(chances(receipt)).toEqual({ thrust: 71, cut: 59 });
  });

  test('stacked cards make a blow harder', () => {
    const match = fight({ p1: { hand: ['thrust', 'thrust', 'feint', 'war-cry'] }, seed: 2 });
    playAll(match, 'p1', 'thrust');
    endTurn(match);
    for (const def of ['thrust', 'feint', 'war-cry']) {
      const onto = plays(match)[0]!.card;
      expect(code(match.send({ type: 'play.stack', seat: 'p1', card: own(match, def), onto }))).toBe('ok');
    }
    const receipt = commitDone(match);
    expect(chances(receipt)).toEqual({ thrust: 80 });
    expect(told(receipt, 'wound.inflicted')).toMatchObject([{ amount: 4 + 1 + 2, severity: 'grievous' }]);
    expect(zone(match, 'discard').sort()).toEqual(['feint', 'thrust', 'thrust', 'war-cry']);
  });

  test('a riposte answers what it has parried', () => {
    // Several seeds, because what is parried is a matter of luck.
    const answers = Array.from({ length: 12 }, (_, seed) => {
      const match = fight({ p1: { hand: ['riposte'] }, p2: { hand: ['thrust'] }, seed });
      playAll(match, 'p1', 'riposte');
      playAll(match, 'p2', 'thrust');
      const strikes = told(resolve(match), 'strike').map(({ def, result }) => [def, result]);
      return { parried: strikes[0]?.[1] === 'parried', answered: strikes.some(([def]) => def === 'riposte') };
    });
    expect(answers.every(({ parried, answered }) => parried === answered)).toBe(true);
    expect(new Set(answers.map(({ parried }) => parried)).size).toBe(2);
  });

  test('two fighters who fell each other end in a draw', () => {
    const draws = Array.from({ length: 12 }, (_, seed) => {
      const match = fight({
        p1: { hand: ['lunge'], own: { health: 1 } },
        p2: { hand: ['lunge'], own: { health: 1 } },
        seed,
      });
      playAll(match, 'p1', 'lunge');
      playAll(match, 'p2', 'lunge');
      const wounds = told(resolve(match), 'wound.inflicted').length;
      return { wounds, outcome: match.state.outcome };
    });
    expect(draws.some(({ wounds }) => wounds === 2)).toBe(true);
    for (const { wounds, outcome } of draws) {
      if (wounds === 2) expect(outcome).toEqual({ winners: [], reason: 'simultaneous-loss' });
      if (wounds === 1) expect(outcome).toMatchObject({ reason: 'health' });
      if (wounds === 0) expect(outcome).toBeNull();
    }
  });

  test('a felled fighter has lost when animating begins: the tick is fought to its end first', () => {
    const match = fight({ p1: { hand: ['thrust'] }, p2: { own: { health: 4 } }, seed: 2 });
    playAll(match, 'p1', 'thrust');
    expect(typesOf(resolve(match))).toEqual([
      'phase.entered',
      'strike',
      'wound.inflicted',
      'cost.paid',
      'card.moved',
      'phase.entered',
      'seat.lost',
      'match.ended',
      'phase.entered',
      'state.settled',
    ]);
    expect(match.state.outcome).toEqual({ winners: ['p1'], reason: 'health' });
  });

  test('a strike at a seat that is out hits nobody', () => {
    const match = fight({ p1: { hand: ['thrust'] }, p2: {}, p3: {} });
    play(match, 'thrust', 'p1', { target: 'p3' });
    match.send({ type: 'match.concede', seat: 'p3' });
    expect(typesOf(resolve(match))).toEqual([
      'phase.entered',
      'cost.paid',
      'card.moved',
      'phase.entered',
      'state.settled',
    ]);
  });
});

test('a stack of the same card counts for defences and footwork too', () => {
  const match = fight({ p1: { hand: ['parry', 'parry'] }, p2: { hand: ['thrust'] } });
  playAll(match, 'p1', 'parry');
  playAll(match, 'p2', 'thrust');
  endTurn(match);
  endTurn(match, 'p2');
  stack(match, 'parry', 'parry');
  commitDone(match);
  expect(chances(commitDone(match, 'p2'))).toEqual({ thrust: 10 });
});
