import { describe, expect, test } from 'vitest';
import type { Match } from '../../src/match/types.js';
import type { SeatId } from '../../src/model/index.js';
import { healthOf, resourcesOf } from '../../src/parts/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { buy } from '../../src/rulesets/guild/market.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { defsIn, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

const play = (match: Match, def: string, target?: string, seat: SeatId = 'p1') =>
  match.send({
    type: 'card.play',
    seat,
    card: cardIn(match, seat, 'hand', def),
    ...(target === undefined ? {} : { target }),
  });
const use = (match: Match, type: string, fields: object, seat: SeatId = 'p1') =>
  match.receive({ type, seat, ...fields });
const has = (match: Match, resource: string, seat: SeatId = 'p1') =>
  resourcesOf(match.state.seats[seat]!)[resource]!.available;
const authority = (match: Match, seat: SeatId) => healthOf(match.state.seats[seat]!) ?? Number.NaN;

describe('playing cards', () => {
  test('cards give trade, combat and authority, and lie in play until the turn ends', () => {
    const match = arrange(guild, { p1: { hand: ['merchant-scout', 'viper', 'almoner'], own: { health: 20 } }, p2: {} });
    for (const def of ['merchant-scout', 'viper', 'almoner']) play(match, def);
    expect([has(match, 'trade'), has(match, 'combat'), authority(match, 'p1')]).toEqual([2, 1, 22]);
    expect(defsIn(match, 'p1', 'inPlay')).toEqual(['merchant-scout', 'viper', 'almoner']);
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(defsIn(match, 'p1', 'discard')).toEqual(['merchant-scout', 'viper', 'almoner']);
    expect(match.state.active).toBe('p2');
  });

  test('an ally ability needs another card of the guild to be in play already', () => {
    const match = arrange(guild, { p1: { hand: ['caravan', 'caravan'], deck: ['viper', 'viper'] }, p2: {} });
    expect(only(play(match, 'caravan'), 'card.drawn')).toEqual([]);
    expect(only(play(match, 'caravan'), 'card.drawn')).toHaveLength(1);
    expect(has(match, 'trade')).toBe(6);
  });

  test('an envoy asks what it brings', () => {
    const match = arrange(guild, { p1: { hand: ['envoy'] }, p2: {} });
    play(match, 'envoy');
    expect(match.request('p1')).toMatchObject({ kind: 'choose', options: [{ id: 'trade' }, { id: 'combat' }] });
    expect(match.send({ type: 'turn.end', seat: 'p1' })).toMatchObject({ ok: false, code: 'input-pending' });
    match.send({ type: 'input.submit', seat: 'p1', value: 'combat' });
    expect([has(match, 'trade'), has(match, 'combat')]).toEqual([0, 3]);
    expect(defsIn(match, 'p1', 'inPlay')).toEqual(['envoy']);
  });

  test('an extortionist costs the chosen opponent one card of its next turn only', () => {
    const match = arrange(guild, {
      p1: { hand: ['extortionist'], deck: times(10, 'viper') },
      p2: { deck: times(12, 'viper') },
      rules: { drawOrderChoice: false },
    });
    play(match, 'extortionist', 'p2');
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(match.state.seats.p2!.zones.hand).toHaveLength(4);
    match.send({ type: 'turn.end', seat: 'p2' });
    match.send({ type: 'turn.end', seat: 'p1' });
    expect(match.state.seats.p2!.zones.hand).toHaveLength(5);
  });

  test('trade and combat do not keep', () => {
    const match = arrange(guild, { p1: { hand: ['viper', 'merchant-scout'] }, p2: {} });
    play(match, 'viper');
    play(match, 'merchant-scout');
    match.send({ type: 'turn.end', seat: 'p1' });
    match.send({ type: 'turn.end', seat: 'p2' });
    match.send({ type: 'order.skip', seat: 'p1' });
    expect([match.phase, match.state.active]).toEqual(['selection', 'p1']);
    expect([has(match, 'trade'), has(match, 'combat')]).toEqual([0, 0]);
  });
});

describe('the market', () => {
  const own = { row: ['duellist', 'guild-hall'], stock: ['smuggler'] };

  test('a bought card is paid for, lies on the discard pile, and is replaced in the row', () => {
    const match = arrange(guild, { p1: { resources: { trade: 5 } }, p2: {}, own });
    const events = eventsOf(use(match, 'card.buy', { def: 'duellist' }));
    expect(events.map(({ type }) => type)).toEqual([
      'cost.paid',
      'card.created',
      'card.bought',
      'flow.turned',
      'state.settled',
    ]);
    expect(has(match, 'trade')).toBe(2);
    expect(defsIn(match, 'p1', 'discard')).toEqual(['duellist']);
    expect(match.state.own).toEqual({ row: ['smuggler', 'guild-hall'], stock: [] });
  });

  test('what is too dear or not for sale is refused', () => {
    const match = arrange(guild, { p1: { resources: { trade: 4 } }, p2: {}, own });
    match.settle();
    expect(use(match, 'card.buy', { def: 'guild-hall' })).toMatchObject({ ok: false, code: 'insufficient-trade' });
    expect(use(match, 'card.buy', { def: 'echo' })).toMatchObject({ ok: false, code: 'illegal-target' });
    expect(use(match, 'card.buy', {})).toMatchObject({ ok: false, code: 'malformed' });
    expect(use(match, 'card.buy', { def: 'duellist' }, 'p2')).toMatchObject({ ok: false, code: 'not-your-turn' });
  });

  test('the journeyman is always for sale', () => {
    const match = arrange(guild, { p1: { resources: { trade: 4 } }, p2: {} });
    use(match, 'card.buy', { def: 'journeyman' });
    use(match, 'card.buy', { def: 'journeyman' });
    expect(defsIn(match, 'p1', 'discard')).toEqual(['journeyman', 'journeyman']);
  });

  test('what can be bought is listed', () => {
    const match = arrange(guild, { p1: { resources: { trade: 3 } }, p2: {}, own });
    match.settle();
    const offered = match.legal('p1').flatMap((command) => (buy.is(command) ? [command.def] : []));
    expect(offered).toEqual(['duellist', 'journeyman']);
  });
});

describe('flow', () => {
  test('purchases raise it, and over the top the seat draws one more card', () => {
    const match = arrange(guild, {
      p1: { resources: { trade: 4 }, own: { flow: 8 }, deck: times(6, 'viper') },
      p2: {},
      rules: { drawOrderChoice: false },
    });
    use(match, 'card.buy', { def: 'journeyman' });
    expect(match.state.seats.p1!.own).toMatchObject({ flow: 9, health: 30 });
    use(match, 'card.buy', { def: 'journeyman' });
    expect(match.state.seats.p1!.own).toMatchObject({ flow: 0, health: 30 });
    match.send({ type: 'turn.end', seat: 'p1' });
    match.send({ type: 'turn.end', seat: 'p2' });
    expect(match.state.seats.p1!.zones.hand).toHaveLength(6);
  });

  test('scrapping lowers it, and under the bottom the seat draws one fewer', () => {
    const match = arrange(guild, {
      p1: { hand: ['archivist'], discard: ['viper'], own: { flow: 0 }, deck: times(8, 'viper') },
      p2: {},
      rules: { drawOrderChoice: false },
    });
    match.settle();
    play(match, 'archivist', cardIn(match, 'p1', 'discard', 'viper'));
    expect(defsIn(match, 'p1', 'exhaust')).toEqual(['viper']);
    expect(match.state.seats.p1!.own).toMatchObject({ flow: 9, health: 30 });
    match.send({ type: 'turn.end', seat: 'p1' });
    match.send({ type: 'turn.end', seat: 'p2' });
    expect(match.state.seats.p1!.zones.hand).toHaveLength(4);
  });

  test('a turn never draws fewer than one card', () => {
    const match = arrange(guild, {
      phase: 'draw',
      p1: { deck: ['viper', 'viper'], modifiers: [{ kind: 'draw-count', amount: -9 }] },
      p2: {},
    });
    match.settle();
    expect(defsIn(match, 'p1', 'hand')).toEqual(['viper']);
  });

  test('a card in play is scrapped for its scrap ability, one that has none is not', () => {
    const match = arrange(guild, { p1: { hand: ['smuggler', 'viper'], deck: ['envoy'] }, p2: {} });
    play(match, 'smuggler');
    play(match, 'viper');
    const viper = cardIn(match, 'p1', 'inPlay', 'viper');
    expect(use(match, 'card.scrap', { card: viper })).toMatchObject({ ok: false, code: 'not-playable' });
    const smuggler = cardIn(match, 'p1', 'inPlay', 'smuggler');
    expect(use(match, 'card.scrap', { card: smuggler })).toMatchObject({ ok: true });
    expect(defsIn(match, 'p1', 'exhaust')).toEqual(['smuggler']);
    expect(defsIn(match, 'p1', 'hand')).toEqual(['envoy']);
    expect(use(match, 'card.scrap', { card: smuggler })).toMatchObject({ ok: false, code: 'not-in-play' });
  });
});

describe('attack and authority', () => {
  test('combat is spent on an opponent, all of it or as much as is named', () => {
    const match = arrange(guild, { p1: { resources: { combat: 7 } }, p2: { own: { health: 20 } } });
    use(match, 'combat.attack', { target: 'p2', amount: 2 });
    expect([authority(match, 'p2'), has(match, 'combat')]).toEqual([18, 5]);
    use(match, 'combat.attack', { target: 'p2' });
    expect([authority(match, 'p2'), has(match, 'combat')]).toEqual([13, 0]);
    expect(use(match, 'combat.attack', { target: 'p2' })).toMatchObject({ ok: false, code: 'insufficient-combat' });
  });

  test('a seat cannot attack itself or more than it has', () => {
    const match = arrange(guild, { p1: { resources: { combat: 3 } }, p2: {} });
    match.settle();
    expect(use(match, 'combat.attack', { target: 'p1' })).toMatchObject({ ok: false, code: 'illegal-target' });
    expect(use(match, 'combat.attack', { target: 'p2', amount: 4 })).toMatchObject({
      ok: false,
      code: 'insufficient-combat',
    });
    expect(use(match, 'combat.attack', { target: 'p2', amount: 0 })).toMatchObject({ ok: false, code: 'malformed' });
  });

  test('a guard must fall first; a base takes combat by its defence and goes to the discard pile', () => {
    const match = arrange(guild, {
      p1: { resources: { combat: 9 } },
      p2: { board: ['watchtower', 'guild-hall'], own: { health: 20 } },
    });
    match.settle();
    const tower = cardIn(match, 'p2', 'board', 'watchtower');
    const hall = cardIn(match, 'p2', 'board', 'guild-hall');
    for (const target of ['p2', hall]) {
      expect(use(match, 'combat.attack', { target })).toMatchObject({ ok: false, code: 'illegal-target' });
    }
    use(match, 'combat.attack', { target: tower });
    expect([defsIn(match, 'p2', 'discard'), has(match, 'combat')]).toEqual([['watchtower'], 5]);
    use(match, 'combat.attack', { target: hall });
    expect([defsIn(match, 'p2', 'board'), has(match, 'combat'), authority(match, 'p2')]).toEqual([[], 0, 20]);
  });

  test('a base gives what it gives at the start of each turn of its seat', () => {
    const match = arrange(guild, {
      phase: 'turnStart',
      p1: { board: ['guild-hall', 'sanctuary'], own: { health: 10 } },
      p2: {},
    });
    match.settle();
    expect([has(match, 'trade'), authority(match, 'p1')]).toEqual([2, 12]);
  });

  test('a seat without authority has lost', () => {
    const match = arrange(guild, { p1: { resources: { combat: 5 } }, p2: { own: { health: 5 } } });
    const events = eventsOf(use(match, 'combat.attack', { target: 'p2' }));
    expect(only(events, 'match.ended')).toEqual([{ type: 'match.ended', winners: ['p1'], reason: 'health' }]);
    expect(match.phase).toBe('over');
  });

  test('late in a match the guild collects dues from everybody, the poorest first', () => {
    const late = { turn: 20, active: 'p2' as const };
    const match = arrange(guild, { p1: { own: { health: 20 } }, p2: { own: { health: 21 } }, ...late });
    const events = eventsOf(match.send({ type: 'turn.end', seat: 'p2' }));
    expect(only(events, 'seat.damaged')).toMatchObject([
      { seat: 'p1', amount: 4, health: 16 },
      { seat: 'p2', amount: 4, health: 17 },
    ]);
    const last = arrange(guild, { p1: { own: { health: 3 } }, p2: { own: { health: 2 } }, ...late });
    last.send({ type: 'turn.end', seat: 'p2' });
    expect(last.state.outcome).toEqual({ winners: ['p1'], reason: 'health' });
  });
});
