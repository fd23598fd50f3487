import { sendRecorded } from '../../../files/record.js';
import { defaultCommand, legalCommands } from '../../../legal/index.js';
import type { GameState, ReadonlyGame, Ruleset, SeatId } from '../../../model/index.js';
import { sameJson } from '../../../model/same-json.js';
import { hashState } from '../../../state/hash.js';
import { cloneGame } from '../../../state/index.js';
import { type Difference, firstDifference } from '../difference.js';
import { CheckFault } from '../fault.js';
import { inAnotherWorld } from '../other-world.js';
import { openMatch, type Watch } from '../play-match.js';

/**
 * The same seed and commands give the same match: also at another date and time, and with other results of
 * `Math.random`.
 */
export const repeated: Watch = (setup) => {
  let begun = false;
  let used = '';
  const told = (use: string): void => {
    used ||= use;
  };
  const again = inAnotherWorld(() => openMatch(setup, 'fast'), told);
  const same = (state: ReadonlyGame, after: string): void => {
    if (differ(state, again.state)) throw another(state, again.state, after, used);
    if (used !== '') throw impure(used, after);
  };
  return {
    atRest(match) {
      if (!begun) same(match.state, 'the start');
      begun = true;
      // Copies are asked: what a judge writes by mistake is for another watcher to find.
      const [here, there] = [copied(match.state), copied(again.state)];
      if (here === null || there === null) return undefined;
      for (const seat of match.state.order) {
        const then = inAnotherWorld(() => askedOf(there, seat, setup.rules), told);
        const now = askedOf(here, seat, setup.rules);
        if (!sameJson(now, then)) throw anotherAnswer(seat, firstDifference(now, then), used);
        if (used !== '') throw impure(used, `the question what '${seat}' may do`);
      }
      return undefined;
    },
    after(match, command) {
      inAnotherWorld(() => sendRecorded(again, command), told);
      same(match.state, `'${command.type}'`);
    },
  };
};

/** A state that contains itself cannot be copied: others say so. */
function copied(state: ReadonlyGame): GameState | null {
  try {
    return cloneGame(state);
  } catch {
    return null;
  }
}

/** What a seat may do, and what is done for it when its time is up: both are asked more than once for one wait. */
const askedOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): unknown => ({
  legal: legalCommands(game, seat, rules),
  usual: defaultCommand(game, seat, rules),
});

const anotherAnswer = (seat: SeatId, { path, here, there }: Difference, used: string): CheckFault =>
  new CheckFault(
    'random',
    `what '${seat}' may do is not the same when it is asked twice, at '${path}': ${here} or ${there}; ${blame(used)}`,
    '',
  );

/** A state that is not JSON has no hash: another watcher reports it. */
function differ(here: ReadonlyGame, there: ReadonlyGame): boolean {
  try {
    return hashState(here) !== hashState(there);
  } catch {
    return false;
  }
}

/** What to write in place of what a game asks. */
const instead = (used: string): string =>
  /Date|performance/.test(used)
    ? 'rules know no time: a replay comes later; count turns in the state, and let `onTimeout` and a clock around the match see to deadlines'
    : 'take `random(6)` or `random.of(list)` of `run`: chance that a replay repeats';

const blame = (used: string): string =>
  used === ''
    ? 'something depends on the clock, on chance, or on a variable beside the state that earlier matches have changed'
    : `the rules ask ${used}: ${instead(used)}`;

const impure = (used: string, after: string): CheckFault =>
  new CheckFault('random', `the rules ask ${used} during ${after}: ${instead(used)}`, '');

/** A state as JSON, with what the game itself has first: it says more than a count of steps. */
const asTold = ({ own, seats, table, cards, ...rest }: ReadonlyGame): unknown =>
  JSON.parse(JSON.stringify({ own, seats, table, cards, ...rest }));

/** Reports what differs and, if it is known, which line causes it. */
function another(here: ReadonlyGame, there: ReadonlyGame, after: string, used: string): CheckFault {
  const at = firstDifference(asTold(here), asTold(there));
  return new CheckFault(
    'random',
    `the same seed and commands give another match after ${after}, at '${at.path}': ${at.here} or ${at.there}; ${blame(used)}`,
    '',
  );
}
