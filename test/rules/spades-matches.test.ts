import { describe, expect, test } from 'vitest';
import { makeSpades, spades } from '../../src/rulesets/spades/index.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { randomRuns } from '../random-runs.js';
import { endByTimeouts, playedTwice } from './whole-matches.js';

const rounds = randomRuns(1000);

/** Every team has more than -1000 points: it is over after a round. */
const oneRound = makeSpades({ limit: -1000 });

const playedOut = (rules: typeof spades, seed: number, leavers = 0) => playedTwice(rules, { seats: 4, seed, leavers });

describe('random matches', () => {
  test(`${rounds} rounds to the end, in both lanes`, () => {
    for (let seed = 0; seed < rounds; seed++) {
      const { outcome, cards, round } = playedOut(oneRound, seed);
      const { p1 = 0, p2 = 0, p3, p4 } = outcome?.scores ?? {};
      expect([p1, p2]).toEqual([p3, p4]);
      expect(outcome?.winners).toEqual(p1 === p2 ? ['p1', 'p2', 'p3', 'p4'] : p1 > p2 ? ['p1', 'p3'] : ['p2', 'p4']);
      expect([round, Object.values(cards).filter(({ zone }) => zone === 'taken').length]).toEqual([1, 52]);
    }
  });

  test.each([1, 2, 3])('match %i to its end', (seed) => {
    const scores = Object.values(playedOut(spades, seed).outcome?.scores ?? {});
    expect(Math.max(...scores) >= 500 || Math.min(...scores) <= -200).toBe(true);
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
    expect(endByTimeouts(spades, 4)).toBe('points');
  });
});

test('the chart has the states of this game', () => {
  expect([...spades.flow.phases.keys()]).toEqual([
    'round.dealing',
    'round.bidding',
    'round.tricks.trick',
    'round.tricks.taking',
    'round.scoring',
  ]);
});
