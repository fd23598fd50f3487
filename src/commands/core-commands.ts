import type { AnyCommand } from '../model/index.js';
import * as core from './core.js';

/** All core commands, by type. */
export const coreCommands: ReadonlyMap<string, AnyCommand> = new Map(
  Object.values<AnyCommand>(core).map((command) => [command.type, command]),
);

/** Commands that every game has, because a question or a lost cause may come up in any. */
export const answersAndLeaving: readonly AnyCommand[] = [...coreCommands.values()].filter(
  ({ definition }) => definition.where !== 'phase',
);
