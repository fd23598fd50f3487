import type { RecordedCommand } from '../core/index.js';
import type { Origin } from '../files/record.js';
import type { GameState, Ruleset } from '../model/index.js';
import type { MatchFault, MatchOptions } from './types.js';

/** How a live match is created. */
export interface LiveOptions {
  readonly rules: Ruleset;
  /** The initial state, which the match changes in place. */
  readonly game: GameState;
  /** The state of the chart, for a match that does not begin at its beginning. */
  readonly value?: unknown;
  readonly origin: Origin;
  readonly stepping: boolean;
  readonly strict: boolean;
  readonly checks: boolean;
  readonly runner?: MatchOptions['runner'] | undefined;
  readonly trace: { readonly queue: boolean; readonly limit: number } | null;
  readonly inspect?: MatchOptions['inspect'] | undefined;
  readonly onFault?: ((fault: MatchFault) => void) | undefined;
  /** What was recorded before. */
  readonly commands?: readonly RecordedCommand[];
  /** How many entries the log had before these, and their fingerprint. */
  readonly log?: { readonly at: number; readonly hash: string } | undefined;
  /** A position set up by `arrange`: its phase has yet to be entered. */
  readonly arranged?: boolean;
}
