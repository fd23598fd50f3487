import { type ChartGuard, guardsOf, type MatchCondition, splitGuard } from '../../guards/index.js';
import { actionsOf, composeMachine } from '../../machines/index.js';
import type { Flow, Ruleset } from '../model/index.js';
import type { Branch, Chart, Guard, Leaf, NamedBranch, NamedChart, Reference } from './chart.js';
import { ChartError } from './chart-error.js';
import { compileChart } from './compile-chart.js';

const linked = new WeakMap<Ruleset, Chart>();
const compiled = new WeakMap<Flow, NamedChart>();

/** The machine of a flow, read once for all rulesets that share it. */
export function compiledChart(flow: Flow): NamedChart {
  const known = compiled.get(flow) ?? compileChart(composeMachine(flow));
  compiled.set(flow, known);
  return known;
}

/** The chart of a ruleset. */
export function matchChart(rules: Ruleset): Chart {
  const known = linked.get(rules) ?? linkChart(compiledChart(rules.flow), functionsOf(rules));
  linked.set(rules, known);
  return known;
}

/** What a chart names. */
export interface Functions {
  readonly guards: Readonly<Record<string, unknown>>;
  readonly actions: Readonly<Record<string, unknown>>;
}

export const functionsOf = (rules: Ruleset): Functions => ({ guards: guardsOf(rules), actions: actionsOf(rules) });

/**
 * Puts functions in place of their names. Objects are written out, not spread: where a simulation spends its time, all of a
 * kind must have the same hidden class.
 */
export function linkChart({ id, start, leaves }: NamedChart, { guards, actions }: Functions): Chart {
  const find = <Fn>(from: Readonly<Record<string, unknown>>, name: string, source: string): Fn => {
    if (Object.hasOwn(from, name)) return from[name] as Fn;
    throw new ChartError(source, `'${name}', which is not implemented`, 'Give the ruleset a function of this name.');
  };
  const link = ({ guard, actions: named, target, raises, source }: NamedBranch): Branch => ({
    guard: guard && guardWith(guard, find(guards, guard.name, source)),
    actions: named.map(({ name, params, ofEvent }) => ({ name, params, ofEvent, run: find(actions, name, source) })),
    target,
    raises,
    source,
  });
  const known = new Map<NamedBranch, Branch>();
  const linkOnce = (branch: NamedBranch): Branch => {
    const made = known.get(branch) ?? link(branch);
    known.set(branch, made);
    return made;
  };
  return {
    id,
    start: link(start),
    leaves: leaves.map(({ index, id, path, ancestors, tags, value, done, busy, settled, ...leaf }) => {
      const on = new Map([...leaf.on].map(([type, branches]) => [type, branches.map(linkOnce)]));
      const drain = on.get('effect.drain');
      const always = branchesByCondition(leaf.always.map(linkOnce));
      return { index, id, path, ancestors, tags, value, done, busy, settled, on, drain, always };
    }),
  };
}

const guardWith = ({ name, params, ofEvent }: Reference, test: Guard['test']): Guard => ({
  name,
  params,
  ofEvent,
  test,
});

/** What guards ask first is answered in advance, and what follows a branch without a guard is left out. */
function branchesByCondition(branches: readonly Branch[]): Leaf['always'] {
  const openWhen = (now: MatchCondition): Branch[] => {
    const open: Branch[] = [];
    for (const { guard, actions, target, raises, source } of branches) {
      const { condition, rest } = guard === null ? NOTHING_ASKED : splitGuard(guard.test as ChartGuard);
      if (condition !== null && condition !== now) continue;
      open.push({ guard: guard && rest && guardWith(guard, rest as Guard['test']), actions, target, raises, source });
      if (rest === null) break;
    }
    return open;
  };
  return {
    resolving: openWhen('resolving'),
    queueIsEmpty: openWhen('queueIsEmpty'),
    questionIsOpen: openWhen('questionIsOpen'),
    matchIsOver: openWhen('matchIsOver'),
  };
}
const NOTHING_ASKED = { condition: null, rest: null } as const;

type Leaves = readonly { readonly path: string }[];
const indexes = new WeakMap<Leaves, ReadonlyMap<string, number>>();

/** The leaf of a saved state value, or −1. */
export function findLeaf({ leaves }: { readonly leaves: Leaves }, value: unknown): number {
  const index = indexes.get(leaves) ?? new Map(leaves.map(({ path }, at) => [path, at]));
  indexes.set(leaves, index);
  return index.get(pathOf(value)) ?? -1;
}

/** The leaf of a saved state value, which must exist. */
export function leafOf(chart: Chart, value: unknown): number {
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
