import { z } from 'zod';
import { seenBy, setupGame } from '../../authoring/index.js';
import { DefId } from '../../model/index.js';

/** The flow of a seat runs on a ring of 0 to 9, and begins in the middle. */
export const FLOW_RING = 10;
const FLOW_START = 5;

const pile = z.array(DefId).default([]);

/** The types of guild: its own state and denial codes. */
export const guildGame = setupGame({
  id: 'guild',
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
        .number()
        .int()
        .min(0)
        .max(FLOW_RING - 1)
        .default(FLOW_START),
    ),
  },
  denials: ['insufficient-trade', 'insufficient-combat'],
});

export type Guild = (typeof guildGame)['~types'];
