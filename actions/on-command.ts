import { countSeen, phaseOf } from '../src/engine/index.js';
import type { Command, Recipe, SeatId } from '../src/model/index.js';

/** Counts something that was accepted: a command of a seat, or what the shell sends. */
export const countCommand: Recipe<{ readonly seat?: SeatId }> = (game, params) => {
  game.revision += 1;
  game.steps = 0;
  game.flow.entries = 0;
  game.flow.trail = [];
  countSeen(game, params.seat ?? null);
};

/** What a command causes: first the match counts it, then its effects are queued. The nearest declaration counts. */
export const carryOut: Recipe<Command> = (game, command, rules, out) => {
  countCommand(game, command, rules, out);
  const definition = phaseOf(game, rules)?.accepts.get(command.type) ?? rules.commands.get(command.type);
  definition?.queue(game, command, rules, out);
};
