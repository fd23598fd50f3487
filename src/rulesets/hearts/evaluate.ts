import type { SeatId } from '../../authoring/index.js';
import { type Face, faceIn, hasFace, QUEEN, trickTaker } from '../../parts/index.js';
import type { Hearts } from './game.js';
import { isQueenOfSpades, pointsIn } from './trick.js';

/** The expected points of a card in the hand: high cards take tricks, and the queen of spades may stay. */
function risk({ suit, rank }: Face, queenIsOut: boolean): number {
  if (suit === 'spades' && !queenIsOut) return rank === QUEEN ? 5 : rank > QUEEN ? 2.5 : 0;
  const high = Math.max(0, rank - 6) / 8;
  return high * (suit === 'hearts' ? 0.8 : 0.5);
}

/** The expected score of a seat at the end of the round. */
function expected(state: Hearts, seat: SeatId, queenIsOut: boolean): number {
  const { own, zones } = state.seats[seat];
  const ahead = zones.hand.reduce((sum, card) => sum + risk(faceIn(state, card), queenIsOut), 0);
  const { trick } = state.table;
  const takes = trick.length > 0 && trickTaker(state) === seat;
  // The more seats have played, the more certain is who takes the trick.
  const coming = takes ? (pointsIn(state, trick) + 0.5) * (trick.length / state.order.length) : 0;
  return own.score + pointsIn(state, zones.taken) + coming + ahead;
}

/** How many points fewer than the others a seat will have, on average. */
export function evaluate({ state, seat }: { readonly state: Hearts; readonly seat: SeatId }): number {
  const queenIsOut = state.order.some((id) => hasFace(state, state.seats[id].zones.taken, isQueenOfSpades));
  const others = state.order.filter((id) => id !== seat);
  const theirs = others.reduce((sum, id) => sum + expected(state, id, queenIsOut), 0);
  return theirs / others.length - expected(state, seat, queenIsOut);
}
