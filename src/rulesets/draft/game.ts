import * as z from 'zod';
import { CardId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { cards, stock } from './cards.js';

const Direction = z.enum(['left', 'right']);

export const game = setupGame({
  id: 'draft',
  cards,
  zones: {
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock', holds: stock },
    pack: { of: 'seat', seenBy: 'owner', label: 'Pack' },
    collection: { of: 'seat', seenBy: 'everyone', label: 'Collection' },
  },
  state: { direction: seenBy('everyone', Direction.default('left')) },
  seatState: {
    choice: seenBy('owner', z.nullable(CardId).default(null)),
    score: seenBy('everyone', z.int().default(0)),
  },
  events: { 'packs.opened': { round: z.int(), direction: Direction } },
});
export type Draft = StateOf<typeof game>;
