import { seatOf } from '../../engine/index.js';
import type { SeatId } from '../../model/index.js';
import { type Face, QUEEN } from '../../parts/french-deck/index.js';
import type { HeartsGame } from './setup.js';
import { faceIn, pointsIn, pointsOf, trickWinner } from './trick.js';

/** The expected points of a card in the hand: high cards take tricks, and the queen of spades may stay. */
function risk({ suit, rank }: Face, queenIsOut: boolean): number {
  if (suit === 'spades' && !queenIsOut) return rank === QUEEN ? 5 : rank > QUEEN ? 2.5 : 0;
  const high = Math.max(0, rank - 6) / 8;
  return high * (suit === 'hearts' ? 0.8 : 0.5);
}

/** The expected score of a seat at the end of the round. */
function expected(game: HeartsGame, seat: SeatId, queenIsOut: boolean): number {
  const { own, zones } = seatOf(game, seat);
  const ahead = zones.hand.reduce((sum, card) => sum + risk(faceIn(game, card), queenIsOut), 0);
  const { trick } = game.table;
  const takes = trick.length > 0 && trickWinner(game) === seat;
  // The more seats have played, the more certain is who takes the trick.
  const coming = takes ? (pointsIn(game, trick) + 0.5) * (trick.length / game.order.length) : 0;
  return own.score + pointsIn(game, zones.taken) + coming + ahead;
}

/** How many points fewer than the others a seat will have, on average. */
export function evaluateHearts(game: HeartsGame, seat: SeatId): number {
  const queenIsOut = game.order.some((id) =>
    seatOf(game, id).zones.taken.some((card) => pointsOf(faceIn(game, card)) > 1),
  );
  const others = game.order.filter((id) => id !== seat);
  const theirs = others.reduce((sum, id) => sum + expected(game, id, queenIsOut), 0);
  return theirs / others.length - expected(game, seat, queenIsOut);
}
