import * as z from 'zod';
import { type CardOf, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { health, modifiers, resources, units } from '../../parts/index.js';
import { STARTING_MANA } from './constants.js';

export const game = setupGame({
  id: 'duel',
  parts: [health, units, modifiers, resources({ mana: { start: STARTING_MANA, max: STARTING_MANA, perTurn: 0 } })],
  /** Cards that it has swapped in its turn. */
  seatState: { replaced: seenBy('everyone', z.int().default(0)) },
  events: { 'armor.changed': { seat: SeatId, armor: z.int() } },
});
export type Duel = StateOf<typeof game>;
export type General = Duel['seats'][SeatId];
export type DuelCard = CardOf<typeof game>;
