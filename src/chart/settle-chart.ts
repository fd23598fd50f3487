import type { EventSink } from '../engine/index.js';
import { type GameState, InvariantError, type Ruleset } from '../model/index.js';
import type { Settling } from './generate-chart.js';
import type { MatchChart } from './match-chart.js';
import { type ChartEnv, dispatch } from './run-chart.js';

export type MatchEnv = ChartEnv<GameState, Ruleset, EventSink>;

/** Resolves what is queued, all at once. */
export const DRAIN = { type: 'effect.drain' } as const;
const NEXT = { type: 'effect.next' } as const;

/**
 * Resolves what is queued, up to the next leaf in which the match waits for someone. Returns that leaf. With
 * `afterStep`, effects are resolved one at a time.
 */
export function settleChart(chart: MatchChart, from: number, env: MatchEnv, afterStep?: () => void): number {
  const { game } = env.context;
  const event = afterStep === undefined ? DRAIN : NEXT;
  let leaf = from;
  while (chart.busy[leaf]) {
    const { steps } = game;
    const next = dispatch(chart, leaf, event, env);
    if ((next < 0 || next === leaf) && game.steps === steps) throw stuck(chart.leaves[leaf]?.path ?? '');
    if (next >= 0) leaf = next;
    afterStep?.();
  }
  return leaf;
}

/** The error for a busy state with an empty queue and no open exit: without it this would be an endless loop. */
export const stuck = (path: string): InvariantError =>
  new InvariantError(`'${path}' is busy with nothing to resolve, and no transition leads out of it`, { state: path });

/** The same for generated code, which settles without leaving its function. */
export const settlingOf = (leaves: MatchChart['leaves'], busy: readonly boolean[]): Settling<GameState> => ({
  busy,
  event: DRAIN,
  done: (game) => game.steps,
  stuck: (leaf) => stuck(leaves[leaf]?.path ?? ''),
});
