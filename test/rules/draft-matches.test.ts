import { describe, expect, test } from 'vitest';
import { draft } from '../../src/rulesets/draft/index.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { randomRuns } from '../random-runs.js';
import { endByTimeouts, playedTwice } from './whole-matches.js';

const drafts = randomRuns(200);

/** Two to eight; mostly few, which is quicker. */
const seatsOf = (seed: number): number => (seed % 10 === 0 ? 2 + ((seed / 10) % 7) : 2 + (seed % 3));

const playedOut = (seed: number, leavers = 0) =>
  playedTwice(draft, { seats: seatsOf(seed), seed, leavers, leaveOneIn: 40 });

describe('random matches', () => {
  test(`${drafts} drafts of two to eight to the end, in both lanes`, () => {
    for (let seed = 0; seed < drafts; seed++) {
      const { outcome, order, cards } = playedOut(seed);
      expect(outcome?.ranks?.flat()).toHaveLength(order.length);
      expect(Object.values(cards).filter(({ zone }) => zone === 'collection')).toHaveLength(order.length * 21);
    }
  });

  test('60 drafts that seats leave', () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 60; seed++) reasons.add(playedOut(seed, 1 + (seed % 3)).outcome?.reason);
    expect([...reasons].sort()).toEqual(['conceded', 'points']);
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 8; seed++)
      soakMatch(draft, `${seed}`, { lane: seed % 2 ? 'live' : 'fast', seats: 4 }, tally);
    expect(tally.leakChecks).toBeGreaterThan(10);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    expect(endByTimeouts(draft, 3)).toBe('points');
  });
});

describe('the chart', () => {
  test('has the states of this game', () => {
    expect([...draft.flow.phases.keys()]).toEqual([
      'round.opening',
      'round.picks.picking',
      'round.picks.revealing',
      'round.picks.passing',
    ]);
  });
});
