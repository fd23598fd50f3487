import { describe, expect, test } from 'vitest';
import { playMatch } from '../../src/testing/check/play-match.js';
import { unlistedCommands } from '../../src/testing/check/watchers/unlisted-commands.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { allGames } from '../fixtures/all-games.js';

describe.each(allGames)('legal commands of %s', (name, rules) => {
  test('everything listed is accepted, and everything accepted is listed or answers the open question', () => {
    const random = seededRandom(`legal/${name}`);
    let accepted = 0;
    const told = (): void => {
      accepted += 1;
    };
    for (let game = 0; game < 3; game++) {
      const setup = { rules, seats: starterSeats(rules, 2, random), seed: `legal/${game}` };
      const moves = { kind: 'random', most: 80 } as const;
      const { fault } = playMatch(setup, { moves, random, watch: [unlistedCommands(40, told)] });
      expect(fault?.message).toBeUndefined();
    }
    // The test is about something only if some of the probes were accepted.
    expect(accepted).toBeGreaterThan(5);
  });
});
