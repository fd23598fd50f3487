import { isStackWaiting } from '../../app/table/game/own-state.js';
import { type Command, createMatch, type Match } from '../../src/index.js';
import { library } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf, playOn, starterSeats } from '../../src/testing/random-play.js';

/** Plays at random until something is about to happen, and this seat is asked what to do about it. */
export function untilAsked(isWanted: (match: Match, moves: readonly Command[]) => boolean): Match {
  for (let seed = 1; seed < 60; seed++) {
    const match = createMatch({ rules: library, seats: starterSeats(library), seed });
    const random = seededRandom(seed);
    for (let step = 0; step < 200; step++) {
      if (isStackWaiting(match.view('p1').own) && isWanted(match, movesOf(match))) return match;
      if (!playOn(match, 1, random)) break;
    }
  }
  throw new Error('no match comes to such a position');
}

/** The first seat can only let it happen. */
export const canOnlyPass = (_match: Match, moves: readonly Command[]): boolean =>
  moves.length > 0 && moves.every(({ type, seat }) => /^(turn.pass|card.draw)$/.test(type) && seat === 'p1');
