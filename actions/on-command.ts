import { finishPhase } from '../src/effects/index.js';
import { acceptedOf, answered, countSeen, enqueue, enqueueAll, forHooks, phaseOf } from '../src/engine/index.js';
import type { Command, Recipe, SeatId } from '../src/model/index.js';

/** Counts an accepted command of a seat, or an event of the shell. */
export const countCommand: Recipe<{ readonly seat?: SeatId }> = (game, params) => {
  game.revision += 1;
  game.steps = 0;
  game.flow.entries = 0;
  game.flow.trail.length = 0;
  countSeen(game, params.seat ?? null);
};

/**
 * Carries out a command: counts it, queues its effects, and marks its seat as done if it finishes. The innermost
 * declaration is used.
 */
export const carryOut: Recipe<Command> = (game, command, rules, out) => {
  countCommand(game, command, rules, out);
  const info = phaseOf(game, rules);
  const accepts = info && acceptedOf(game, command.seat, info).accepts;
  const definition = accepts?.get(command.type) ?? rules.commands.get(command.type);
  if (definition === undefined) return;
  definition.queue?.(game, command, rules, out);
  if (definition.effects !== null) {
    enqueueAll(game, answered(definition.effects(forHooks(game, out), command, rules), game, out));
  }
  if (definition.finishes) {
    enqueue(game, finishPhase(definition.closes ? { seat: command.seat, all: true } : { seat: command.seat }));
  }
};
