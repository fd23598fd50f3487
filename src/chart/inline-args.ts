import { InvariantError } from '../model/errors.js';
import type { InlineArgs, ParamsArgs } from './chart.js';

/** The arguments of an inline function. XState has two more for actions, which do not exist without an actor. */
class OwnArgs implements InlineArgs {
  constructor(
    readonly context: ParamsArgs['context'],
    readonly event: ParamsArgs['event'],
  ) {}

  get self(): never {
    throw withoutActor('self');
  }

  get system(): never {
    throw withoutActor('system');
  }
}

/** A copy that may be kept: the chart's own object is filled in again for the next call. */
export const ownArgs = ({ context, event }: ParamsArgs): InlineArgs => new OwnArgs(context, event);

const withoutActor = (asked: string): InvariantError =>
  new InvariantError(
    `A function of the chart asked for '${asked}', and a compiled chart runs without an actor. ` +
      'Use the context and the event; what needs the actor belongs to the code around it.',
    { asked },
  );
