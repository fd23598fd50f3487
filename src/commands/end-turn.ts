import * as z from 'zod/mini';
import { makeCommand } from './make-command.js';

/** The seat has finished its selection. */
export const endTurn = makeCommand('turn.end', {
  description: 'Ends the turn, or the part of it that all seats share.',
  schema: z.strictObject({}),
  effects: () => [],
  finishes: true,
});
