import { isWaitedFor } from '../engine/index.js';
import type { ReadonlyGame, Ruleset, SeatId } from '../model/index.js';

/**
 * The seat that a settled match waits for; of several, the first in the order of play from `from` on. `null` when it
 * waits for nobody: it is over, or shows an animation.
 */
export function seatToAct(game: ReadonlyGame, rules: Ruleset, from: SeatId = game.active): SeatId | null {
  const { order } = game;
  const start = order.indexOf(from);
  for (let i = 0; i < order.length; i++) {
    const seat = order[(start + i) % order.length] as SeatId;
    if (isWaitedFor(game, seat, rules)) return seat;
  }
  return null;
}
