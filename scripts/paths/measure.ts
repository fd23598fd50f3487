import { type Coverage, coverage, type PathSet } from '../../src/testing/index.js';
import { chainGroup, rulesetGroups } from '../../test/fixtures/path-sets.js';
import { reasonFor } from './reasons.js';

/** What is on no path, by the reason. */
export interface Missing {
  readonly reason: string;
  readonly names: readonly string[];
}

/** One chart: a line of the table. */
export interface Row {
  readonly name: string;
  readonly paths: number;
  readonly positions: number;
  /** How many random matches were added. */
  readonly matches: number;
  readonly covered: Coverage;
  readonly missing: readonly Missing[];
}

/** Makes the paths that `npm test` runs, and looks at what they and the random matches go through. */
export function measure(progress: (name: string) => void = () => {}): Row[] {
  const games = rulesetGroups.map(({ name, sets, played }) => {
    progress(name);
    return rowOf(name, sets(), played());
  });
  return [...games, rowOf(chainGroup.name, chainGroup.sets(), [])];
}

function rowOf(name: string, sets: readonly PathSet[], played: readonly PathSet[]): Row {
  const covered = coverage([...sets, ...played]);
  const reasons = new Map<string, string[]>();
  for (const missing of [covered.states, covered.transitions, covered.plumbing].flatMap((share) => share.missing)) {
    const reason = reasonFor(name, missing) ?? UNKNOWN;
    reasons.set(reason, [...(reasons.get(reason) ?? []), missing]);
  }
  return {
    name,
    paths: sets.reduce((sum, { paths }) => sum + paths.length, 0),
    positions: sets.reduce((sum, { states }) => sum + states, 0),
    matches: played.length,
    covered,
    missing: [...reasons].map(([reason, names]) => ({ reason, names })),
  };
}

/** What has no reason has to get a path. */
export const UNKNOWN = 'Without a reason: make a path for it.';
