import { defaultCommand, legalCommands, offersFor } from '../../../../guards/index.js';
import { sendRecorded } from '../../../match/record.js';
import { viewWithReasons } from '../../../match/view.js';
import type { GameEvent, Ruleset } from '../../../model/index.js';
import { type StrictGame, strictly } from '../misuse.js';
import { type AnyLane, isFast, openMatch, type Watch } from '../play-match.js';

/**
 * Functions that may only look do not write, and none is asynchronous. The same commands are sent to a match of a copy
 * of the game in which such functions get a state that cannot be written to; and everything is asked that a screen, a
 * bot, a clock or a log could ask.
 */
export const looking: Watch = (setup) => {
  const strict = strictly(setup.rules);
  let twin: AnyLane | null = quietly(() => openMatch({ ...setup, rules: strict.rules }, 'fast'));
  strict.complain();
  let events: readonly GameEvent[] = [];
  return {
    atRest() {
      if (twin !== null) ask(twin, events, strict);
      return undefined;
    },
    after(_match, command) {
      const receipt = twin === null ? null : quietly(() => (twin === null ? null : sendRecorded(twin, command)));
      strict.complain();
      // Where the copy goes another way, something else is wrong, which others report.
      if (receipt?.ok) events = receipt.events;
      else twin = null;
    },
  };
};

/** Asks everything that does not change a match; and what would happen if a seat gave up. */
function ask(match: AnyLane, events: readonly GameEvent[], strict: StrictGame): void {
  const { state, rules, value } = match;
  const asked = (question: () => unknown): void => {
    quietly(question);
    strict.complain();
  };
  for (const seat of state.order) {
    asked(() => legalCommands(state, seat, rules));
    asked(() => offersFor(state, seat, rules));
    asked(() => viewWithReasons(state, seat, rules, value));
    asked(() => defaultCommand(state, seat, rules));
    asked(() => rules.evaluate(state, seat, rules));
    asked(() => isFast(match) && match.clone().receive({ type: 'match.concede', seat }));
  }
  asked(() => rules.invariants(state, rules));
  for (const event of events) {
    asked(() => rules.describe(event, rules, (seat) => seat ?? 'the table'));
    asked(() => cueOf(event, rules)?.(event, { rules, before: [] }));
  }
}

const cueOf = ({ type }: GameEvent, { cues }: Ruleset) => cues[type];

/** What is thrown is the business of other watchers. */
function quietly<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
