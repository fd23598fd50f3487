import { playMatch } from '../../src/testing/check/play-match.js';
import { hidden } from '../../src/testing/check/watchers/hidden.js';
import { starterSeats } from '../../src/testing/random-play.js';
import type { Attack } from './attack.js';
import { anyRules } from './lanes.js';

/** Two states that differ only in what a viewer may not see, after every command of a match. */
export const hiddenPairs: Attack = {
  name: 'hidden-pairs',
  promise: 'view, events, legal commands, offers and verdicts are the same bytes, whatever is hidden',
  attempt(random, notes) {
    const rules = anyRules(random);
    const setup = { rules, seats: starterSeats(rules), seed: `hidden/${random.below(1e9)}` };
    const told = (different: boolean): void =>
      notes.held(different ? 'what is sent is the same' : 'nothing was hidden');
    const watch = [hidden({ probes: 15, told })];
    const { fault } = playMatch(setup, { moves: { kind: 'random', most: 20 + random.below(40) }, random, watch });
    if (fault !== null) notes.found(`${rules.id}: ${fault.message}`, setup.seed);
  },
};
