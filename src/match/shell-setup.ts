import type { LaneOptions } from '../../machines/index.js';
import { cloneGame, leafOf, type MatchChart, matchChart, startOn } from '../chart/index.js';
import { createGame, type EventSink, type SeatSetup } from '../engine/index.js';
import type { GameState, Ruleset, Seed } from '../model/index.js';
import type { Standing } from './in-place.js';
import type { Origin, RecordedCommand } from './record.js';
import type { Inspector, MatchFault } from './types.js';

/** The options that a shell gets when it is created, and keeps. */
export interface ShellOptions {
  readonly rules: Ruleset;
  readonly origin: Origin;
  readonly stepping: boolean;
  readonly strict: boolean;
  readonly checks: boolean;
  readonly trace: { readonly queue: boolean; readonly limit: number } | null;
  readonly inspect?: Inspector | undefined;
  readonly onFault?: ((fault: MatchFault) => void) | undefined;
  /** Where the chart stands, for matches that do not begin at their beginning. */
  readonly value?: unknown;
  readonly commands?: readonly RecordedCommand[];
  /** How many entries the log had before these, and their fingerprint. */
  readonly log?: { readonly at: number; readonly hash: string } | undefined;
  /** A position set up by `arrange`: its phase has yet to be entered. */
  readonly arranged?: boolean;
}

/** How a shell is created: the initial state, and what is known about how the match came to it. */
export interface ShellSetup extends ShellOptions {
  /** The shell changes it in place. */
  readonly game: GameState;
}

/** Whether a match begins at its beginning: it was neither restored nor set up by `arrange`. */
export const isNew = ({ value, arranged }: ShellOptions): boolean => value === undefined && arranged !== true;

/** A fresh match begins at the chart's beginning; a restored one where it stood. */
export const standingOf = ({ game, value }: ShellSetup, chart: MatchChart): Standing => ({
  game,
  leaf: value === undefined ? chart.start.target : leafOf(chart, value),
});

/** The beginning of a match, created again from its seed. */
export const beginningOf =
  (rules: Ruleset, seats: readonly SeatSetup[], seed: Seed): ((out?: EventSink) => Standing) =>
  (out) => {
    const game = createGame(rules, seats, seed);
    return { game, leaf: startOn(matchChart(rules), game, rules, out) };
  };

/** A new match before its start, created again from its seed. */
export const unstarted = ({ rules, origin }: ShellOptions, chart: MatchChart): Standing => ({
  game: createGame(rules, origin.seats, origin.seed),
  leaf: chart.start.target,
});

/**
 * Creates the initial state again, for replaying: of a new match from its seed; of a restored match or a position from
 * a copy of its first state.
 */
export function baseOf(setup: ShellSetup, chart: MatchChart): (out: EventSink) => Standing {
  const { rules, origin } = setup;
  if (isNew(setup)) return beginningOf(rules, origin.seats, origin.seed);
  const { game, leaf } = standingOf(setup, chart);
  const kept = cloneGame(game);
  return () => ({ game: cloneGame(kept), leaf });
}

/** What the recipes of a match check and record. */
export const laneOptions = ({ checks, trace }: ShellOptions): LaneOptions => ({
  checked: checks,
  trace: trace !== null,
  traceQueue: trace?.queue ?? false,
});
