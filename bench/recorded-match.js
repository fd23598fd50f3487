import { createMatch, hashState } from '../dist/src/index.js';
import { seededRandom } from '../dist/src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../dist/src/testing/random-play.js';

/** A match of a ruleset, played once at random: its commands are what every contestant carries out. */
export function recordedMatch(rules, seed, length) {
  const seats = starterSeats(rules);
  const match = createMatch({ rules, seats, seed, checks: false, trace: false });
  const random = seededRandom(seed);
  for (let i = 0; i < length; i++) {
    const move = randomMove(match, random);
    if (move === null) break;
    sendMove(match, move);
  }
  const { record, state, history } = match;
  return { seats, commands: record.commands, hash: hashState(state), events: history.length };
}
