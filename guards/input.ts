import { judgeAnswer, judgeOrder, requestFor } from '../src/engine/index.js';
import { allow, type Json, type Rule, type SeatId } from '../src/model/index.js';
import * as texts from '../src/model/player-texts.js';
import { ofSeat } from './combine-rules.js';

type Seated = { readonly seat: SeatId };

/** A question of this kind is open, and it is the seat's. */
const isAsked = (order: boolean): Rule<Seated> =>
  ofSeat((game, { seat }) => {
    const request = requestFor(game, seat);
    if (request === null) {
      const other = game.pending?.request.seat;
      if (other !== undefined) return texts.somebodyElseAsked(other);
      return texts.nothingAsked();
    }
    if ((request.kind === 'order') === order) return allow();
    return order ? texts.notAboutOrder() : texts.aboutOrder();
  });

/** The seat is asked for the order of a draw. */
export const isAskedForOrder = isAsked(true);
/** The seat is asked any other question. */
export const isAskedSomething = isAsked(false);

/** The order fits the open question. */
export const orderIsLegal: Rule<Seated & { readonly order: readonly number[] }> = (game, { seat, order }) => {
  const request = requestFor(game, seat);
  return request?.kind === 'order' ? judgeOrder(request, [...order]) : texts.nothingAsked();
};

/** The answer is one that the open question allows. */
export const answerIsLegal: Rule<Seated & { readonly value: Json }> = (game, { seat, value }) => {
  const request = requestFor(game, seat);
  return request === null ? texts.nothingAsked() : judgeAnswer(request, value);
};

/** The open question may be declined. */
export const questionIsOptional: Rule<Seated> = ofSeat((game, { seat }) =>
  requestFor(game, seat)?.optional ? allow() : texts.mustAnswer(),
);
