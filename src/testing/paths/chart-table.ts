import type { AnyStateMachine } from 'xstate';
import { type ChartGuard, when } from '../../../guards/index.js';
import { autoDrawMachine, composeMachine } from '../../../machines/index.js';
import {
  type Chart,
  compileChart,
  functionsOf,
  linkChart,
  type NamedBranch,
  type NamedChart,
  type NamedLeaf,
} from '../../chart/index.js';
import { someoneIsAsked } from '../../engine/index.js';
import type { Ruleset } from '../../model/index.js';

/** The charts that paths are made of. */
export type ChartName = 'match' | 'autoDraw';

/** A transition as the chart declares it. Leaves below a state that declares one share it. */
export interface Transition {
  /** `playing.trick.waiting card.play [may:card.play] → playing.trick.resolving`: in words, and different for each. */
  readonly id: string;
  readonly source: string;
  /** The event's type, or `always`, or `done`. */
  readonly event: string;
  readonly guard: string | null;
  /** Of the shell or of questions, which every chart has everywhere, and not of the game itself. */
  readonly plumbing: boolean;
  /** The leaf it ends in; for one without a target, where it was taken. */
  readonly target: string;
}

/** A chart as what can be covered of it. */
export interface ChartTable {
  readonly chart: ChartName;
  /** Every state but the root, by its path; a state that holds others counts when one of them was visited. */
  readonly states: readonly string[];
  readonly transitions: ReadonlyMap<string, Transition>;
  /** `first, then second`, for every transition and what the chart lets follow it. Guards may rule some of them out. */
  readonly pairs: ReadonlySet<string>;
  /** The compiled chart, with a first action in every branch that says which transition it is. */
  readonly recording: (taken: (transition: string) => void) => Chart;
  /** How often a guard of the game was checked, by transition. It increases with every run. */
  readonly asked: ReadonlyMap<string, number>;
}

const tables: Readonly<Record<ChartName, WeakMap<Ruleset, ChartTable>>> = {
  match: new WeakMap(),
  autoDraw: new WeakMap(),
};

/** The table of a ruleset's chart, or of the auto-draw chain, created on first use. */
export function chartTable(chart: ChartName, rules: Ruleset): ChartTable {
  const machine = chart === 'match' ? composeMachine(rules.flow) : autoDrawMachine;
  const known = tables[chart].get(rules) ?? makeTable(chart, machine, rules);
  tables[chart].set(rules, known);
  return known;
}

function makeTable(chart: ChartName, machine: AnyStateMachine, rules: Ruleset): ChartTable {
  const compiled = compileChart(machine);
  const pathOfId = new Map(compiled.leaves.flatMap((leaf) => namesAround(leaf)));
  const ids = new Map<NamedBranch, string>();
  const transitions = new Map<string, Transition>();
  for (const leaf of compiled.leaves) {
    for (const [event, branches] of eventsOf(leaf)) {
      for (const branch of branches) {
        const source = pathOfId.get(branch.source) || chart;
        const target = compiled.leaves[branch.target]!.path;
        const guard = guardName(branch.guard);
        const stays = branch.target === leaf.index;
        const id = `${source} ${nameOf(event)}${guard === null ? '' : ` [${guard}]`}${stays ? '' : ` → ${target}`}`;
        ids.set(branch, id);
        transitions.set(id, { id, source, event: nameOf(event), guard, plumbing: isPlumbing(event, guard), target });
      }
    }
  }
  const asked = new Map<string, number>();
  return {
    chart,
    asked,
    states: [...new Set(compiled.leaves.flatMap(({ path }) => prefixes(path)))],
    transitions,
    pairs: new Set(compiled.leaves.flatMap((leaf) => pairsFrom(leaf, compiled.leaves, ids))),
    recording: (taken) => record(compiled, ids, asked, rules, taken),
  };
}

/** The id of a leaf and of each state around it, with the path by which coverage calls it. */
function namesAround({ id, path, ancestors }: NamedLeaf): [string, string][] {
  const keys = path.split('.');
  const around = ancestors.map((ancestor, depth): [string, string] => [ancestor, keys.slice(0, depth).join('.')]);
  return [...around, [id, path]];
}

