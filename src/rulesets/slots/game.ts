import * as z from 'zod';
import {
  type CardContext as AnyCardContext,
  CardId,
  type CardOf,
  SeatId,
  type StateOf,
  seenBy,
  setupGame,
} from '../../authoring/index.js';
import { units } from '../../parts/index.js';

export const game = setupGame({
  id: 'slots',
  parts: [units],
  seatState: {
    /** Rounds that the seat has won. */
    wins: seenBy('everyone', z.int().min(0).default(0)),
  },
  events: {
    'unit.relocated': { seat: SeatId, card: CardId, from: z.int(), to: z.int() },
    'round.started': { round: z.int(), first: SeatId },
    'round.ended': { round: z.int(), winner: z.nullable(SeatId) },
    'slot.resolved': { slot: z.int(), winner: z.nullable(SeatId) },
  },
});
export type CardContext = AnyCardContext<(typeof game)['~types']>;
export type SlotsCard = CardOf<typeof game>;
export type Slots = StateOf<typeof game>;
