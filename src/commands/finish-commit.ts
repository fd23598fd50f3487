import * as z from 'zod/mini';
import { makeCommand } from './make-command.js';

/** The seat changes nothing more of what it has committed. */
export const finishCommit = makeCommand('commit.done', {
  description: 'Ends the part of the commit phase that is the seat’s.',
  schema: z.strictObject({}),
  effects: () => [],
  finishes: true,
  home: ['commit'],
});
