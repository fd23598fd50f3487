import { type Coverage, coverage, type PathSet, type Share } from '../../src/testing/index.js';
import { type ChartTable, chartTable, type Transition } from '../../src/testing/paths/chart-table.js';

/**
 * What paths of several games go through, taken together. Games have charts of their own, made of the same states: a
 * transition is the same one where it is declared in the same state, on the same event, under the same guard.
 */
export function together(sets: readonly PathSet[]): Coverage {
  const charts = byChart(sets).map((some) => ({ covered: coverage(some), table: tableOf(some) }));
  const share = (field: Field): Share => {
    const all = new Set<string>();
    const gone = new Set<string>();
    for (const { covered, table } of charts) {
      const missing = new Set(covered[field].missing);
      for (const id of idsOf(table, field)) {
        const name = nameOf(table, field, id);
        all.add(name);
        if (!missing.has(id)) gone.add(name);
      }
    }
    return { covered: gone.size, total: all.size, missing: [...all].filter((name) => !gone.has(name)) };
  };
  const chart = sets[0]?.chart ?? 'match';
  return {
    chart,
    states: share('states'),
    transitions: share('transitions'),
    plumbing: share('plumbing'),
    pairs: share('pairs'),
  };
}

type Field = 'states' | 'transitions' | 'plumbing' | 'pairs';

/** A transition in words, without where it leads: that depends on the phases of the game. */
const inWords = ({ source, event, guard }: Transition): string =>
  `${source}: ${event}${guard === null ? '' : ` [${guard}]`}`;

/** Variants of a game that differ in no phase have the same flow, and so the same chart. */
function byChart(sets: readonly PathSet[]): PathSet[][] {
  const groups = new Map<unknown, PathSet[]>();
  for (const set of sets) {
    const key = set.chart === 'match' ? set.rules.flow : set.chart;
    groups.set(key, [...(groups.get(key) ?? []), set]);
  }
  return [...groups.values()];
}

function tableOf([first]: readonly PathSet[]): ChartTable {
  if (first === undefined) throw new RangeError('there are no paths to go through');
  return chartTable(first.chart, first.rules);
}

function idsOf(table: ChartTable, field: Field): string[] {
  if (field === 'states' || field === 'pairs') return [...table[field]];
  return [...table.transitions.values()].flatMap(({ id, plumbing }) =>
    plumbing === (field === 'plumbing') ? [id] : [],
  );
}

function nameOf({ transitions }: ChartTable, field: Field, id: string): string {
  if (field === 'states') return id;
  const parts = field === 'pairs' ? id.split(', then ') : [id];
  return parts.map((part) => inWords(transitions.get(part) as Transition)).join(', then ');
}
