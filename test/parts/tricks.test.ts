import { expect, test } from 'vitest';
import type { CardId, DefId, SeatId } from '../../src/model/index.js';
import { isToPlay, mustBeBroken, mustFollowSuit, suitLed, takerOf, trickTaker } from '../../src/parts/index.js';

const order: SeatId[] = ['p1', 'p2', 'p3'];
/** Cards are called like their definitions. */
const table = (trick: DefId[], hand: DefId[] = [], broken = false) => ({
  state: {
    order,
    active: 'p2' as SeatId,
    cards: Object.fromEntries([...trick, ...hand].map((def) => [def, { def }])) as never,
    table: { trick: trick as CardId[] },
    own: { broken },
  },
  my: { zones: { hand: hand as CardId[] } },
});

test('the suit that was led, and who has not played', () => {
  expect(suitLed(table([]).state)).toBeNull();
  const { state } = table(['5-of-clubs', '2-of-hearts']);
  expect(suitLed(state)).toBe('clubs');
  expect(order.filter((seat) => isToPlay({ state, seat }))).toEqual(['p1']);
});

test.each<[DefId[], SeatId, SeatId]>([
  [['5-of-clubs', '9-of-hearts', '7-of-clubs'], 'p1', 'p1'],
  [['5-of-clubs', '9-of-hearts', '2-of-spades'], 'p2', 'p1'],
  [['5-of-clubs', '9-of-spades', '2-of-spades'], 'p2', 'p3'],
  [['5-of-clubs'], 'p2', 'p2'],
])('%j: without trumps %s takes it, with spades %s', (trick, without, withTrumps) => {
  const { state } = table(trick);
  expect([trickTaker(state), trickTaker(state, 'spades')]).toEqual([without, withTrumps]);
});

test('of equal worths, the first takes it', () => {
  expect(takerOf(table(['5-of-clubs', '9-of-hearts']).state, () => 1)).toBe('p2');
});

test.each<[string, DefId[], DefId[], DefId, string | false]>([
  ['leads', [], ['2-of-clubs', '3-of-hearts'], '3-of-hearts', false],
  ['follows', ['5-of-clubs'], ['2-of-clubs', '3-of-hearts'], '2-of-clubs', false],
  ['has to follow', ['5-of-clubs'], ['2-of-clubs', '3-of-hearts'], '3-of-hearts', 'you have clubs: follow suit'],
  ['cannot follow', ['5-of-clubs'], ['4-of-spades', '3-of-hearts'], '3-of-hearts', false],
])('a seat that %s', (_name, trick, hand, card, refusal) => {
  expect(mustFollowSuit({ ...table(trick, hand), card: card as CardId })).toBe(refusal);
});

test.each<[string, DefId[], DefId[], boolean, string | false]>([
  ['leads it too early', [], ['2-of-clubs', '3-of-hearts'], false, 'hearts are not broken yet: lead another suit'],
  ['leads it when it is broken', [], ['2-of-clubs', '3-of-hearts'], true, false],
  ['has nothing else', [], ['3-of-hearts'], false, false],
  ['does not lead', ['5-of-spades'], ['2-of-clubs', '3-of-hearts'], false, false],
])('a closed suit, by a seat that %s', (_name, trick, hand, broken, refusal) => {
  expect(mustBeBroken('hearts')({ ...table(trick, hand, broken), card: '3-of-hearts' as CardId })).toBe(refusal);
});
