import { waitingFor } from '../engine/index.js';
import type { ReadonlyGame, Ruleset, SeatId } from '../model/index.js';

/**
 * The seat that a settled match waits for; of several, the first in the order of play from `from` on. `null` when it
 * waits for nobody: it is over, or shows an animation.
 */
export function seatToAct(game: ReadonlyGame, rules: Ruleset, from: SeatId = game.active): SeatId | null {
  const awaited = waitingFor(game, rules);
  if (awaited.length < 2) return awaited[0] ?? null;
  const start = game.order.indexOf(from);
  for (let i = 0; i < game.order.length; i++) {
    const seat = game.order[(start + i) % game.order.length] as SeatId;
    if (awaited.includes(seat)) return seat;
  }
  return null;
}
