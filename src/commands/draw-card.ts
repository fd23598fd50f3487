import * as z from 'zod/mini';
import { drawsAreGranted, drawsByCommand, handTakesACard } from '../../guards/rules.js';
import { drawCards } from '../effects/index.js';
import { makeCommand } from './make-command.js';

/** Drawing by command, if the game allows it. Other draws do not need this. */
export const drawCard = makeCommand('card.draw', {
  description: 'Draws cards, in games that let seats do so.',
  schema: z.strictObject({ amount: z.optional(z.int().check(z.minimum(0), z.maximum(100))) }),
  before: [drawsByCommand],
  judge: [drawsAreGranted, handTakesACard],
  queues: [drawCards],
  effects: (_game, { seat, amount = 1 }) => [drawCards({ seat, count: amount, source: 'command' })],
  candidates: (_game, _seat, rules) => (rules.policies.commandDraw === 'off' ? [] : [{}]),
});
