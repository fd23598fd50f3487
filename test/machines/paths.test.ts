import { describe, expect, test } from 'vitest';
import { chartPaths, coverage, runPath } from '../../src/testing/index.js';
import { describeSet } from '../../src/testing/paths/describe-paths.js';
import { withoutPrefixes } from '../../src/testing/paths/prefixes.js';
import { chainGroup, rulesetGroups, scenarioGroup } from '../fixtures/path-sets.js';
import { tiny } from '../fixtures/tiny.js';

for (const { sets } of [...rulesetGroups, scenarioGroup, chainGroup]) {
  for (const set of sets()) describeSet(set, { describe, test });
}

describe('chartPaths', () => {
  const decks = [['bolt', 'guard']];
  const small = { decks, policies: { openingHand: 1, health: 2 } } as const;

  test('finds the way to the end of a match', () => {
    const { paths } = chartPaths(tiny, small);
    expect(paths.map(({ steps }) => steps.at(-1)?.state)).toContain('over');
  });

  test('stops at its limit, and says so', () => {
    expect(chartPaths(tiny, { ...small, limit: 20 })).toMatchObject({ truncated: true, limit: 20 });
    expect(
      chartPaths(tiny, { ...small, limit: 5000, policies: { ...small.policies, phases: ['selection'] } }),
    ).toMatchObject({
      truncated: false,
    });
  });

  test('has no path that is the beginning of another', () => {
    const { paths } = chartPaths(tiny, small);
    const texts = paths.map(({ steps }) => steps.map(({ event }) => `${JSON.stringify(event)};`).join(''));
    for (const text of texts) expect(texts.filter((other) => other.startsWith(text))).toEqual([text]);
  });

  test('covers what the chart allows to this game, and counts what follows what', () => {
    const { states, transitions, plumbing, pairs } = coverage(chartPaths(tiny, small));
    expect(states.covered).toBeGreaterThan(10);
    expect(transitions.covered + transitions.missing.length).toBe(transitions.total);
    expect(plumbing.missing).toContain('playing.turnEnd.ending.awaitingInput input.submit');
    expect(pairs.covered).toBeGreaterThan(transitions.covered);
  });

  test('a path that the match does not follow fails with the step and what led to it', () => {
    const set = chartPaths(tiny, small);
    const [path] = set.paths;
    const wrong = { ...path!, steps: path!.steps.map((step, at) => (at === 2 ? { ...step, state: 'over' } : step)) };
    expect(() => runPath(set, wrong)).toThrow(/'tiny' fails at step 3: the compiled chart stands/);
  });

  test('a ruleset with a bug fails where the bug is', () => {
    const set = chartPaths(tiny, {
      ...small,
      decks: [['bomb', 'guard']],
      policies: { ...small.policies, shuffle: false },
    });
    expect(() => set.paths.forEach((path) => void runPath(set, path))).toThrow(/a bug in the rules/);
  });
});

test('a sequence that begins another one is left out', () => {
  const found = withoutPrefixes(['ab', 'abc', 'b', 'abd', 'b'], (text) => [...text]);
  expect(found.sort()).toEqual(['abc', 'abd', 'b']);
});
