import { expect, test } from 'vitest';
import { patience } from '../../src/rulesets/patience/index.js';
import { randomRuns } from '../random-runs.js';
import { playedTwice } from './whole-matches.js';

const matches = randomRuns(1000, 1 / 40);

test(`${matches} random matches to the end, in both lanes: no card is lost`, { timeout: matches * 8_000 }, () => {
  for (let seed = 0; seed < matches; seed++) {
    const { outcome, cards } = playedTwice(patience, { seats: 1, seed }).state;
    expect(['all cards are home', 'nothing is gained any more']).toContain(outcome?.reason);
    expect(new Set(Object.values(cards).map(({ def }) => def)).size).toBe(52);
  }
});
