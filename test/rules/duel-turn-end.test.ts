import { expect, test } from 'vitest';
import { queueTurnEndDraws } from '../../src/effects/index.js';
import { seatOf } from '../../src/engine/index.js';
import type { Match } from '../../src/match/types.js';
import type { GameState } from '../../src/model/index.js';
import { modifiersOf } from '../../src/parts/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { arrange } from '../../src/testing/index.js';
import { deckSize, endTurn, fifteen, handOf, healthOf, heldBy, play } from './duel-helpers.js';
import { eventsOf, only } from './receipts.js';

/** Types of the effects that were resolved, as far as they are about drawing. */
const resolved = (match: Match): string[] =>
  match.trace.map(({ effect }) => effect.type).filter((type) => type === 'draw' || type === 'deal-fatigue');

const more = (amount: number, active = true) => [{ kind: 'draw-count', amount, active }];

test('D12 a modifier of +1 makes two draws at the end of the turn', () => {
  const match = arrange(duel, { p1: { deck: fifteen, modifiers: more(1) } });
  expect(only(endTurn(match), 'card.drawn')).toMatchObject([{ source: 'turn' }, { source: 'turn' }]);
  expect(deckSize(match)).toBe(13);
});

test('D12 a unit that lets you draw more does so while it stands', () => {
  const match = arrange(duel, {
    p1: { deck: fifteen, hand: ['librarian', 'blood-price'], resources: { mana: 9 } },
    p2: { deck: fifteen },
  });
  const librarian = seatOf(match.state, 'p1').zones.hand[0] as string;
  eventsOf(play(match, 'librarian'));
  expect(only(endTurn(match), 'card.drawn')).toHaveLength(2);
  eventsOf(endTurn(match, 'p2'));
  eventsOf(play(match, 'blood-price', { target: librarian }));
  expect(modifiersOf(seatOf(match.state, 'p1'))).toEqual([]);
  expect(only(endTurn(match), 'card.drawn')).toHaveLength(1);
});

test('D13 modifiers of −2 make no draw, and never fewer than none', () => {
  const match = arrange(duel, { p1: { deck: fifteen, hand: ['squire'], modifiers: more(-2) } });
  const events = eventsOf(endTurn(match));
  expect(only(events, 'card.drawn')).toEqual([]);
  expect(only(events, 'draw.failed')).toEqual([]);
  expect(deckSize(match)).toBe(15);
  expect(heldBy(match)).toBe(1);
});

test('D13 fog takes a draw from the enemy once', () => {
  const match = arrange(duel, { p1: { deck: fifteen, hand: ['fog-of-war'] }, p2: { deck: fifteen } });
  eventsOf(play(match, 'fog-of-war'));
  expect(only(endTurn(match), 'card.drawn')).toMatchObject([{ seat: 'p1' }]);
  expect(only(endTurn(match, 'p2'), 'card.drawn')).toEqual([]);
  eventsOf(endTurn(match));
  expect(only(endTurn(match, 'p2'), 'card.drawn')).toMatchObject([{ seat: 'p2' }]);
});

test('D14 an inactive modifier is ignored', () => {
  const match = arrange(duel, { p1: { deck: fifteen, modifiers: [...more(1, false), ...more(1)] } });
  expect(only(endTurn(match), 'card.drawn')).toHaveLength(2);
});

test('D15 with five cards in hand and two to draw, one is kept and one burns', () => {
  const hand = ['squire', 'squire', 'squire', 'squire', 'squire'];
  const match = arrange(duel, { p1: { deck: fifteen, hand, modifiers: more(1) } });
  const events = eventsOf(endTurn(match));
  expect(only(events, 'card.drawn')).toMatchObject([{ handIndex: 5 }]);
  expect(only(events, 'card.burned')).toMatchObject([{ reason: 'hand-full' }]);
  expect(heldBy(match)).toBe(6);
  expect(deckSize(match)).toBe(13);
});