const eventsOf = (leaf: NamedLeaf): [string, readonly NamedBranch[]][] => [...leaf.on, ['always', leaf.always]];

const nameOf = (event: string): string => (event.startsWith(DONE) ? 'done' : event);
const DONE = 'xstate.done.state.';

function guardName(guard: NamedBranch['guard']): string | null {
  if (guard === null) return null;
  const params = guard.params as { readonly phase?: string } | undefined;
  return params?.phase === undefined ? guard.name : `${guard.name} ${params.phase}`;
}

const shellAndQuestions: ReadonlySet<string> = new Set([
  'effect.next',
  'effect.drain',
  'position.enter',
  'input.submit',
  'input.cancel',
  'order.submit',
  'order.skip',
  'match.concede',
]);

const isPlumbing = (event: string, guard: string | null): boolean =>
  shellAndQuestions.has(event) || guard === 'matchIsOver' || guard === 'questionIsOpen';

/** `a.b.c` is in `a`, `a.b` and `a.b.c`. */
const prefixes = (path: string): string[] =>
  path.split('.').map((_, depth, keys) => keys.slice(0, depth + 1).join('.'));

/** Two transitions, one after the other. */
export const pairOf = (first: string, second: string): string => `${first}, then ${second}`;

function pairsFrom(leaf: NamedLeaf, leaves: readonly NamedLeaf[], ids: ReadonlyMap<NamedBranch, string>): string[] {
  return eventsOf(leaf)
    .flatMap(([, branches]) => branches)
    .flatMap((first) => followers(first, leaves).map((second) => pairOf(ids.get(first)!, ids.get(second)!)));
}

/** What the chart allows after a branch: the done event it raises, or an `always`, or, where it can rest, an event. */
function followers(branch: NamedBranch, leaves: readonly NamedLeaf[]): readonly NamedBranch[] {
  const at = leaves[branch.target]!;
  if (at.done) return [];
  if (branch.raises !== null) return at.on.get(branch.raises.type) ?? [];
  const passesThrough = at.always.some(({ guard }) => guard === null);
  if (passesThrough) return at.always;
  const events = [...at.on].filter(([event]) => !event.startsWith(DONE)).flatMap(([, branches]) => branches);
  return [...at.always, ...events];
}

function record(
  compiled: NamedChart,
  ids: ReadonlyMap<NamedBranch, string>,
  asked: Map<string, number>,
  rules: Ruleset,
  taken: (transition: string) => void,
): Chart {
  const { guards, actions } = functionsOf(rules);
  const counted: Record<string, unknown> = { ...guards };
  /** Exits are checked only when the queue is empty, which is asked before. */
  const counting = (guard: NamedBranch['guard'], id: string): NamedBranch['guard'] => {
    if (guard === null || !rules.flow.guards.has(guard.name)) return guard;
    const test = guards[guard.name] as ChartGuard;
    const name = `${guard.name} of ${id}`;
    counted[name] = when('queueIsEmpty', (game, ...given) => {
      if (!someoneIsAsked(game)) asked.set(id, (asked.get(id) ?? 0) + 1);
      return test(game, ...given);
    });
    return { ...guard, name };
  };
  const reporting = (branch: NamedBranch): NamedBranch => {
    const id = ids.get(branch) ?? 'start';
    const report = { name: 'report', params: id, ofEvent: false };
    return { ...branch, guard: counting(branch.guard, id), actions: [report, ...branch.actions] };
  };
  const leaves = compiled.leaves.map((leaf) => ({
    ...leaf,
    on: new Map([...leaf.on].map(([event, branches]) => [event, branches.map(reporting)])),
    always: leaf.always.map(reporting),
  }));
  const report = (_game: unknown, id: string): void => taken(id);
  return linkChart(
    { ...compiled, leaves, start: reporting(compiled.start) },
    { guards: counted, actions: { ...actions, report } },
  );
}
