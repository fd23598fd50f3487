import type { LaneOptions, MatchMachine } from '../../machines/index.js';
import type { GameState, Ruleset } from '../model/index.js';
import type { MatchRecord, RecordedCommand } from './record.js';
import type { Inspector } from './types.js';

/** How a shell is made: with a snapshot to begin from, and what is known of how the match came to it. */
export interface ShellSetup {
  readonly rules: Ruleset;
  readonly game: GameState;
  readonly seed: string;
  readonly seats: MatchRecord['seats'];
  readonly stepping: boolean;
  readonly strict: boolean;
  readonly checks: boolean;
  readonly trace: { readonly queue: boolean; readonly limit: number } | null;
  readonly inspect?: Inspector | undefined;
  /** Where the chart stands, for matches that do not begin at their beginning. */
  readonly value?: unknown;
  readonly done?: boolean;
  readonly commands?: readonly RecordedCommand[];
  /** A position laid out by hand: its phase has yet to be entered. */
  readonly arranged?: boolean;
}

/** A fresh match begins at the chart's beginning; a restored one where it stood. */
export function startingPoint(machine: MatchMachine, { game, value, done }: ShellSetup) {
  const context = { game, events: [], steps: [], fault: null };
  if (value === undefined) return { input: { game } };
  const snapshot = machine.resolveState({ value: value as never, context, status: done ? 'done' : 'active' });
  return { input: { game }, snapshot };
}

/** What the recipes of a match are asked to check and to take down. */
export const laneOptions = ({ checks, trace }: ShellSetup): LaneOptions => ({
  checked: checks,
  trace: trace !== null,
  traceQueue: trace?.queue ?? false,
});
