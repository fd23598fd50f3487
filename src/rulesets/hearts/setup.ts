import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { CardId, type ReadonlyGame } from '../../model/index.js';

/** Where cards are passed before the first trick. It changes from round to round, in this order. */
export const Direction = z.enum(['left', 'right', 'across', 'none']);
export type Direction = z.infer<typeof Direction>;

export const heartsGame = setupGame({
  id: 'hearts',
  state: {
    direction: seenBy('everyone', Direction.default('none')),
    broken: seenBy('everyone', z.boolean().default(false)),
  },
  seatState: {
    score: seenBy('everyone', z.number().int().default(0)),
    passing: seenBy('owner', z.array(CardId).default([])),
  },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', label: 'Stock' },
    trick: { of: 'table', seenBy: 'everyone', label: 'Trick' },
    hand: { of: 'seat', seenBy: 'owner', label: 'Hand' },
    // All players have seen these cards, so they stay visible.
    taken: { of: 'seat', seenBy: 'everyone', label: 'Tricks taken' },
  },
  denials: ['must-open', 'must-follow-suit', 'no-points-yet', 'hearts-not-broken'],
});
export type Hearts = (typeof heartsGame)['~types'];
export type HeartsGame = ReadonlyGame<Hearts>;
