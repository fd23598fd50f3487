import * as z from 'zod/mini';
import { hasNotPassed } from '../../guards/rules.js';
import { passRound } from '../effects/index.js';
import { makeCommand } from './make-command.js';

/** The seat takes no further part in the round. */
export const passTurn = makeCommand('turn.pass', {
  description: 'Passes for the rest of the round, or lets what waits happen.',
  schema: z.strictObject({}),
  judge: hasNotPassed,
  queues: [passRound],
  effects: (_game, { seat }) => [passRound({ seat })],
  finishes: true,
});
