import * as z from 'zod';
import { type CardOf, DefId, SeatId, type StateOf, seenBy, setupGame } from '../../authoring/index.js';
import { health, modifiers, resources, units } from '../../parts/index.js';

/** The flow of a seat runs on a ring of 0 to 9, and begins in the middle. */
export const FLOW_RING = 10;
const FLOW_START = 5;

const pile = z.array(DefId).default([]);

export const game = setupGame({
  id: 'guild',
  parts: [
    health,
    units,
    modifiers,
    resources({ trade: { start: 0, max: 999, perTurn: 0 }, combat: { start: 0, max: 999, perTurn: 0 } }),
  ],
  state: {
    /** The cards for sale. */
    row: seenBy('everyone', pile),
    /** What the row is filled from. It has no order, so that there is nothing to hide. */
    stock: seenBy('everyone', pile),
  },
  seatState: {
    flow: seenBy(
      'everyone',
      z
        .int()
        .min(0)
        .max(FLOW_RING - 1)
        .default(FLOW_START),
    ),
  },
  events: {
    'market.opened': { row: z.array(DefId) },
    'card.bought': { seat: SeatId, def: DefId, price: z.int(), next: z.nullable(DefId) },
    'flow.turned': { seat: SeatId, flow: z.int(), bonus: z.int() },
    'dues.collected': { seat: SeatId, amount: z.int() },
  },
});
export type Guild = StateOf<typeof game>;
export type GuildCard = CardOf<typeof game>;
