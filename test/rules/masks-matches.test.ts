import { describe, expect, test } from 'vitest';
import { masks } from '../../src/rulesets/masks/index.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { randomRuns } from '../random-runs.js';
import { endByTimeouts, playedTwice } from './whole-matches.js';

const matches = randomRuns(1000);

describe('random matches', () => {
  test(`${matches} matches of two to six, in both lanes`, () => {
    for (let seed = 0; seed < matches; seed++) {
      const { outcome, order, seats, cards } = playedTwice(masks, { seats: 2 + (seed % 5), seed });
      const left = order.filter((seat) => seats[seat]?.lost === null);
      expect([outcome?.winners, outcome?.reason]).toEqual([left, 'unmasked']);
      expect(left).toHaveLength(1);
      expect(Object.keys(cards)).toHaveLength(15);
    }
  });

  test('40 matches that seats leave', () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++) {
      const seats = 2 + (seed % 5);
      const { outcome } = playedTwice(masks, { seats, seed, leavers: 1 + (seed % (seats - 1)), leaveOneIn: 12 });
      reasons.add(outcome?.reason);
    }
    expect([...reasons].sort()).toEqual(['left', 'unmasked']);
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 16; seed++) soakMatch(masks, `${seed}`, { lane: seed % 2 ? 'live' : 'fast' }, tally);
    expect(tally.leakChecks).toBeGreaterThan(5);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    expect(endByTimeouts(masks, 3)).toBe('unmasked');
  });
});

test('the chart has the states of this game', () => {
  expect([...masks.flow.phases.keys()]).toEqual([
    'turn.beginning',
    'turn.acting',
    'turn.claimed.doubting',
    'turn.claimed.proving',
    'turn.blockable.blocking',
    'turn.blockable.contested.doubting',
    'turn.blockable.contested.proving',
    'turn.happening',
  ]);
});
