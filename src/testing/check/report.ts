import type { MatchRecord } from '../../files/record.js';
import type { Interval } from '../../simulate/wilson.js';
import type { Share } from '../paths/coverage.js';
import type { FaultCode } from './fault.js';

/** The names of the examinations, in their order. */
export const examinationIds = [
  'play',
  'chart',
  'deadlocks',
  'loops',
  'soak',
  'determinism',
  'hidden',
  'saves',
  'lanes',
  'cards',
  'fields',
  'balance',
] as const;
/** The name of an examination, as `only` and `--only` take it. */
export type ExaminationId = (typeof examinationIds)[number];

/** Something that was found. A fault makes a check fail; a hint may be a problem. */
export interface Finding {
  /** The same for the same finding, whatever the seed: `leak:the view own.last`. It can be passed to `ignore`. */
  readonly id: string;
  readonly severity: 'fault' | 'hint';
  readonly code:
    | FaultCode
    | 'not-reached'
    | 'never-taken'
    | 'never-played'
    | 'never-legal'
    | 'never-shuffled'
    | 'never-acts'
    | 'never-sends'
    | 'uneven'
    | 'silent-score'
    | 'not-reset'
    | 'not-conserved'
    | 'evaluates-badly'
    | 'idle'
    | 'unbalanced'
    | 'timeout-refused';
  readonly message: string;
  /** How often it was found. */
  readonly times: number;
  /** A record that reproduces it, shrunk to few commands. */
  readonly record?: MatchRecord;
  /** The number of commands before shrinking. */
  readonly shrunkFrom?: number;
}

/** What one examination did and found. */
export interface ExaminationReport {
  readonly id: ExaminationId;
  /** What is true if it finds nothing. */
  readonly title: string;
  /** What was done, in numbers. */
  readonly looked: string;
  /** Why it was skipped, if it was. */
  readonly skipped?: string;
  readonly seconds: number;
  readonly findings: readonly Finding[];
}

/** A stage or a phase of the flow, and how often it was entered. */
export interface FlowCoverage {
  readonly path: string;
  readonly name: string;
  readonly kind: 'stage' | 'phase';
  readonly depth: number;
  readonly description: string;
  readonly visits: number;
  readonly verdict: 'reached' | 'not-reached' | 'dead';
  readonly acts: string | null;
  /** What is accepted in it, and how often it was sent. */
  readonly commands: readonly { readonly type: string; readonly times: number }[];
}

/** A transition from one phase to another, by an exit of the flow. */
export interface WayCoverage {
  readonly from: string;
  /** A phase, or `over`. */
  readonly to: string;
  readonly guard: string | null;
  readonly times: number;
  /** How often its guard was checked, if it is a guard of the game. */
  readonly asked: number | null;
}

/** The coverage of the chart, by paths and random matches together. */
export interface ChartReport {
  readonly nodes: readonly FlowCoverage[];
  readonly ways: readonly WayCoverage[];
  readonly states: Share;
  readonly transitions: Share;
  readonly plumbing: Share;
  readonly paths: number;
  readonly positions: number;
}

/** How often one seat won, with a 95 % interval. */
export interface SeatBalance extends Interval {
  readonly seat: string;
  readonly wins: number;
  readonly matches: number;
}

/** Who won, how, and how long it took, when everybody plays at random. */
export interface BalanceReport {
  readonly matches: number;
  readonly draws: number;
  readonly seats: readonly SeatBalance[];
  readonly endings: readonly { readonly reason: string; readonly matches: number }[];
  readonly commands: { readonly average: number; readonly least: number; readonly most: number };
  readonly turns: { readonly average: number; readonly least: number; readonly most: number };
}

/** How often a card was held and played. */
export interface CardUse {
  readonly def: string;
  readonly name: string;
  /** Matches it was in, and matches in which a command named it or it was played. */
  readonly matches: number;
  readonly used: number;
}

/** How often a seat sent each command, in matches of the usual number of seats that nobody left. */
export interface SeatUse {
  readonly seat: string;
  readonly matches: number;
  readonly commands: Readonly<Record<string, number>>;
}

/** Something that a game declares, and who sees it. */
export interface DeclaredAudience {
  readonly kind: 'zone' | 'field' | 'event';
  readonly name: string;
  readonly seenBy: string;
}

/** Everything that a check did and found. */
export interface CheckReport {
  readonly format: 'turnchart-check';
  readonly version: 1;
  readonly rules: { readonly id: string; readonly name: string; readonly version: string };
  readonly seed: string;
  readonly quick: boolean;
  readonly matches: number;
  readonly commands: number;
  readonly seconds: number;
  /** Whether no fault was found. */
  readonly ok: boolean;
  readonly examinations: readonly ExaminationReport[];
  readonly chart: ChartReport | null;
  readonly balance: BalanceReport | null;
  readonly cards: readonly CardUse[];
  readonly seats: readonly SeatUse[];
  readonly seen: readonly DeclaredAudience[];
}
