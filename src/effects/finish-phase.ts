import * as z from 'zod/mini';
import { effect } from '../engine/registry.js';
import { seatOf } from '../engine/seats.js';
import { SeatId } from '../model/index.js';

/** Marks a seat as done with its part of the phase. */
export const finishPhase = effect(
  'finish-phase',
  z.object({ seat: SeatId, all: z.optional(z.boolean()) }),
  (game, { seat, all = false }) => {
    seatOf(game, seat).done = true;
    if (all) for (const other of game.order) seatOf(game, other).done = true;
  },
);
