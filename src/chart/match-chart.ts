import { actions } from '../../actions/index.js';
import { canHold, type GuardName, guards } from '../../guards/index.js';
import { matchMachine, waitsForSomeone } from '../../machines/index.js';
import type { GameState, Out, Ruleset } from '../model/index.js';
import type { CompiledChart } from './chart.js';
import { compileChart } from './compile-chart.js';
import { type LinkedChart, linkChart } from './link-chart.js';

/** The match machine as a flat table, with what a match asks of every leaf looked up beforehand. */
export interface MatchChart extends LinkedChart<GameState, Ruleset, Out> {
  /** Whether effects are being resolved in a leaf, by its index. */
  readonly busy: readonly boolean[];
  /** Whether the match waits for somebody in a leaf, or has ended there. */
  readonly settled: readonly boolean[];
}

const linked = new WeakMap<Ruleset, MatchChart>();
let compiled: CompiledChart | undefined;

/** The chart of a ruleset, without the ways that its policies close. The machine is read once for all of them. */
export function matchChart(rules: Ruleset): MatchChart {
  const known = linked.get(rules);
  if (known !== undefined) return known;
  compiled ??= compileChart(matchMachine);
  const chart = linkChart<GameState, Ruleset, Out>(compiled, {
    guards,
    actions,
    canHold: (guard) => canHold(guards[guard as GuardName], rules),
  });
  const made: MatchChart = {
    ...chart,
    busy: chart.leaves.map(({ tags }) => tags.has('busy')),
    settled: chart.leaves.map(({ done, tags }) => done || waitsForSomeone((tag) => tags.has(tag))),
  };
  linked.set(rules, made);
  return made;
}

/** The leaf at which a saved state value stands. */
export function leafOf(chart: MatchChart, value: unknown): number {
  const path = pathOf(value);
  const leaf = chart.leaves.find((candidate) => candidate.path === path);
  if (leaf === undefined) throw new RangeError(`the chart has no state '${path}'`);
  return leaf.index;
}

/** A state value of XState's as a path: `playing.draw.drawing`. */
export function pathOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  const [entry] = Object.entries(value);
  return entry === undefined ? '' : [entry[0], pathOf(entry[1])].filter((part) => part !== '').join('.');
}
