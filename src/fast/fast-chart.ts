import { actions } from '../../actions/index.js';
import { guards } from '../../guards/index.js';
import { matchMachine } from '../../machines/index.js';
import type { GameState, Out, Ruleset } from '../model/index.js';
import { compileChart } from './compile-chart.js';
import { type LinkedChart, linkChart } from './link-chart.js';

export type FastChart = LinkedChart<GameState, Ruleset, Out>;

let linked: FastChart | undefined;

/** The match machine as a flat table, compiled when it is first needed. Rulesets are arguments, so that one serves all. */
export function fastChart(): FastChart {
  linked ??= linkChart<GameState, Ruleset, Out>(compileChart(matchMachine), { guards, actions });
  return linked;
}

/** The leaf at which a saved state value stands. */
export function leafOf(chart: FastChart, value: unknown): number {
  const path = pathOf(value);
  const leaf = chart.leaves.find((candidate) => candidate.path === path);
  if (leaf === undefined) throw new RangeError(`the chart has no state '${path}'`);
  return leaf.index;
}

function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const [entry] = Object.entries(value);
  return entry === undefined ? '' : [entry[0], pathOf(entry[1])].filter((part) => part !== '').join('.');
}
