import * as z from 'zod';
import { type CardOf, SeatId, type StateOf, setupGame } from '../../authoring/index.js';
import { health, units } from '../../parts/index.js';

/** The duel has no state of its own. */
export const game = setupGame({
  id: 'duel',
  parts: [health, units],
  events: { 'armor.changed': { seat: SeatId, armor: z.int() } },
});
export type Duel = StateOf<typeof game>;
export type DuelCard = CardOf<typeof game>;