test('D16 what happens at the end of a turn sees the hand before the draw', () => {
  const match = arrange(duel, {
    p1: { deck: fifteen, hand: ['squire', 'squire', 'squire'], board: ['hoarder'], own: { health: 10 } },
  });
  const events = eventsOf(endTurn(match));
  expect(only(events, 'seat.healed')).toMatchObject([{ seat: 'p1', amount: 3, health: 13 }]);
  const types = events.map(({ type }) => String(type));
  expect(types.indexOf('seat.healed')).toBeLessThan(types.indexOf('card.drawn'));
  expect(heldBy(match)).toBe(4);
});

test('D16 only the end of its own turn counts', () => {
  const match = arrange(duel, {
    p1: { deck: fifteen },
    p2: { hand: ['squire'], board: ['hoarder'], own: { health: 10 } },
  });
  eventsOf(endTurn(match));
  expect(healthOf(match, 'p2')).toBe(10);
});

test('D17 the draw of a turn is queued once', () => {
  const match = arrange(duel, { p1: { deck: fifteen }, stepping: true });
  match.settle();
  while (match.step());
  match.send({ type: 'turn.end', seat: 'p1' });
  while (!match.state.turnDrawQueued && match.step());
  const game = structuredClone(match.state) as GameState;
  expect(game.queue.size).toBe(1);
  queueTurnEndDraws(game, duel);
  expect(game.queue.size).toBe(1);
  while (match.step());
  expect(resolved(match)).toEqual(['draw']);
});

test('D17 the next turn has a draw of its own', () => {
  const match = arrange(duel, { p1: { deck: fifteen }, p2: { deck: fifteen } });
  eventsOf(endTurn(match));
  expect(match.state.turnDrawQueued).toBe(false);
  expect(only(endTurn(match, 'p2'), 'card.drawn')).toMatchObject([{ seat: 'p2' }]);
});

test('D18 the draw belongs to the seat that ends its turn, and comes before the turn passes', () => {
  const match = arrange(duel, { p1: { deck: fifteen }, p2: { deck: fifteen } });
  const events = eventsOf(endTurn(match));
  expect(only(events, 'card.drawn')).toMatchObject([{ seat: 'p1' }]);
  expect([deckSize(match, 'p1'), deckSize(match, 'p2')]).toEqual([14, 15]);
  const drawn = events.findIndex(({ type }) => type === 'card.drawn');
  const started = events.findIndex((event) => event.type === 'phase.entered' && event.phase === 'turnStart');
  expect(drawn).toBeLessThan(started);
  expect(match.state.active).toBe('p2');
});

test.each([
  ['inside that draw', 'atOnce', ['draw.failed', 'fatigue.dealt', 'draw.failed', 'fatigue.dealt']],
  ['after both draws, by policy', 'queued', ['draw.failed', 'draw.failed', 'fatigue.dealt', 'fatigue.dealt']],
] as const)('D19 each of two failed draws hurts %s', (_, timing, told) => {
  const match = arrange(duel, { p1: { modifiers: more(1), own: { health: 20 } }, rules: { fatigue: { timing } } });
  const types = eventsOf(endTurn(match)).map(({ type }) => type);
  expect(types.filter((type) => ['draw.failed', 'fatigue.dealt'].includes(type))).toEqual(told);
  expect(healthOf(match)).toBe(16);
});

test('D19 hurting inside the draw is the default', () => {
  expect(duel.policies.fatigue).toEqual({ damage: 2, growth: 0, timing: 'atOnce' });
});

test('D27 fatigue that kills ends the match, and no further turn begins', () => {
  const match = arrange(duel, { p1: { own: { health: 2 } }, p2: { deck: fifteen } });
  const events = eventsOf(endTurn(match));
  expect(only(events, 'match.ended')).toEqual([{ type: 'match.ended', winners: ['p2'], reason: 'health' }]);
  expect(only(events, 'phase.entered').map(({ phase }) => phase)).toEqual(['turnEnd', 'over']);
  expect(match.phase).toBe('over');
  expect(handOf(match)).toEqual([null, null, null, null, null, null]);
});
