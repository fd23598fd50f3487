import { describe, expect, test } from 'vitest';
import { arrange, chartPaths, coverage, describePaths, runPath } from '../../src/testing/index.js';
import { ownScalars, reachedState } from '../../src/testing/paths/abstract-state.js';
import { withoutPrefixes } from '../../src/testing/paths/prefixes.js';
import { counting } from '../fixtures/counting.js';
import { tiny } from '../fixtures/tiny.js';

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
    expect(plumbing.missing).toContain(
      'playing.turnEnd.ending.question input.submit [may:input.submit] → playing.turnEnd.ending.resolving',
    );
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

describe('own state', () => {
  test('its numbers tell positions apart, so that an exit that counts is reached', () => {
    const set = chartPaths(counting);
    for (const path of set.paths) runPath(set, path);
    const { states, transitions } = coverage(set);
    expect(states.missing.filter((state) => !state.endsWith('question'))).toEqual([]);
    expect(transitions.missing).toEqual([]);
    expect(set.truncated).toBe(false);
    expect(set.merged).toContain('own.said');
    expect(set.merged).not.toContain('own.count');
  });

  test('`distinguish` counts something else, and then the missing transitions are named in full', () => {
    const set = chartPaths(counting, { distinguish: () => null });
    expect(set.merged).toEqual(expect.arrayContaining(['own.count', 'own.said']));
    expect(coverage(set).transitions.missing).toContain(
      'playing.numbers.leaving always [isSeven] → playing.clapping.resolving',
    );
  });

  test('sizes of two digits are not read as two sizes', () => {
    const position = (cards: number, others: number) => ({
      p1: { hand: Array(cards).fill('bolt'), deck: Array(others).fill('bolt') },
      p2: {},
    });
    const keyOf = (cards: number, others: number): string => {
      const { state } = arrange(tiny, position(cards, others));
      return reachedState({ value: 'here', context: { game: state, fault: null } }, undefined, undefined, ownScalars);
    };
    expect(keyOf(1, 11)).not.toBe(keyOf(11, 1));
  });

  test('`toState` gives the paths to one place alone', () => {
    const { paths } = chartPaths(counting, {
      toState: ({ state, game }) => state.startsWith('playing.clapping') && game.active === 'p1',
    });
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.at(-1)?.state).toMatch(/^playing\.clapping/);
  });
});

test('a sequence that begins another one is left out', () => {
  const found = withoutPrefixes(['ab', 'abc', 'b', 'abd', 'b'], (text) => [...text]);
  expect(found.sort()).toEqual(['abc', 'abd', 'b']);
});

test('another test runner can be passed', async () => {
  const groups: string[] = [];
  const tests: (() => void)[] = [];
  await describePaths(tiny, {
    decks: [['bolt', 'guard']],
    policies: { openingHand: 1, health: 2 },
    limit: 40,
    seed: 2,
    describe: (name, body) => {
      groups.push(name);
      body();
    },
    test: (_name, body) => void tests.push(body),
  });
  expect(groups).toEqual([
    expect.stringMatching(/^paths of tiny, step by step: .* cut off after 40;.* differ in .*seats.own.health/),
    expect.stringMatching(/^paths of tiny, drained: /),
  ]);
  expect(tests.length).toBeGreaterThan(5);
  for (const run of tests) run();
});
