import type { Outcome, SeatId } from '../model/index.js';
import { seatOf, teamOf } from './index.js';

/** What is needed of a game: it may be of any type. */
interface Table {
  readonly order: readonly SeatId[];
  readonly teams?: readonly (readonly SeatId[])[];
  readonly seats: Readonly<Partial<Record<SeatId, { readonly lost: string | null; readonly outAfter: number | null }>>>;
}

/**
 * The outcome of a match with points: winners, scores and ranks. Equal scores share a rank; seats that are out rank
 * after all others, the last one to leave first. A team is in as long as one of its seats is.
 *
 * @example outcome: (game) => standings(game, 'points', (seat) => seatOf(game, seat).own.score, 'highest')
 */
export function standings(
  game: Table,
  reason: string,
  scoreOf: (seat: SeatId) => number,
  best: 'highest' | 'lowest',
): Outcome {
  const sign = best === 'highest' ? -1 : 1;
  const scores: Partial<Record<SeatId, number>> = {};
  for (const seat of game.order) scores[seat] = scoreOf(seat);
  const isOut = (seat: SeatId): boolean => teamOf(game, seat).every((one) => seatOf(game, one).lost !== null);
  const leftAfter = (seat: SeatId): number =>
    Math.max(...teamOf(game, seat).map((one) => seatOf(game, one).outAfter ?? 0));
  const ranks = [
    ...placesBy(
      game.order.filter((seat) => !isOut(seat)),
      (seat) => sign * (scores[seat] ?? 0),
    ),
    ...placesBy(game.order.filter(isOut), (seat) => -leftAfter(seat)),
  ];
  return { winners: [...(ranks[0] ?? [])], reason, scores, ranks };
}

/** The seats by a number, the lowest first; equal numbers share a rank. */
function placesBy(seats: readonly SeatId[], numberOf: (seat: SeatId) => number): SeatId[][] {
  const numbers = [...new Set(seats.map(numberOf))].sort((a, b) => a - b);
  return numbers.map((number) => seats.filter((seat) => numberOf(seat) === number));
}
