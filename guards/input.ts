import { judgeAnswer, judgeOrder, requestFor } from '../src/engine/index.js';
import { allow, deny, type Json, type Rule, type SeatId } from '../src/model/index.js';
import { ofSeat } from './stages.js';

type Seated = { readonly seat: SeatId };

const OTHER_ANSWER = 'this question has another kind of answer';

/** A question of this kind is open, and it is the seat's. */
const isAsked = (order: boolean): Rule<Seated> =>
  ofSeat((game, { seat }) => {
    const request = requestFor(game, seat);
    if (request === null) {
      const other = game.pending?.request.seat;
      if (other !== undefined)
        return deny('not-your-input', 'somebody else is being asked', `seat '${other}' is being asked`);
      return deny('no-input', 'nothing is being asked');
    }
    if ((request.kind === 'order') === order) return allow();
    return order
      ? deny('no-input', OTHER_ANSWER, 'the question is not one of draw order: answer it with input.submit')
      : deny('no-input', OTHER_ANSWER, 'the question is one of draw order: answer it with order.submit or order.skip');
  });

/** The seat is asked for the order of a draw. */
export const isAskedForOrder = isAsked(true);
/** The seat is asked any other question. */
export const isAskedSomething = isAsked(false);

/** The order fits the open question. */
export const orderIsLegal: Rule<Seated & { readonly order: readonly number[] }> = (game, { seat, order }) => {
  const request = requestFor(game, seat);
  return request?.kind === 'order' ? judgeOrder(request, [...order]) : deny('no-input', 'nothing is being asked');
};

/** The answer is one that the open question allows. */
export const answerIsLegal: Rule<Seated & { readonly value: Json }> = (game, { seat, value }) => {
  const request = requestFor(game, seat);
  return request === null ? deny('no-input', 'nothing is being asked') : judgeAnswer(request, value);
};

/** The open question may be declined. */
export const questionIsOptional: Rule<Seated> = ofSeat((game, { seat }) =>
  requestFor(game, seat)?.optional ? allow() : deny('not-optional', 'this question must be answered'),
);
