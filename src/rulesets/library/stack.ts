import { type DraftOf, enqueue } from '../../authoring/index.js';
import type { game, Library } from './setup.js';
import type { StackEntry } from './stack-entry.js';

/** What happens next, or `undefined` when nothing waits. */
export const topOf = (state: Library): StackEntry | undefined => state.own.stack.at(-1);

export const stackIsEmpty = (state: Library): boolean => state.own.stack.length === 0;

/** What every change of the stack ends with: `settlePriority`, by its name, because it in turn resolves the stack. */
export const thenSettlePriority = (state: DraftOf<typeof game>): void => enqueue(state, { type: 'settle-priority' });
