import { describe, expect, test } from 'vitest';
import { playMatch } from '../../src/testing/check/play-match.js';
import { recognised } from '../../src/testing/check/watchers/recognised.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';
import { randomRuns } from '../random-runs.js';

describe('10 a card that was out of sight comes back under another id', () => {
  test.each(allGames)('in %s', (name, rules) => {
    const random = seededRandom(`recognised/${name}`);
    for (let game = 0; game < randomRuns(12); game++) {
      const setup = { rules, seats: starterSeats(rules, rules.seats.min, random), seed: `recognised/${game}` };
      const { fault } = playMatch(setup, { moves: { kind: 'random', most: 300 }, random, watch: [recognised] });
      expect(fault?.message).toBeUndefined();
    }
  });
});
