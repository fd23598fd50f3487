import type { Json } from '../../src/index.js';
import type { BranchInfo, MatchMoment, SeenFrame, SequenceMessage, ViewedAs } from '../../src/inspect/protocol.js';
import type { Charts } from './chart-view.js';
import type { LogRow } from './rows.js';

/** How the page moves through the frames: following, stepping, or stopped. */

export interface InspectorState {
  readonly connected: boolean;
  /** The charts and the commands of the game that is shown. */
  readonly charts: Charts | null;
  readonly schemas: Readonly<Record<string, Json>>;
  readonly branches: readonly BranchInfo[];
  readonly branch: string | null;
  readonly viewAs: ViewedAs;
  /** The only view that the inspector allows. */
  readonly onlyViewAs: ViewedAs | null;
  readonly pace: 'run' | 'pause';
  /** The frame that is shown. */
  readonly at: number;
  readonly frames: readonly SeenFrame[];
  readonly first: number;
  /** Grows when `frames` and `rows`, which are added to in place, have changed. */
  readonly version: number;
  readonly rows: readonly LogRow[];
  readonly moment: MatchMoment | null;
  /** The branch that the changes are compared with; `null` for the step before. */
  readonly against: string | null;
  readonly sequence: { readonly lanes: readonly string[]; readonly messages: readonly SequenceMessage[] } | null;
  readonly wantsSequence: boolean;
  readonly problem: string | null;
  readonly said: string | null;
}

/** The initial state. */
export const nothingYet: InspectorState = {
  connected: false,
  charts: null,
  schemas: {},
  branches: [],
  branch: null,
  viewAs: 'all',
  onlyViewAs: null,
  pace: 'run',
  at: 0,
  frames: [],
  first: 0,
  version: 0,
  rows: [],
  moment: null,
  against: null,
  sequence: null,
  wantsSequence: false,
  problem: null,
  said: null,
};
