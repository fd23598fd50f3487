import * as z from 'zod/mini';
import { cardIsKnown, inOwnHand, mulliganIsLegal, owesACard, owesNothing, stillDeciding } from '../../guards/rules.js';
import {
  keepHand as keepHandEffect,
  mulliganRedraw,
  mulliganReplace,
  putBack as putBackEffect,
} from '../effects/index.js';
import { handCards, seatOf } from '../engine/index.js';
import { CardId } from '../model/index.js';
import { makeCommand } from './make-command.js';

const home = ['mulligan'];

/** Cards of the opening hand may be swapped once, or the whole hand redrawn, depending on the game. */
export const takeMulligan = makeCommand('mulligan.take', {
  description: 'Changes the opening hand: the named cards, or all of it.',
  schema: z.strictObject({ cards: z.optional(z.array(CardId).check(z.maxLength(100))) }),
  home,
  by: 'anyone',
  judge: [stillDeciding, owesNothing, mulliganIsLegal],
  queues: [mulliganRedraw, mulliganReplace],
  effects: (_game, { seat, cards = [] }, rules) =>
    rules.policies.mulligan.kind === 'putBack' ? [mulliganRedraw({ seat })] : [mulliganReplace({ seat, cards })],
  candidates: (game, seat, { policies: { mulligan } }) => {
    if (mulligan.kind === 'putBack') return [{}];
    const hand = handCards(seatOf(game, seat));
    const max = Math.min(hand.length, mulligan.kind === 'replace' ? mulligan.max : 0);
    return max === 0 ? [] : [{ cards: { some: hand, min: 1, max } }];
  },
});

/** The seat keeps its hand. */
export const keepHand = makeCommand('mulligan.keep', {
  description: 'Keeps the opening hand.',
  schema: z.strictObject({}),
  home,
  by: 'anyone',
  judge: [stillDeciding, owesNothing],
  queues: [keepHandEffect],
  effects: (_game, { seat }) => [keepHandEffect({ seat })],
});

/** Puts one of the cards that the seat must put back on the bottom of the deck. */
export const putBack = makeCommand('mulligan.putBack', {
  description: 'Puts a card that a mulligan cost on the bottom of the deck.',
  schema: z.strictObject({ card: CardId }),
  home,
  by: 'anyone',
  judge: [stillDeciding, owesACard, cardIsKnown, inOwnHand],
  queues: [putBackEffect],
  effects: (_game, { seat, card }) => [putBackEffect({ seat, card })],
  cards: (game, seat) => handCards(seatOf(game, seat)),
});
