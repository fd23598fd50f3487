import { type DraftOf, enqueue, InvariantError } from '../../authoring/index.js';
import type { game, Library } from './game.js';
import type { StackEntry } from './stack-entry.js';

/** What happens next, or `undefined` when nothing waits. */
export const topOf = (state: Library): StackEntry | undefined => state.own.stack.at(-1);

export const stackIsEmpty = (state: Library): boolean => state.own.stack.length === 0;

/** What waits is a card of the match, also in a save that somebody has edited. */
export function checkStack({ state }: { readonly state: Library }): void {
  const lost = state.own.stack.find(({ card }) => state.cards[card] === undefined);
  if (lost !== undefined)
    throw new InvariantError(`'${lost.card}' is on the stack, but is not a card`, { card: lost.card });
}

/** What every change of the stack ends with: `settlePriority`, by its name, because it in turn resolves the stack. */
export const thenSettlePriority = (state: DraftOf<typeof game>): void => enqueue(state, { type: 'settle-priority' });
