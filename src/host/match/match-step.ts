import type { Viewer } from '../../engine/index.js';
import type { GameEvent, SeatId } from '../../model/index.js';
import type { GameView } from '../../view/view-types.js';
import type { EntryCommand } from '../ports.js';

/** A refusal, with its reason. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  /** For players; `detail` is for developers, where they need more. */
  readonly message: string;
  readonly detail?: string;
  readonly path?: string;
  /** The error of the rules: for the log of the server, not for players. */
  readonly fault?: string;
}

/** The state of a match after this many events of a step, for viewers who watch step by step. */
export interface StepView {
  readonly events: number;
  readonly views: ReadonlyMap<Viewer, GameView>;
}

/** A step that was taken: what it did, the commands that repeat it, and whose it was. */
export interface Taken {
  readonly ok: true;
  readonly commands: readonly EntryCommand[];
  readonly events: readonly GameEvent[];
  /** For viewers who watch step by step. */
  readonly stepViews: readonly StepView[];
  readonly by: SeatId | null;
}

/** The result of a command, or why it was refused. */
export type MatchStep = Taken | Refused;
