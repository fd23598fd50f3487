import { judgeAnswer, judgeOrder } from '../src/engine/index.js';
import { allow, deny, type InputRequest, type ParamsOf, type SeatId } from '../src/model/index.js';
import { firstDenial, type Rule } from './combine.js';
import { inRunningMatch } from './seats.js';

/** A question of this kind is open, and it is the seat's. */
const isAsked =
  (order: boolean): Rule<{ readonly seat: SeatId }> =>
  (game, { seat }) => {
    const request = game.pending?.request;
    if (request === undefined) return deny('no-input', 'nothing is being asked');
    if (request.seat !== seat) return deny('not-your-input', `seat '${request.seat}' is being asked`);
    if ((request.kind === 'order') === order) return allow();
    return order
      ? deny('no-input', `the question is not one of draw order: answer it with input.submit`)
      : deny('no-input', `the question is one of draw order: answer it with order.submit or order.skip`);
  };

export const judgeSubmitOrder = firstDenial<ParamsOf<'order.submit'>>(
  inRunningMatch,
  isAsked(true),
  (game, { order }) => {
    const request = game.pending?.request;
    return request?.kind === 'order' ? judgeOrder(request, order) : deny('no-input', 'nothing is being asked');
  },
);

export const judgeSkipOrder = firstDenial<ParamsOf<'order.skip'>>(inRunningMatch, isAsked(true));

export const judgeSubmitInput = firstDenial<ParamsOf<'input.submit'>>(
  inRunningMatch,
  isAsked(false),
  (game, { value }) =>
    game.pending === null
      ? deny('no-input', 'nothing is being asked')
      : judgeAnswer(game.pending.request as InputRequest, value),
);

export const judgeCancelInput = firstDenial<ParamsOf<'input.cancel'>>(inRunningMatch, isAsked(false), (game) =>
  game.pending?.request.optional ? allow() : deny('not-optional', 'this question must be answered'),
);
