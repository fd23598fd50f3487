import type { Json } from '../../../src/index.js';

/** What a game keeps for itself, as far as the viewer sees it. The table does not know its types. */
export const ownFields = (own: object): Readonly<Record<string, Json>> => Object.fromEntries(Object.entries(own));

/** Whether something waits to happen that may still be answered. */
export const isStackWaiting = (own: object): boolean => {
  const { stack } = ownFields(own);
  return Array.isArray(stack) && stack.length > 0;
};
