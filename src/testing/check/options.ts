import type { SeatSetup } from '../../engine/index.js';
import type { MatchRecord } from '../../files/record.js';
import { OptionsError } from '../../model/index.js';
import { type ExaminationId, examinationIds } from './report.js';

/** Options of a check. All are optional. */
export interface CheckOptions {
  /** Seconds instead of minutes: fewer matches, shorter paths. */
  readonly quick?: boolean;
  /** Random matches; 40 when quick, else 300. */
  readonly matches?: number;
  /** The same seed gives the same check. */
  readonly seed?: string | number;
  /** Commands after which a match counts as endless: 5,000. */
  readonly maxCommands?: number;
  /** Only these examinations. */
  readonly only?: readonly ExaminationId[];
  /** Findings to ignore, by their ids. */
  readonly ignore?: readonly string[];
  /** Seats and their decks; starter decks by default. */
  readonly seats?: readonly SeatSetup[];
  /** Plays records in another process, and returns the hash after every command. Without it, only here. */
  readonly elsewhere?: (records: readonly MatchRecord[]) => Promise<readonly (readonly string[])[]>;
  /** Called with the progress. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Ends the check early: unfinished examinations are not in the report. */
  readonly signal?: AbortSignal;
}

/** The progress of a check. */
export interface CheckProgress {
  readonly examination: ExaminationId;
  readonly title: string;
  /** Of this examination, from 0 to 1. */
  readonly share: number;
  /** Findings so far. */
  readonly findings: number;
}

/** How much is done of each thing. */
export interface Plan {
  readonly quick: boolean;
  readonly seed: string;
  readonly matches: number;
  readonly maxCommands: number;
  readonly only: readonly ExaminationId[];
  /** Positions that paths look for, at each pace. */
  readonly positions: number;
  /** The number of waits that are checked for hidden information, for saves, and with hostile input. */
  readonly hidden: number;
  readonly saves: number;
  readonly soak: number;
  /** Commands that are compared in all lanes, and played twice. */
  readonly lanes: number;
  readonly repeats: number;
}

export function planOf(options: CheckOptions): Plan {
  const { quick = false, matches = quick ? 40 : 300, seed = 'check', maxCommands = 5_000, only } = options;
  wholeFrom1('matches', matches);
  wholeFrom1('maxCommands', maxCommands);
  for (const id of only ?? []) {
    if (!examinationIds.includes(id)) {
      throw new OptionsError(`there is no examination '${id}'; there are ${examinationIds.join(', ')}`);
    }
  }
  // Expensive checks have their own budget, which grows with the number of matches.
  const times = (each: number): number => Math.ceil(each * matches);
  return {
    quick,
    seed: String(seed),
    matches,
    maxCommands,
    only: only ?? examinationIds,
    positions: quick ? 40 : 200,
    hidden: times(6),
    saves: times(8),
    soak: times(20),
    lanes: times(6),
    repeats: times(30),
  };
}

function wholeFrom1(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1)
    throw new OptionsError(`${name} must be a whole number from 1, got ${value}`);
}
