import { seatOf } from '../../engine/index.js';
import type { Outcome, SeatId } from '../../model/index.js';

/** What is needed of a game: it may be of any type. */
interface Table {
  readonly order: readonly SeatId[];
  readonly seats: Readonly<Partial<Record<SeatId, { readonly lost: string | null }>>>;
}

/**
 * The end of a match that counts points: who has won, every score, and the places. Equal scores share a place; seats that
 * have left come behind all others.
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
  const seats = game.order.map((seat) => ({ seat, score: scoreOf(seat), left: seatOf(game, seat).lost !== null }));
  const ranks: SeatId[][] = [];
  for (const left of [false, true]) {
    const group = seats.filter((one) => one.left === left);
    const scores = [...new Set(group.map(({ score }) => score))].sort((a, b) => sign * (a - b));
    for (const score of scores) ranks.push(group.filter((one) => one.score === score).map(({ seat }) => seat));
  }
  return {
    winners: [...(ranks[0] ?? [])],
    reason,
    scores: Object.fromEntries(seats.map(({ seat, score }) => [seat, score])),
    ranks,
  };
}
