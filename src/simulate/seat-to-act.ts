import { actingSeats, isDone, livingSeats, seatOf } from '../engine/index.js';
import type { ReadonlyGame, Ruleset, SeatId } from '../model/index.js';

/**
 * The seat that a settled match waits for; of several, the first in the order of play from `from` on. `null` when it
 * waits for nobody: it is over, or shows an animation.
 */
export function seatToAct(game: ReadonlyGame, rules: Ruleset, from: SeatId = game.active): SeatId | null {
  if (game.outcome !== null) return null;
  if (game.pending !== null) return game.pending.request.seat;
  if (game.phase === 'animating') return null;
  if (game.phase === 'mulligan') {
    return firstFrom(game, from, (seat) => !seatOf(game, seat).kept && !seatOf(game, seat).away, livingSeats(game));
  }
  if (rules.policies.turnOrder !== 'simultaneous') return game.priority ?? game.active;
  return firstFrom(game, from, (seat) => !isDone(seatOf(game, seat)), actingSeats(game, rules));
}

function firstFrom(
  game: ReadonlyGame,
  from: SeatId,
  waits: (seat: SeatId) => boolean,
  seats: readonly SeatId[],
): SeatId | null {
  const start = game.order.indexOf(from);
  for (let i = 0; i < game.order.length; i++) {
    const seat = game.order[(start + i) % game.order.length] as SeatId;
    if (seats.includes(seat) && waits(seat)) return seat;
  }
  return null;
}
