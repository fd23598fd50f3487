import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/model/index.js';
import { playMatch, type Watch } from '../../src/testing/check/play-match.js';
import { seededRandom } from '../../src/testing/random.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { randomRuns } from '../random-runs.js';

const MATCHES = randomRuns(200);
const MAX_COMMANDS = 3000;

/** Random legal play comes to an end, without a deadlock and without a fault of the rules, and uses every card of the decks. */
export function testFullMatches(rules: Ruleset): void {
  test(`random legal play of ${rules.id} reaches the end in ${MATCHES} seeded matches`, () => {
    const unused = new Set(Object.values(rules.decks).flatMap(({ cards }) => cards));
    const watch: Watch = () => ({
      after(_match, _command, { events }) {
        for (const event of events) if (event.type === 'card.played') unused.delete(event.def);
      },
    });
    // A card that few matches come to may take some more of them.
    for (let index = 0; index < MATCHES || (index < 100 && unused.size > 0); index++) {
      const random = seededRandom(`x01/${index}`);
      const setup = { rules, seats: starterSeats(rules, 2, random), seed: String(index) };
      const moves = { kind: 'random', most: MAX_COMMANDS, endless: true } as const;
      const { fault, match } = playMatch(setup, { moves, random, watch: [watch] });
      if (fault !== null) throw new Error(`match ${index}: ${fault.message}`);
      expect(match?.state.phase).toBe('over');
    }
    expect([...unused]).toEqual([]);
  }, 300_000);
}
