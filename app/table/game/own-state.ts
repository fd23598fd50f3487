import type { Json } from '../../../src/index.js';

/** The game's own fields that the viewer sees. The table does not know their types. */
export const ownFields = (own: object): Readonly<Record<string, Json>> => Object.fromEntries(Object.entries(own));

/** Whether there is something on a stack that may be answered. */
export const isStackWaiting = (own: object): boolean => {
  const { stack } = ownFields(own);
  return Array.isArray(stack) && stack.length > 0;
};
