import { TurnchartError } from '../model/errors.js';

/** A chart that cannot be compiled or linked. `state` is the id of the state node at fault. */
export class ChartError extends TurnchartError {
  override name = 'ChartError';
  constructor(
    readonly state: string,
    readonly found: string,
    remedy: string,
  ) {
    super(`State '${state}' has ${found}. ${remedy}`);
  }
}
