import type { GameEvent } from './events.js';
import type { Denial, DenialCode } from './verdict.js';

/** The command was carried out; `events` says what happened. */
export interface Accepted {
  readonly ok: true;
  readonly revision: number;
  readonly events: readonly GameEvent[];
}

/** The command was refused, and nothing has changed. */
export interface Rejected<D extends string = DenialCode> extends Denial<D> {
  readonly revision: number;
  /** For malformed commands: the wrong field, such as `order.2`. */
  readonly path?: string;
}

/** What the caller of a command gets back. */
export type Receipt<D extends string = DenialCode> = Accepted | Rejected<D>;
