import { type ChartName, type ChartTable, chartTable, pairOf } from './chart-table.js';
import { gameAt } from './origin.js';
import { RecordedRun } from './recorded-run.js';
import type { PathSet } from './types.js';

/** How much of something was covered, and what was not. */
export interface Share {
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly string[];
}

/** The coverage of one chart by paths. */
export interface Coverage {
  readonly chart: ChartName;
  readonly states: Share;
  /** Every transition of the game's own, each branch of a list of guards by itself. */
  readonly transitions: Share;
  /** Those of the shell and of questions, which every chart has everywhere. */
  readonly plumbing: Share;
  /** Transitions that followed one another, of those that the chart lets follow one another. */
  readonly pairs: Share;
}

interface Trail {
  readonly states: Set<string>;
  readonly taken: Set<string>;
  readonly pairs: Set<string>;
}

const trails = new WeakMap<PathSet, Trail>();

/**
 * Which states, transitions and pairs of transitions the paths cover. Several sets of one game are combined.
 *
 * @example
 * const { transitions } = coverage([chartPaths(tiny, { decks }), chartPaths(tiny, { position })]);
 * console.log(`${transitions.covered} of ${transitions.total}`, transitions.missing);
 */
export function coverage(paths: PathSet | readonly PathSet[]): Coverage {
  const sets = [paths].flat();
  const chart = sets[0]?.chart ?? 'match';
  const other = sets.find((set) => set.chart !== chart);
  if (other)
    throw new RangeError(
      `paths of '${chart}' and '${other.chart}' cannot be counted together: call coverage for each of them`,
    );
  const [first] = sets;
  if (first === undefined) throw new RangeError('there are no paths to go through');
  const stranger = sets.find((set) => chart === 'match' && chartOf(set) !== chartOf(first));
  if (stranger) {
    throw new RangeError(
      `'${first.rules.id}' and '${stranger.rules.id}' have different charts: call coverage for each of them`,
    );
  }
  const table = chartTable(chart, first.rules);
  const all = sets.map(trailOf);
  const share = (wanted: Iterable<string>, field: keyof Trail): Share => {
    const items = [...wanted];
    const missing = items.filter((item) => !all.some((trail) => trail[field].has(item)));
    return { covered: items.length - missing.length, total: items.length, missing };
  };
  return {
    chart,
    states: share(table.states, 'states'),
    transitions: share(idsOf(table, false), 'taken'),
    plumbing: share(idsOf(table, true), 'taken'),
    pairs: share(table.pairs, 'pairs'),
  };
}

/** Variants of a game that differ in no phase and no draw have the same chart. */
const chartOf = ({ rules: { flow } }: PathSet): string => `${flow.key} ${JSON.stringify(flow.draws)}`;

const idsOf = ({ transitions }: ChartTable, plumbing: boolean): string[] =>
  [...transitions.values()].filter((one) => one.plumbing === plumbing).map(({ id }) => id);

/** Sends every path through the compiled chart. The result is cached with the set. */
function trailOf(set: PathSet): Trail {
  const known = trails.get(set);
  if (known !== undefined) return known;
  const { transitions } = chartTable(set.chart, set.rules);
  const trail: Trail = { states: new Set(), taken: new Set(), pairs: new Set() };
  const game = gameAt(set.rules, set.origin);
  for (const { steps } of set.paths) {
    const run = new RecordedRun(set.chart, set.rules, game);
    visit(run.state, trail);
    for (const { event, state } of steps) {
      run.send(event);
      visit(state, trail);
    }
    let before: string | null = null;
    for (const id of run.taken) {
      trail.taken.add(id);
      if (before !== null) trail.pairs.add(pairOf(before, id));
      before = id;
      // States that the chart only passes through are seen by the transitions that enter and leave them.
      for (const end of [transitions.get(id)?.source, transitions.get(id)?.target]) if (end) visit(end, trail);
    }
  }
  trails.set(set, trail);
  return trail;
}

function visit(path: string, { states }: Trail): void {
  if (states.has(path)) return;
  const keys = path.split('.');
  keys.forEach((_, depth) => void states.add(keys.slice(0, depth + 1).join('.')));
}
