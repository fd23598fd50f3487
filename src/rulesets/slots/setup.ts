import * as z from 'zod';
import { CardId, SeatId, type StateOf, setupGame } from '../../authoring/index.js';

/** Slots has no state of its own: every match has rounds, wins and who has passed. */
export const game = setupGame({
  id: 'slots',
  events: { 'unit.relocated': { seat: SeatId, card: CardId, from: z.int(), to: z.int() } },
});
export type Slots = StateOf<typeof game>;
