import type { Viewer } from '../engine/index.js';
import type { MatchRecord, RecordedCommand } from '../match/record.js';
import type { GameView } from '../match/view.js';
import type { EventView } from '../match/view-events.js';
import type { Effect, GameEvent, GameState, Json, Phase, SeatId } from '../model/index.js';
import type { ChartGraph } from './chart-graph.js';

/** Whose eyes: everything, or what a client of that seat would get. */
export type ViewedAs = Viewer | 'all';

/** What made the chart move: a command, or what the shell sends. */
export type Cause =
  | RecordedCommand
  | { readonly type: 'match.start' | 'position.enter' | 'effect.next' | 'effect.drain' | 'found' | 'effect.failed' };

/** One step of a match: what the chart was told, where that led, and what happened. */
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
 * A frame as one pair of eyes may see it. A seat and a spectator get the edges of their own commands only, and neither
 * effect, queue nor number of commands; `leaf` is then where the chart stood when they last heard of anything. What others
 * do in a secret phase is no frame of theirs, and `at` does not count it.
 */
export interface SeenFrame extends Omit<Frame, 'events' | 'cause'> {
  readonly cause: Cause | null;
  readonly events: readonly ToldEvent[];
  /** What the cards are called of which these speak, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** A place in the state, with what stood there and what stands there now. */
export interface ShownChange {
  readonly path: readonly (string | number)[];
  readonly before?: Json;
  readonly after?: Json;
}

/** A moment of a match. */
export interface Moment {
  readonly at: number;
  readonly settled: boolean;
  readonly state: GameState | GameView;
  /** What waits, head first; `null` for eyes that may not see it. At most `QUEUE_SHOWN` of them. */
  readonly queue: readonly Effect[] | null;
  readonly changes: readonly ShownChange[];
  readonly legal: readonly RecordedCommand[];
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
  /** The first frame that is still kept, and how many there have been, for the eyes that the inspector is for. */
  readonly first: number;
  readonly count: number;
  /** Grows when frames have been taken back, so that what was read of them is read again. */
  readonly epoch: number;
  readonly rules: { readonly id: string; readonly name: string; readonly cards: Readonly<Record<string, string>> };
  readonly seats: readonly SeatId[];
  readonly stepping: boolean;
}

/** What a page asks, and what it gets. Frames are numbered as the eyes number them that look: see `SeenFrame`. */
export interface Methods {
  hello: {
    params: Record<string, never>;
    /** `eyes` are those that this inspector is for, or `null` when a page may choose. */
    result: { branches: BranchInfo[]; eyes: ViewedAs | null };
  };
  /** What a page needs to know of a match's game: its own chart, and the schemas of its commands, by their types. */
  chart: { params: { branch: string }; result: { chart: ChartGraph; schemas: Json } };
  frames: { params: { branch: string; from: number; to: number; eyes: ViewedAs }; result: SeenFrame[] };
  moment: { params: { branch: string; at: number; eyes: ViewedAs }; result: Moment };
  sequence: {
    params: { branch: string; at: number; eyes: ViewedAs };
    result: { lanes: string[]; messages: SequenceMessage[] };
  };
  judge: { params: { branch: string; at: number; eyes: ViewedAs; command: unknown }; result: Judgement };
  send: { params: { branch: string; command: unknown }; result: Judgement };
  step: { params: { branch: string }; result: boolean };
  fork: { params: { branch: string; at: number; eyes: ViewedAs }; result: string };
  open: { params: { file: unknown }; result: string };
  record: { params: { branch: string; at: number; eyes: ViewedAs }; result: MatchRecord };
  trace: { params: { branch: string }; result: TraceFile };
}
export type Method = keyof Methods;

/** What became, or would become, of a command. */
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

/** What is sent without being asked for: only that there is something new, so that nothing piles up. */
export interface Push {
  readonly push: 'branches';
  readonly branches: readonly BranchInfo[];
}
