import type { Ruleset } from '../../model/index.js';
import { chartPaths } from './chart-paths.js';
import { runPath } from './run-path.js';
import type { PathOptions, PathSet } from './types.js';

/** The functions of a test runner: Vitest, or another one with the same API. */
export interface TestApi {
  describe(name: string, body: () => void): unknown;
  test(name: string, body: () => void): unknown;
}

/** In a variable, because users of other test runners do not have this module. */
const VITEST = 'vitest';

/**
 * Creates a test for every path through a ruleset. With Vitest nothing needs to be passed; for another runner, pass
 * `{ describe, test }`.
 *
 * @example
 * import { describePaths } from 'turnchart-tools/testing';
 * import { war } from './war.js';
 * await describePaths(war, { decks: [['knight', 'squire']] });
 */
export async function describePaths(rules: Ruleset, options: PathOptions & Partial<TestApi> = {}): Promise<void> {
  const { describe, test, ...wanted } = options;
  const api = describe && test ? { describe, test } : await runner();
  for (const pace of wanted.pace ? [wanted.pace] : (['step', 'drain'] as const)) {
    describeSet(chartPaths(rules, { ...wanted, pace }), api);
  }
}

/** The same for paths that were already made. */
export function describeSet(set: PathSet, { describe, test }: TestApi): void {
  describe(titleOf(set), () => {
    for (const [index, path] of set.paths.entries()) test(`${index + 1}. ${path.name}`, () => runPath(set, path));
  });
}

/** The title of the set, which says whether the limit was reached. */
function titleOf({ chart, rules, paths, states, pace, origin, limit, truncated, merged }: PathSet): string {
  const what = chart === 'match' ? `paths of ${rules.id}` : `paths of the auto-draw chain in ${rules.id}`;
  const from = origin.kind === 'position' && chart === 'match' ? ` from ${origin.layout.phase ?? 'selection'}` : '';
  const all = truncated ? `, cut off after ${limit}` : '';
  const one = merged.length === 0 ? '' : `; counted as one although they differ in ${merged.join(', ')}`;
  return `${what}${from}, ${pace === 'step' ? 'step by step' : 'drained'}: ${paths.length} to ${states} positions${all}${one}`;
}

async function runner(): Promise<TestApi> {
  const found: unknown =
    'describe' in globalThis ? globalThis : await import(/* @vite-ignore */ VITEST).catch(() => null);
  if (isTestApi(found)) return found;
  throw new TypeError('describePaths found no test runner: run it in Vitest, or pass { describe, test } of yours');
}

function isTestApi(found: unknown): found is TestApi {
  const api = found as Partial<TestApi> | null;
  return typeof api?.describe === 'function' && typeof api.test === 'function';
}
