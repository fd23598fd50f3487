import { expect, test } from 'vitest';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import type { Command, Ruleset, SeatId } from '../../src/model/index.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { isAnimating, starterSeats } from '../../src/testing/random-play.js';

/** The moves of one seat that has some, any of them: to list those of all takes twice as long where all may act. */
function movesOfOne(match: FastMatch, random: Random): Command[] {
  const { order } = match.state;
  const first = random.below(order.length);
  for (let i = 0; i < order.length; i++) {
    const seat = order[(first + i) % order.length] as SeatId;
    const moves = match.legal(seat).filter(({ type }) => type !== 'match.concede');
    if (moves.length > 0) return moves;
  }
  return [];
}

const MATCHES = 200;
const MAX_COMMANDS = 3000;

/** X01: random legal play comes to an end, without a deadlock and without a fault of the rules. */
export function testFullMatches(rules: Ruleset): void {
  test(`X01 random legal play of ${rules.id} reaches the end in ${MATCHES} seeded matches`, () => {
    for (let seed = 0; seed < MATCHES; seed++) {
      const random = seededRandom(`x01/${seed}`);
      const match = createFastMatch({ rules, seats: starterSeats(rules, 2, random), seed });
      for (let commands = 0; !match.over; commands++) {
        if (commands > MAX_COMMANDS) throw new Error(`match ${seed} does not end`);
        const animating = isAnimating(match);
        const moves = animating ? [] : movesOfOne(match, random);
        if (!animating && moves.length === 0) throw new Error(`match ${seed} is stuck in ${match.phase}`);
        const receipt = animating ? match.animationDone() : match.play(random.pick(moves));
        if (!receipt.ok) throw new Error(`match ${seed}: ${receipt.code} ${receipt.message}`);
      }
      expect(match.state.phase).toBe('over');
    }
  }, 300_000);
}
