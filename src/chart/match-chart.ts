import { actionsOf } from '../../actions/index.js';
import { guardsOf } from '../../guards/index.js';
import { composeMachine, waitsForSomeone } from '../../machines/index.js';
import type { Flow, GameState, Out, Ruleset } from '../model/index.js';
import type { CompiledChart } from './chart.js';
import { compileChart } from './compile-chart.js';
import { generateChart } from './generate-chart.js';
import { type LinkedChart, linkChart } from './link-chart.js';
import { settlingOf } from './settle-chart.js';

/** The machine of a game as a flat table, with the properties of every leaf computed in advance. */
export interface MatchChart extends LinkedChart<GameState, Ruleset, Out> {
  /** Whether effects are being resolved in a leaf, by its index. */
  readonly busy: readonly boolean[];
  /** Whether the match waits for somebody in a leaf, or has ended there. */
  readonly settled: readonly boolean[];
}

const linked = new WeakMap<Ruleset, MatchChart>();
const compiled = new WeakMap<Flow, CompiledChart>();

/** The machine of a flow, read once for all rulesets that share it. */
export function compiledChart(flow: Flow): CompiledChart {
  const known = compiled.get(flow) ?? compileChart(composeMachine(flow));
  compiled.set(flow, known);
  return known;
}

/** The chart of a ruleset. */
export function matchChart(rules: Ruleset): MatchChart {
  const known = linked.get(rules);
  if (known !== undefined) return known;
  const chart = linkChart<GameState, Ruleset, Out>(compiledChart(rules.flow), {
    guards: guardsOf(rules),
    actions: actionsOf(rules),
    isJudge: (guard) => guard.startsWith('may:'),
  });
  const busy = chart.leaves.map(({ tags }) => tags.has('busy'));
  const made: MatchChart = {
    ...chart,
    generated: generateChart(chart, settlingOf(chart.leaves, busy)),
    busy,
    settled: chart.leaves.map(({ done, tags }) => done || waitsForSomeone((tag) => tags.has(tag))),
  };
  linked.set(rules, made);
  return made;
}

type Leaves = readonly { readonly path: string }[];
const indexes = new WeakMap<Leaves, ReadonlyMap<string, number>>();

/** The leaf of a saved state value, or −1. */
export function findLeaf({ leaves }: { readonly leaves: Leaves }, value: unknown): number {
  const index = indexes.get(leaves) ?? new Map(leaves.map(({ path }, at) => [path, at]));
  indexes.set(leaves, index);
  return index.get(pathOf(value)) ?? -1;
}

/** The leaf of a saved state value, which must exist. */
export function leafOf(chart: MatchChart, value: unknown): number {
  const index = findLeaf(chart, value);
  if (index < 0) throw new RangeError(`the chart has no state '${pathOf(value)}'`);
  return index;
}

/** A state value of XState's as a path: `playing.draw.drawing`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const [entry] = Object.entries(value);
  return entry === undefined ? '' : [entry[0], pathOf(entry[1])].filter((part) => part !== '').join('.');
}
