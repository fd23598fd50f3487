import { type ChartGuard, guardsOf, partsOf } from '../../guards/index.js';
import { actionsOf, composeMachine, waitsForSomeone } from '../../machines/index.js';
import type { Flow, Ruleset } from '../model/index.js';
import type { Action, Branch, Chart, Guard, NamedChart, Reference } from './chart.js';
import { ChartError } from './chart-error.js';
import { compileChart } from './compile-chart.js';

/** The machine of a game as a flat table, with the properties of every leaf computed in advance. */
export interface MatchChart extends Chart {
  /** Whether effects are being resolved in a leaf, by its index. */
  readonly busy: readonly boolean[];
  /** What resolves all of them there, which is asked for several times in every command. */
  readonly drain: readonly (readonly Branch[] | undefined)[];
  /** Whether the match waits for somebody in a leaf, or has ended there. */
  readonly settled: readonly boolean[];
}

const linked = new WeakMap<Ruleset, MatchChart>();
const compiled = new WeakMap<Flow, NamedChart>();

/** The machine of a flow, read once for all rulesets that share it. */
export function compiledChart(flow: Flow): NamedChart {
  const known = compiled.get(flow) ?? compileChart(composeMachine(flow));
  compiled.set(flow, known);
  return known;
}

/** The chart of a ruleset. */
export function matchChart(rules: Ruleset): MatchChart {
  const known = linked.get(rules);
  if (known !== undefined) return known;
  const chart = linkChart(compiledChart(rules.flow), functionsOf(rules));
  const busy = chart.leaves.map(({ tags }) => tags.has('busy'));
  const settled = chart.leaves.map(({ done, tags }) => done || waitsForSomeone((tag) => tags.has(tag)));
  const drain = chart.leaves.map(({ on }) => on.get('effect.drain'));
  const made = { ...chart, busy, drain, settled };
  linked.set(rules, made);
  return made;
}

/** What a chart names. */
export interface Functions {
  readonly guards: Readonly<Record<string, unknown>>;
  readonly actions: Readonly<Record<string, unknown>>;
}

export const functionsOf = (rules: Ruleset): Functions => ({ guards: guardsOf(rules), actions: actionsOf(rules) });

/** Puts functions in place of their names. */
export function linkChart(chart: NamedChart, { guards, actions }: Functions): Chart {
  const find = <Fn>(from: Readonly<Record<string, unknown>>, name: string, source: string): Fn => {
    if (Object.hasOwn(from, name)) return from[name] as Fn;
    throw new ChartError(source, `'${name}', which is not implemented`, 'Give the ruleset a function of this name.');
  };
  const guardOf = ({ name, params, ofEvent }: Reference, source: string): Guard => {
    const { condition, rest } = partsOf(find<ChartGuard>(guards, name, source));
    return { name, params, ofEvent, condition, rest: rest as Guard['rest'] };
  };
  const actionOf = ({ name, params, ofEvent }: Reference, source: string): Action => {
    return { name, params, ofEvent, run: find<Action['run']>(actions, name, source) };
  };
  const link = (branch: Branch<Reference, Reference>): Branch => ({
    ...branch,
    guard: branch.guard && guardOf(branch.guard, branch.source),
    actions: branch.actions.map((action) => actionOf(action, branch.source)),
  });
  const known = new Map<Branch<Reference, Reference>, Branch>();
  const linkOnce = (branch: Branch<Reference, Reference>): Branch => {
    const made = known.get(branch) ?? link(branch);
    known.set(branch, made);
    return made;
  };
  return {
    ...chart,
    start: link(chart.start),
    leaves: chart.leaves.map((leaf) => ({
      ...leaf,
      on: new Map([...leaf.on].map(([type, branches]) => [type, branches.map(linkOnce)])),
      always: leaf.always.map(linkOnce),
    })),
  };
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
