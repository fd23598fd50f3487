import * as z from 'zod/mini';
import {
  answerIsLegal,
  isAskedForOrder,
  isAskedSomething,
  orderIsLegal,
  questionIsOptional,
} from '../../guards/rules.js';
import { answer, decline, defaultAnswer, requestFor, usualOrder } from '../engine/index.js';
import { type InputRequest, Json, type Offered, type ReadonlyGame, type SeatId } from '../model/index.js';
import { makeCommand } from './make-command.js';

const nothing = z.strictObject({});

/** Chooses the order of a draw. */
export const submitOrder = makeCommand('order.submit', {
  description: 'Answers a question of draw order with positions in the pile.',
  schema: z.strictObject({ order: z.array(z.int()).check(z.maxLength(1000)) }),
  where: 'question',
  judge: [isAskedForOrder, orderIsLegal],
  queue: (game, { seat, order }, _rules, out) => answer(game, seat, [...order], out),
  candidates: (game, seat) => {
    const request = requestFor(game, seat);
    return request?.kind === 'order' ? [{ order: usualOrder(request) }] : [];
  },
});

/** Draws in the usual order. */
export const skipOrder = makeCommand('order.skip', {
  description: 'Answers a question of draw order with the usual one.',
  schema: nothing,
  where: 'question',
  judge: isAskedForOrder,
  queue: (game, { seat }, _rules, out) => {
    const request = requestFor(game, seat);
    if (request !== null) answer(game, seat, defaultAnswer(request), out);
  },
});

/** Answers an open question. */
export const submitInput = makeCommand('input.submit', {
  description: 'Answers an open question.',
  schema: z.strictObject({ value: Json }),
  where: 'question',
  judge: [isAskedSomething, answerIsLegal],
  queue: (game, { seat, value }, _rules, out) => answer(game, seat, value, out),
  candidates: (game, seat) => answersOf(game, seat),
});

/** Declines an optional question. */
export const cancelInput = makeCommand('input.cancel', {
  description: 'Declines a question that may be declined.',
  takesBack: true,
  schema: nothing,
  where: 'question',
  judge: [isAskedSomething, questionIsOptional],
  queue: (game, { seat }, _rules, out) => decline(game, seat, out),
});

function answersOf(game: ReadonlyGame, seat: SeatId): Offered<{ value: Json }>[] {
  const request = requestFor(game, seat);
  return request === null ? [] : valuesOf(request).map((value) => ({ value }));
}

/** The possible answers of a question: one by one, or as a range. A range is JSON too; the judge expands it. */
function valuesOf(request: InputRequest): Json[] {
  switch (request.kind) {
    case 'order':
      return [];
    case 'target':
      return request.candidates;
    case 'choose':
      return request.options.map(({ id }) => id);
    case 'select':
      return [{ some: [...request.candidates], min: request.min, max: request.max }];
    case 'number':
      return [{ from: request.min, to: request.max }];
  }
}
