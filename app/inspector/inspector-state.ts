import type { Json } from '../../src/index.js';
import type { ChartGraph } from '../../src/inspect/chart-graph.js';
import type { BranchInfo, Moment, SeenFrame, SequenceMessage, ViewedAs } from '../../src/inspect/protocol.js';
import type { LogRow } from './rows.js';

/** How the page moves through the frames: following, stepping, or stopped. */
export type Pace = 'run' | 'pause';

export interface InspectorState {
  readonly connected: boolean;
  /** The chart and the commands of the game that is shown. */
  readonly chart: ChartGraph | null;
  readonly schemas: Readonly<Record<string, Json>>;
  readonly branches: readonly BranchInfo[];
  readonly branch: string | null;
  readonly eyes: ViewedAs;
  /** The only view that the inspector allows. */
  readonly onlyEyes: ViewedAs | null;
  readonly pace: Pace;
  /** The frame that is shown. */
  readonly at: number;
  readonly frames: readonly SeenFrame[];
  readonly first: number;
  /** Grows when `frames` and `rows`, which are added to in place, have changed. */
  readonly version: number;
  readonly rows: readonly LogRow[];
  readonly moment: Moment | null;
  readonly sequence: { readonly lanes: readonly string[]; readonly messages: readonly SequenceMessage[] } | null;
  readonly wantsSequence: boolean;
  readonly problem: string | null;
  readonly said: string | null;
}

/** The initial state. */
export const nothingYet: InspectorState = {
  connected: false,
  chart: null,
  schemas: {},
  branches: [],
  branch: null,
  eyes: 'all',
  onlyEyes: null,
  pace: 'run',
  at: 0,
  frames: [],
  first: 0,
  version: 0,
  rows: [],
  moment: null,
  sequence: null,
  wantsSequence: false,
  problem: null,
  said: null,
};
