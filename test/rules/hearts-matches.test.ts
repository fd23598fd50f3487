import { describe, expect, test } from 'vitest';
import { hearts, makeHearts } from '../../src/rulesets/hearts/index.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { randomRuns } from '../random-runs.js';
import { endByTimeouts, playedTwice } from './whole-matches.js';

const rounds = randomRuns(200);

/** Somebody has a point after one round. */
const oneRound = makeHearts({ limit: 1 });

const playedOut = (rules: typeof hearts, seed: number, leavers = 0) => playedTwice(rules, { seats: 4, seed, leavers });

describe('random matches', () => {
  test(`${rounds} rounds to the end, in both lanes`, () => {
    for (let seed = 0; seed < rounds; seed++) {
      const { outcome, order, cards } = playedOut(oneRound, seed);
      const points = order.map((seat) => outcome?.scores?.[seat] ?? 0);
      expect([26, 78]).toContain(points.reduce((sum, one) => sum + one, 0));
      expect(outcome?.winners).toEqual(order.filter((_, index) => points[index] === Math.min(...points)));
      expect(Object.values(cards).filter(({ zone }) => zone === 'taken')).toHaveLength(52);
    }
  });

  test.each([1, 2, 3])('match %i to a hundred', (seed) => {
    const { outcome, round } = playedOut(hearts, seed);
    expect(round).toBeGreaterThan(3);
    expect(Math.max(...Object.values(outcome?.scores ?? {}))).toBeGreaterThanOrEqual(100);
  });

  test('40 matches that seats leave', () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++) reasons.add(playedOut(oneRound, seed, 1 + (seed % 3)).outcome?.reason);
    expect([...reasons].sort()).toEqual(['left', 'points']);
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 8; seed++) soakMatch(oneRound, `${seed}`, { lane: seed % 2 ? 'live' : 'fast' }, tally);
    expect(tally.leakChecks).toBeGreaterThan(5);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    expect(endByTimeouts(oneRound, 4)).toBe('points');
  });
});

describe('the chart', () => {
  test('has the states of this game', () => {
    expect([...hearts.flow.phases.keys()]).toEqual([
      'round.dealing',
      'round.pass.passing',
      'round.pass.exchanging',
      'round.opening',
      'round.tricks.trick',
      'round.tricks.taking',
      'round.scoring',
    ]);
  });
});
