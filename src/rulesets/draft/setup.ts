import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { CardId, type ReadonlyGame } from '../../model/index.js';

export const draftGame = setupGame({
  id: 'draft',
  state: { direction: seenBy('everyone', z.enum(['left', 'right']).default('left')) },
  seatState: {
    choice: seenBy('owner', CardId.nullable().default(null)),
    score: seenBy('everyone', z.number().int().default(0)),
  },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock' },
    pack: { of: 'seat', seenBy: 'owner', label: 'Pack' },
    collection: { of: 'seat', seenBy: 'everyone', label: 'Collection' },
  },
  denials: ['not-in-pack'],
});
export type Draft = (typeof draftGame)['~types'];
export type DraftGame = ReadonlyGame<Draft>;
