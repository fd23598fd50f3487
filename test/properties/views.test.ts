import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { playMatch } from '../../src/testing/check/play-match.js';
import { flows } from '../../src/testing/check/watchers/flows.js';
import { hidden } from '../../src/testing/check/watchers/hidden.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';

describe.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))('what %s shows', (_id, rules) => {
  test('never depends on what the viewer may not see', () => {
    const random = seededRandom(`views/${rules.id}`);
    let different = 0;
    const told = (differs: boolean): void => {
      if (differs) different += 1;
    };
    for (let game = 0; game < 6; game++) {
      const setup = { rules, seats: starterSeats(rules, 2, random), seed: `views/${game}` };
      const watch = [hidden({ probes: 6, told }), flows({ oneIn: 3 })];
      const { fault } = playMatch(setup, { moves: { kind: 'random', most: 30 }, random, watch });
      expect(fault?.message).toBeUndefined();
    }
    expect(different).toBeGreaterThan(100);
  });
});
