import type { Coverage, PathSet } from '../../src/testing/index.js';
import { chainGroup, rulesetGroups, scenarioGroup } from '../../test/fixtures/path-sets.js';
import { together } from './together.js';

/** One line of the table. */
export interface Row {
  readonly name: string;
  readonly paths: number;
  readonly states: number;
  readonly covered: Coverage;
}

export interface Measured {
  /** Each ruleset, all of them together, the scenarios, and everything. */
  readonly rows: readonly Row[];
  readonly rulesets: Coverage;
  readonly total: Coverage;
  readonly chain: Row;
  /** Sets that were cut off at their limit, of how many. */
  readonly truncated: readonly [number, number];
}

const rowOf = (name: string, sets: readonly PathSet[]): Row => ({
  name,
  paths: sets.reduce((sum, { paths }) => sum + paths.length, 0),
  states: sets.reduce((sum, { states }) => sum + states, 0),
  covered: together(sets),
});

/** Makes the paths that `npm test` runs, and looks at what they go through. */
export function measure(progress: (name: string) => void = () => {}): Measured {
  const made = rulesetGroups.map(({ name, sets }) => {
    progress(name);
    return { name, sets: sets() };
  });
  progress(scenarioGroup.name);
  const scenarios = scenarioGroup.sets();
  progress(chainGroup.name);
  const chains = chainGroup.sets();
  const five = made.flatMap(({ sets }) => sets);
  const all = [...five, ...scenarios];
  const everything = [...all, ...chains];
  const rulesets = rowOf('all rulesets', five);
  const total = rowOf('total', all);
  return {
    rows: [...made.map(({ name, sets }) => rowOf(name, sets)), rulesets, rowOf(scenarioGroup.name, scenarios), total],
    rulesets: rulesets.covered,
    total: total.covered,
    chain: rowOf(chainGroup.name, chains),
    truncated: [everything.filter(({ truncated }) => truncated).length, everything.length],
  };
}
