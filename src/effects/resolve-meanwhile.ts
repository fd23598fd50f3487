import { clearQueue, drainQueue, enqueue, enqueueAll, queued, reopen } from '../engine/index.js';
import type { Effect, GameState, Out, Ruleset } from '../model/index.js';
import { reopenQuestion } from './control.js';

/**
 * Carries out effects, with everything that they cause, while a question of another seat stops the queue. What waits
 * behind the question waits on. If the effects ask something themselves, that is answered first.
 */
export function resolveMeanwhile(game: GameState, effects: readonly Effect[], rules: Ruleset, out: Out): void {
  const { pending } = game;
  const waiting = queued(game);
  clearQueue(game);
  game.pending = null;
  enqueueAll(game, effects);
  drainQueue(game, rules, out);
  if (game.outcome !== null) return;
  if (pending !== null) {
    if (game.pending === null) reopen(game, pending);
    else enqueue(game, reopenQuestion(pending));
  }
  enqueueAll(game, waiting);
}
