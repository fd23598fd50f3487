import * as z from 'zod';
import { SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { frenchCards, trickZones } from '../../parts/index.js';

/** Partners sit across from each other. */
export const partners = [
  ['p1', 'p3'],
  ['p2', 'p4'],
] as const;

export const game = setupGame({
  id: 'spades',
  cards: frenchCards,
  zones: trickZones,
  // The active seat is the one that leads, and before the first trick the one that bids first.
  state: { broken: seenBy('everyone', z.boolean().default(false)) },
  seatState: {
    /** How many tricks it wants to take; 0 is nil, and `null` before it has bid. */
    bid: seenBy('everyone', z.int().min(0).max(13).nullable().default(null)),
  },
  teamState: { score: z.int().default(0), bags: z.int().min(0).default(0) },
  events: {
    'round.dealt': { round: z.int(), first: SeatId },
    'bid.made': { seat: SeatId, tricks: z.int() },
    'spades.broken': { seat: SeatId },
    'trick.taken': { seat: SeatId },
    'nil.scored': { seat: SeatId, points: z.int() },
    'contract.scored': { team: z.array(SeatId), bid: z.int(), tricks: z.int(), points: z.int() },
    'bags.counted': { team: z.array(SeatId), points: z.int() },
    'round.scored': { team: z.array(SeatId), score: z.int(), bags: z.int() },
  },
});
export type Spades = StateOf<typeof game>;
