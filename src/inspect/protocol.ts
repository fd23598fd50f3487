import type { Viewer } from '../engine/index.js';
import type { MatchRecord, RecordedCommand } from '../files/record.js';
import type { Effect, GameEvent, GameState, Json, Phase, SeatId } from '../model/index.js';
import type { EventView } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';
import type { ChartGraph } from './chart-graph.js';

/** Whose view a page shows: everything, or what a client of that seat would get. */
export type ViewedAs = Viewer | 'all';

/** What made the chart move: a command, or what the shell sends. */
export type Cause =
  | RecordedCommand
  | { readonly type: 'match.start' | 'position.enter' | 'effect.next' | 'effect.drain' | 'found' | 'effect.failed' };

/** One step of a match: the event, the transitions, and the game events. */
export interface Frame {
  readonly at: number;
  readonly revision: number;
  readonly turn: number;
  readonly phase: Phase;
  readonly cause: Cause;
  /** The leaf that is active afterwards, and those that were passed through on the way. */
  readonly leaf: string;
  readonly via: readonly string[];
  /** The edges that were taken, in order. */
  readonly edges: readonly string[];
  /** The effect that was resolved. */
  readonly effect: Effect | null;
  readonly events: readonly GameEvent[];
  /** How many effects wait afterwards. */
  readonly queue: number;
  /** How many commands the record holds. */
  readonly commands: number;
}

/** An event and its line in a log. */
export interface ToldEvent {
  readonly event: GameEvent | EventView;
  readonly line: string | null;
}

/**
 * A frame as a viewer may see it. A seat and a spectator get only the edges of their own commands, and neither effect,
 * queue nor number of commands; `leaf` is then the state of the chart at their last frame. Secret commands of others
 * have no frame for them, and `at` does not count them.
 */
export interface SeenFrame extends Omit<Frame, 'events' | 'cause'> {
  readonly cause: Cause | null;
  readonly events: readonly ToldEvent[];
  /** The names of the cards in these events, by id. */
  readonly names: Readonly<Record<string, string>>;
}

/** A changed value of the state: its path, the old and the new value. */
export interface ShownChange {
  readonly path: readonly (string | number)[];
  readonly before?: Json;
  readonly after?: Json;
}

/** A moment of a match. */
export interface MatchMoment {
  readonly at: number;
  readonly settled: boolean;
  readonly state: GameState | GameView;
  /** The waiting effects, head first, at most `QUEUE_SHOWN` of them; `null` for viewers who may not see them. */
  readonly queue: readonly Effect[] | null;
  readonly changes: readonly ShownChange[];
  readonly legal: readonly RecordedCommand[];
  /** The seats that the match waits for. */
  readonly waitingFor: readonly SeatId[];
}

export const QUEUE_SHOWN = 200;

/** One message of the sequence diagram. */
export interface SequenceMessage {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A match that is being watched, a branch of one, or a record. */
export interface BranchInfo {
  readonly id: string;
  readonly name: string;
  readonly kind: 'match' | 'fork' | 'record';
  /** The id of the match: those of one game have the same name. */
  readonly match: string;
  /** The first frame that is still kept, and the number of frames so far, for the viewer of the inspector. */
  readonly first: number;
  readonly count: number;
  /** Increases when frames have been undone, so that pages read them again. */
  readonly epoch: number;
  readonly rules: { readonly id: string; readonly name: string; readonly cards: Readonly<Record<string, string>> };
  readonly seats: readonly SeatId[];
  readonly stepping: boolean;
}

/** The requests of a page and the answers. Frames are numbered separately for each viewer: see `SeenFrame`. */
export interface Methods {
  hello: {
    params: Record<string, never>;
    /** `viewAs` is the viewer that this inspector is for, or `null` when a page may choose. */
    result: { branches: BranchInfo[]; viewAs: ViewedAs | null };
  };
  /** What a page needs to know of a match's game: its own charts, and the schemas of its commands, by their types. */
  chart: { params: { branch: string }; result: { rules: ChartGraph; machine: ChartGraph; schemas: Json } };
  frames: { params: { branch: string; from: number; to: number; viewAs: ViewedAs }; result: SeenFrame[] };
  /** `against`: the changes are those from the same step of another branch, or from its last one if it is shorter. */
  moment: { params: { branch: string; at: number; viewAs: ViewedAs; against?: string | null }; result: MatchMoment };
  sequence: {
    params: { branch: string; at: number; viewAs: ViewedAs };
    result: { lanes: string[]; messages: SequenceMessage[] };
  };
  judge: { params: { branch: string; at: number; viewAs: ViewedAs; command: unknown }; result: Judgement };
  send: { params: { branch: string; command: unknown }; result: Judgement };
  step: { params: { branch: string }; result: boolean };
  fork: { params: { branch: string; at: number; viewAs: ViewedAs }; result: string };
  open: { params: { file: unknown }; result: string };
  record: { params: { branch: string; at: number; viewAs: ViewedAs }; result: MatchRecord };
  trace: { params: { branch: string }; result: TraceFile };
}
export type Method = keyof Methods;

/** The result, or the possible result, of a command. */
export interface Judgement {
  readonly ok: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
}

/** Everything that was watched, as a file. */
export interface TraceFile {
  readonly format: 'turnchart-trace';
  readonly version: 1;
  readonly record: MatchRecord;
  readonly frames: readonly Frame[];
}

/** The notification to pages: only that there is something new, so that nothing accumulates. */
export interface Push {
  readonly push: 'branches';
  readonly branches: readonly BranchInfo[];
}
