import { z } from 'zod';
import { enqueueNext } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { Effect } from '../model/index.js';

/** Runs the state checks, for rulesets with `stateCheck: 'phase'`. */
export const checkState = effect('check-state', z.object({}), () => {});

/** Runs effects next, in this order, ahead of everything that is queued. */
export const sequence = effect('sequence', z.object({ effects: z.array(Effect) }), (game, { effects }) =>
  enqueueNext(game, effects),
);
