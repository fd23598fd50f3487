import type { Effect, ReadonlyGame } from '../../model/index.js';
import type { Library } from './setup.js';
import type { StackEntry } from './stack-entry.js';

/** What happens next, or `undefined` when nothing waits. */
export const topOf = (game: ReadonlyGame<Library>): StackEntry | undefined => game.own.stack.at(-1);

export const stackIsEmpty = (game: ReadonlyGame<Library>): boolean => game.own.stack.length === 0;

/** What every change of the stack ends with: `settlePriority`, by its name, because it in turn resolves the stack. */
export const thenSettlePriority = (): Effect => ({ type: 'settle-priority' });
