import * as z from 'zod/mini';
import { reopen } from '../engine/questions.js';
import { enqueueNext } from '../engine/queue.js';
import { effect } from '../engine/registry.js';
import { Effect, InputRequest } from '../model/index.js';

/** Runs the state checks, for rulesets with `stateCheck: 'phase'`. */
export const checkState = effect('check-state', z.object({}), () => {});

/** A question that had to wait for another one is open again. */
export const reopenQuestion = effect(
  'reopen-question',
  z.object({ request: InputRequest, resume: Effect }),
  (game, question) => reopen(game, question),
);

/** Runs effects next, in this order, ahead of everything that is queued. */
export const sequence = effect('sequence', z.object({ effects: z.array(Effect) }), (game, { effects }) =>
  enqueueNext(game, effects),
);
