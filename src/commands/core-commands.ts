import type { AnyCommand } from '../model/index.js';
import * as core from './core.js';

/** All core commands, by type. */
export const coreCommands: ReadonlyMap<string, AnyCommand> = new Map(
  Object.values<AnyCommand>(core).map((command) => [command.type, command]),
);

/** Commands that every game has: answers to questions, and conceding. `legal` lists them in this order. */
export const answersAndLeaving: readonly AnyCommand[] = [
  core.submitOrder,
  core.skipOrder,
  core.submitInput,
  core.cancelInput,
  core.concede,
];
