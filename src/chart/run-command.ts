import { EventSink } from '../engine/index.js';
import type { GameState, Ruleset } from '../model/index.js';
import type { ChartEvent } from './chart.js';
import type { MatchChart } from './match-chart.js';
import { type ChartEnv, dispatch, startActions } from './run-chart.js';
import { DRAIN, settleChart } from './settle-chart.js';

/** What a command runs in: the game, which is changed in place, its rules, and where events go. */
export type RunEnv = ChartEnv<GameState, Ruleset, EventSink> & { context: { game: GameState } };

/**
 * Carries out a command that has been judged, on a compiled chart and in place, up to the next leaf in which the match
 * waits for someone; returns that leaf. Without a command, it only resolves the queue. `afterStep`, if given, is called
 * after each effect. Errors of the rules are not caught: the game is then half-changed, and the caller must discard it.
 */
export function runCommand(
  chart: MatchChart,
  from: number,
  event: ChartEvent | null,
  env: RunEnv,
  afterStep?: () => void,
): number {
  const { generated } = chart;
  if (generated !== null && afterStep === undefined && env.onMicrostep === undefined) {
    if (event !== null) return generated(from, event, env, true, true);
    return chart.busy[from] ? generated(from, DRAIN, env, false, true) : from;
  }
  let leaf = from;
  if (event !== null) {
    const next = dispatch(chart, from, event, env, true);
    if (next >= 0) leaf = next;
    afterStep?.();
  }
  return settleChart(chart, leaf, env, afterStep);
}

/** Enters the chart of a new match and starts it: setup runs up to the first state that waits for someone. */
export function startOn(chart: MatchChart, game: GameState, rules: Ruleset, out = new EventSink()): number {
  const env: RunEnv = { context: { game }, rules, out };
  return runCommand(chart, startActions(chart, env), { type: 'match.start' }, env);
}
