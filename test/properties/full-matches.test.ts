import { describe, expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf, starterSeats } from '../../src/testing/random-play.js';

const MATCHES = 1000;
const MAX_COMMANDS = 3000;

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))('X01 %s', (_id, rules) => {
  test(`random legal play reaches the end in ${MATCHES} seeded matches`, () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const random = seededRandom(`x01/${seed}`);
      const match = createFastMatch({ rules, seats: starterSeats(rules, 2, random), seed });
      for (let commands = 0; !match.over; commands++) {
        if (commands > MAX_COMMANDS) throw new Error(`match ${seed} does not end`);
        const moves = movesOf(match);
        if (match.phase !== 'animating' && moves.length === 0)
          throw new Error(`match ${seed} is stuck in ${match.phase}`);
        const receipt = match.phase === 'animating' ? match.animationDone() : match.play(random.pick(moves));
        if (!receipt.ok) throw new Error(`match ${seed}: ${receipt.code} ${receipt.message}`);
      }
      expect(match.state.phase).toBe('over');
    }
  }, 300_000);
});
