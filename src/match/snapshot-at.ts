import { type ChartContext, type MatchMachine, type MatchSnapshot, withContext } from '../../machines/index.js';
import type { MatchChart } from '../chart/index.js';

const templates = new WeakMap<MatchMachine, MatchSnapshot[]>();

/** XState's own snapshot for a leaf of the compiled chart, computed once; only the context differs. */
export function snapshotAt(
  machine: MatchMachine,
  chart: MatchChart,
  index: number,
  context: ChartContext,
): MatchSnapshot {
  const made = templates.get(machine) ?? [];
  templates.set(machine, made);
  const { value, done } = chart.leaves[index] as MatchChart['leaves'][number];
  made[index] ??= machine.resolveState({ value, context, status: done ? 'done' : 'active' });
  const snapshot = withContext(made[index], context);
  // XState computes the output during the transition, which did not run here.
  return done ? Object.assign(snapshot, { output: context.game.outcome }) : snapshot;
}
