import * as z from 'zod/mini';
import { inOwnHand, replaceIsLegal } from '../../guards/rules.js';
import { replaceCard as replaceCardEffect } from '../effects/index.js';
import { handCards, seatOf } from '../engine/index.js';
import { CardId } from '../model/index.js';
import { makeCommand } from './make-command.js';

/**
 * A hand card may be swapped for another of the deck, this many times a turn, more or fewer by the seat's modifiers.
 */
export const replaceCard = makeCommand('card.replace', {
  description: 'Swaps a card of the hand for another of the deck.',
  schema: z.strictObject({ card: CardId }),
  judge: replaceIsLegal,
  queues: [replaceCardEffect],
  effects: (_game, { seat, card }) => [replaceCardEffect({ seat, card })],
  cards: (game, seat) => handCards(seatOf(game, seat)),
  keeps: [inOwnHand],
});
