import { expect, test } from 'vitest';
import { standings } from '../../src/engine/standings.js';
import type { SeatId } from '../../src/model/index.js';

const table = (...left: SeatId[]) => {
  const order: SeatId[] = ['p1', 'p2', 'p3', 'p4'];
  const seat = (id: SeatId) =>
    left.includes(id) ? { lost: 'left', outAfter: left.indexOf(id) } : { lost: null, outAfter: null };
  return { order, seats: Object.fromEntries(order.map((id) => [id, seat(id)])) };
};
const scores: Partial<Record<SeatId, number>> = { p1: 7, p2: 3, p3: 7, p4: 12 };
const scoreOf = (seat: SeatId): number => scores[seat] ?? 0;

test.each([
  ['highest', [], [['p4'], ['p1', 'p3'], ['p2']]],
  ['lowest', [], [['p2'], ['p1', 'p3'], ['p4']]],
  ['highest', ['p4'], [['p1', 'p3'], ['p2'], ['p4']]],
  ['lowest', ['p2', 'p4'], [['p1', 'p3'], ['p4'], ['p2']]],
] as const)('the %s score is best, and %j have left', (best, left, ranks) => {
  expect(standings(table(...left), 'points', scoreOf, best)).toEqual({
    winners: ranks[0],
    reason: 'points',
    scores,
    ranks,
  });
});

test('a team ranks as long as one of its seats is in, and then by its last', () => {
  const teams: SeatId[][] = [['p1', 'p4'], ['p2'], ['p3']];
  const ofTeam = (seat: SeatId): number => (seat === 'p1' || seat === 'p4' ? 12 : scoreOf(seat));
  const ranks = (...left: SeatId[]) => standings({ ...table(...left), teams }, 'points', ofTeam, 'highest').ranks;
  expect(ranks('p4')).toEqual([['p1', 'p4'], ['p3'], ['p2']]);
  expect(ranks('p4', 'p3', 'p1')).toEqual([['p2'], ['p1', 'p4'], ['p3']]);
});
