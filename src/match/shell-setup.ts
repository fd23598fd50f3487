import type { LaneOptions, MatchMachine } from '../../machines/index.js';
import type { GameState, Ruleset } from '../model/index.js';
import type { Origin, RecordedCommand } from './record.js';
import type { Inspector, MatchFault } from './types.js';

/** How a shell is made: with a snapshot to begin from, and what is known of how the match came to it. */
export interface ShellSetup {
  readonly rules: Ruleset;
  readonly game: GameState;
  readonly origin: Origin;
  readonly stepping: boolean;
  readonly strict: boolean;
  readonly checks: boolean;
  readonly trace: { readonly queue: boolean; readonly limit: number } | null;
  readonly inspect?: Inspector | undefined;
  readonly onFault?: ((fault: MatchFault) => void) | undefined;
  /** Where the chart stands, for matches that do not begin at their beginning. */
  readonly value?: unknown;
  readonly done?: boolean;
  readonly commands?: readonly RecordedCommand[];
  /** How many entries the log had before these, and their fingerprint. */
  readonly log?: { readonly at: number; readonly hash: string } | undefined;
  /** A position laid out by hand: its phase has yet to be entered. */
  readonly arranged?: boolean;
}

/** A fresh match begins at the chart's beginning; a restored one where it stood. */
export function startingPoint(machine: MatchMachine, { game, value, done }: ShellSetup) {
  const context = { game, events: [], steps: [], fault: null };
  if (value === undefined) return { input: { game } };
  // That the chart has this state was checked when the save was read.
  type Value = Parameters<MatchMachine['resolveState']>[0]['value'];
  const snapshot = machine.resolveState({ value: value as Value, context, status: done ? 'done' : 'active' });
  return { input: { game }, snapshot };
}

/** What the recipes of a match are asked to check and to take down. */
export const laneOptions = ({ checks, trace }: ShellSetup): LaneOptions => ({
  checked: checks,
  trace: trace !== null,
  traceQueue: trace?.queue ?? false,
});
