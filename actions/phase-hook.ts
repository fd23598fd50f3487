import { enqueueAll, forHooks, opponentsOf } from '../src/engine/index.js';
import type { Effect, GameState, Out, Phase, Ruleset } from '../src/model/index.js';

/** Queues what the ruleset does when this phase begins. */
export function queuePhaseHook(game: GameState, phase: Phase, rules: Ruleset, out: Out): void {
  const hook = rules.onPhase[phase];
  if (hook === undefined) return;
  const seat = game.active;
  enqueueAll(game, hook({ game: forHooks(game, out), rules, seat, opponents: opponentsOf(game, seat) }) as Effect[]);
}
