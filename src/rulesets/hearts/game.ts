import * as z from 'zod';
import { CardId, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { frenchCards, trickZones } from '../../parts/index.js';

/** To whom cards are passed, in the order of the rounds. */
export const Direction = z.enum(['left', 'right', 'across', 'none']);

export const game = setupGame({
  id: 'hearts',
  cards: frenchCards,
  zones: trickZones,
  // The active seat is the one that leads.
  state: {
    direction: seenBy('everyone', Direction.default('none')),
    broken: seenBy('everyone', z.boolean().default(false)),
  },
  seatState: {
    score: seenBy('everyone', z.int().default(0)),
    passing: seenBy('owner', z.array(CardId).default([])),
  },
  events: {
    'round.dealt': { round: z.int(), direction: Direction },
    'cards.passed': { seat: SeatId, to: SeatId, count: z.int() },
    'hearts.broken': { seat: SeatId },
    'trick.taken': { seat: SeatId, points: z.int() },
    'moon.shot': { seat: SeatId },
    'round.scored': { seat: SeatId, points: z.int(), score: z.int() },
  },
});
export type Hearts = StateOf<typeof game>;
