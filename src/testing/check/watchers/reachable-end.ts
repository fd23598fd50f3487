import type { ReadonlyGame } from '../../../model/index.js';
import { hashState } from '../../../state/hash.js';
import { seededRandom } from '../../random.js';
import { randomMove, sendMove } from '../../random-play.js';
import { note } from '../activity.js';
import { CheckFault } from '../fault.js';
import { type AnyLane, isFast, type Watch } from '../play-match.js';

const MATCHES = 3;

/** From the end of a record, some random match ends. */
export const endsFromHere =
  (most: number): Watch =>
  () => ({
    atEnd(match) {
      if (match.state.outcome !== null || !isFast(match)) return;
      const positions = new Set<string>();
      for (let i = 0; i < MATCHES; i++) if (ends(match.clone(), i, most, positions)) return;
      throw new CheckFault(
        'endless',
        `from here none of ${MATCHES} random matches ended within ${most} commands; ` +
          `${positions.size} different positions came up in them`,
        'match',
      );
    },
  });

function ends(match: AnyLane, index: number, most: number, positions: Set<string>): boolean {
  const random = seededRandom(`ends/${index}`);
  for (let i = 0; i < most; i++) {
    note('watch');
    const move = randomMove(match, random);
    if (move === null || !sendMove(match, move).ok) return true;
    positions.add(hashState(positionOf(match.state)));
  }
  return false;
}

/** A state without its counters, to recognize a repeated position. */
const positionOf = ({ revision, seen, turn, round, steps, rng, ...rest }: ReadonlyGame): unknown => rest;
