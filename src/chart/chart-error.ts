import type { AnyStateNode } from 'xstate';
import { TurnchartError } from '../model/errors.js';

/** A chart that cannot be compiled or linked. `state` is the id of the state node at fault. */
export class ChartError extends TurnchartError {
  override name = 'ChartError';
  constructor(
    readonly state: string,
    readonly found: string,
    remedy: string,
    /** Where the state is, when its id does not say so. */
    readonly path: string = state,
  ) {
    super(`State '${state}'${path === state ? '' : ` (${path})`} has ${found}. ${remedy}`);
  }
}

/** The error for something that the compiler refuses, with what to write instead. */
export function refusal(node: AnyStateNode, found: string, remedy: string): ChartError {
  return new ChartError(node.id, found, remedy, [node.machine.id, ...node.path].join('.'));
}
