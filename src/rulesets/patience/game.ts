import * as z from 'zod';
import { SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { frenchCards, frenchDeck, Suit } from '../../parts/index.js';

export const game = setupGame({
  id: 'patience',
  cards: frenchCards,
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: frenchDeck, label: 'Stock' },
    waste: { of: 'table', seenBy: 'everyone', label: 'Waste' },
    foundation: { of: 'table', seenBy: 'everyone', each: 4, label: 'Foundation' },
    column: { of: 'table', seenBy: 'faceUp', each: 7, label: 'Column' },
  },
  state: {
    /** Moves since more cards were home than ever, or one was turned up in a column. */
    idle: seenBy('everyone', z.int().default(0)),
    /** The most cards that were home: who takes one back and lays it again gains nothing. */
    most: seenBy('everyone', z.int().default(0)),
  },
  events: {
    'stock.turned': { seat: SeatId, count: z.int() },
    'stock.refilled': { seat: SeatId, count: z.int() },
    'card.home': { seat: SeatId, suit: Suit, left: z.int() },
  },
});
export type Patience = StateOf<typeof game>;
export const columns = game.family('column');
/** Each is for one suit, in the order of `Suit`. */
export const foundations = game.family('foundation');
