import { hashState } from '../../../match/hash.js';
import { sendRecorded } from '../../../match/record.js';
import { CheckFault } from '../fault.js';
import { inAnotherWorld } from '../other-world.js';
import { openMatch, type Watch } from '../play-match.js';

/**
 * The same seed and commands give the same match: also at another date and time, and with other results of
 * `Math.random`.
 */
export const repeated: Watch = (setup) => {
  let begun = false;
  const again = inAnotherWorld(() => openMatch(setup, 'fast'));
  const same = (state: unknown, after: string): void => {
    if (hashState(again.state) === hashState(state)) return;
    throw new CheckFault(
      'random',
      `the same seed and commands give another match after ${after}: something depends on the clock, on Math.random ` +
        'or on what was played before',
      '',
    );
  };
  return {
    atRest(match) {
      if (!begun) same(match.state, 'the start');
      begun = true;
      return undefined;
    },
    after(match, command) {
      inAnotherWorld(() => sendRecorded(again, command));
      same(match.state, `'${command.type}'`);
    },
  };
};
