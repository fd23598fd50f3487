import { compiledChart } from '../../chart/index.js';
import { childrenOf } from '../../engine/index.js';
import type { Flow, FlowNode } from '../../model/index.js';
import type { Transition } from '../paths/chart-table.js';
import type { Share } from '../paths/coverage.js';
import type { ChartTally } from './chart-tally.js';
import type { FlowCoverage, WayCoverage } from './report.js';

/** A guard that was checked this often and was never true counts as never true. */
const OFTEN = 300;

const PLAYING = 'playing';

/** The state of the chart that a phase or a stage of the flow is. */
const stateOf = (path: string): string => (path === '' ? PLAYING : `${PLAYING}.${path}`);
const isIn = (state: string, path: string): boolean => {
  const around = stateOf(path);
  return state === around || state.startsWith(`${around}.`);
};

/** The nodes that can be reached, without regard to guards. Positions made by `arrange` do not count. */
function reachable(flow: Flow): ReadonlySet<string> {
  const { leaves, start } = compiledChart(flow);
  const reached = new Set<number>();
  const walk = [start.target];
  for (let at = walk.pop(); at !== undefined; at = walk.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const leaf = leaves[at];
    for (const [event, branches] of leaf?.on ?? []) {
      if (event !== 'position.enter') walk.push(...branches.map(({ target }) => target));
    }
    walk.push(...(leaf?.always ?? []).map(({ target }) => target));
  }
  return new Set([...reached].map((index) => leaves[index]?.path ?? ''));
}

/** The stages and phases of a game, in the order of its flow, with how often each was entered. */
export function flowCoverage(tally: ChartTally, sent: ReadonlyMap<string, number>): FlowCoverage[] {
  const { rules } = tally;
  const open = reachable(rules.flow);
  const transitions = [...tally.table.transitions.values()];
  const nodes: FlowCoverage[] = [];
  const visit = (node: FlowNode, path: string, depth: number): void => {
    const entries = transitions.filter(
      ({ source, target, event }) => isIn(target, path) && !isIn(source, path) && event !== 'position.enter',
    );
    const visits = entries.reduce((sum, { id }) => sum + tally.timesOf(id), 0);
    const structural = ![...open].some((state) => isIn(state, path));
    const dead =
      structural || (visits === 0 && entries.length > 0 && entries.every((entry) => neverHolds(tally, entry)));
    const accepts = node.kind === 'phase' ? [...(rules.flow.phases.get(path)?.accepts.keys() ?? [])] : [];
    nodes.push({
      path,
      name: node.name,
      kind: node.kind,
      depth,
      description: node.description,
      visits,
      verdict: dead ? 'dead' : visits > 0 ? 'reached' : 'not-reached',
      acts: node.kind === 'stage' ? null : typeof node.acts === 'function' ? 'some' : node.acts,
      commands: accepts.map((type) => ({ type, times: sentIn(tally, path, type) ?? sent.get(type) ?? 0 })),
    });
    if (node.kind === 'phase') return;
    for (const child of childrenOf(node)) visit(child, path === '' ? child.name : `${path}.${child.name}`, depth + 1);
  };
  visit(rules.flow.root, '', 0);
  return nodes;
}

/** A guard of the game that was checked often and was never true. */
const neverHolds = (tally: ChartTally, { id }: Transition): boolean =>
  tally.timesOf(id) === 0 && (tally.askedOf(id) ?? 0) >= OFTEN;

function sentIn(tally: ChartTally, path: string, type: string): number {
  return [...tally.table.transitions.values()]
    .filter(({ source, event }) => event === type && isIn(source, path))
    .reduce((sum, { id }) => sum + tally.timesOf(id), 0);
}

/** The ways between phases: what an exit, or the end of a stage, leads to. Those of one guard are one. */
export function wayCoverage(tally: ChartTally): WayCoverage[] {
  const phases = [...tally.rules.flow.phases.keys()];
  const stages = [...tally.rules.flow.stages.keys()].sort((a, b) => b.length - a.length);
  // A state outside phases is `entering` or `leaving` of its stage; outside stages it is `setup` or `over`.
  const pathOfState = (state: string): string =>
    phases.find((path) => isIn(state, path)) ?? stages.find((path) => isIn(state, path)) ?? state.split('.')[0] ?? '';
  const ways = new Map<
    string,
    { from: string; to: string; guard: string | null; times: number; asked: number | null }
  >();
  for (const { id, source, event, target, guard, plumbing } of tally.table.transitions.values()) {
    if (plumbing || event !== 'always') continue;
    const [from, to] = [pathOfState(source), pathOfState(target)];
    const again = from === to && guard !== null && tally.rules.flow.guards.has(guard);
    if (from === to && !again) continue;
    const key = `${from} ${to} ${guard}`;
    const way = ways.get(key) ?? { from, to, guard, times: 0, asked: null };
    way.times += tally.timesOf(id);
    const asked = tally.askedOf(id);
    if (asked !== null) way.asked = (way.asked ?? 0) + asked;
    ways.set(key, way);
  }
  return [...ways.values()];
}

/** The used states and transitions: of the game itself, or of the shell and of questions. */
export function shares(tally: ChartTally): Record<'states' | 'transitions' | 'plumbing', Share> {
  const { table } = tally;
  const visited = new Set<string>();
  for (const id of tally.taken.keys()) {
    const { source = '', target = '' } = table.transitions.get(id) ?? {};
    for (const path of [source, target]) {
      path.split('.').forEach((_, depth, keys) => void visited.add(keys.slice(0, depth + 1).join('.')));
    }
  }
  const share = (all: readonly string[], covered: (one: string) => boolean): Share => {
    const missing = all.filter((one) => !covered(one));
    return { covered: all.length - missing.length, total: all.length, missing };
  };
  const ids = (plumbing: boolean): string[] =>
    [...table.transitions.values()].filter((one) => one.plumbing === plumbing).map(({ id }) => id);
  const isTaken = (id: string): boolean => tally.taken.has(id);
  return {
    states: share(table.states, (state) => visited.has(state)),
    transitions: share(ids(false), isTaken),
    plumbing: share(ids(true), isTaken),
  };
}
