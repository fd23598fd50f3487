import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/model/index.js';
import { playMatch } from '../../src/testing/check/play-match.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { randomRuns } from '../random-runs.js';

const MATCHES = randomRuns(200);
const MAX_COMMANDS = 3000;

/** X01: random legal play comes to an end, without a deadlock and without a fault of the rules. */
export function testFullMatches(rules: Ruleset): void {
  test(`X01 random legal play of ${rules.id} reaches the end in ${MATCHES} seeded matches`, () => {
    for (let index = 0; index < MATCHES; index++) {
      const random = seededRandom(`x01/${index}`);
      const setup = { rules, seats: starterSeats(rules, 2, random), seed: String(index) };
      const moves = { kind: 'random', most: MAX_COMMANDS, endless: true } as const;
      const { fault, match } = playMatch(setup, { moves, random });
      if (fault !== null) throw new Error(`match ${index}: ${fault.message}`);
      expect(match?.state.phase).toBe('over');
    }
  }, 300_000);
}
