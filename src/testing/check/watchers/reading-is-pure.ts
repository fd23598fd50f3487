import { sendRecorded } from '../../../files/record.js';
import { defaultCommand, legalCommands, offersFor } from '../../../legal/index.js';
import type { GameEvent, Ruleset } from '../../../model/index.js';
import { sayFor } from '../../../presentation/lines/words.js';
import { viewWithReasons } from '../../../view/view.js';
import type { Random } from '../../random.js';
import { type Activity, note } from '../activity.js';
import { type AnyLane, isFast, openMatch, type Watch } from '../play-match.js';
import { type StrictGame, strictGameOf } from '../strict-game.js';

/**
 * Functions that may only look do not write, and none is asynchronous. The same commands are sent to a match of a copy
 * of the game in which such functions get a state that cannot be written to; and everything is asked that a screen, a
 * bot, a clock or a log could ask.
 */
export const readingIsPure: Watch = (setup) => {
  const strict = strictGameOf(setup.rules);
  let twin: AnyLane | null = quietly(() => openMatch({ ...setup, rules: strict.rules }, 'fast'));
  strict.complain();
  let events: readonly GameEvent[] = [];
  return {
    atRest(_match, random) {
      if (twin !== null) ask(twin, events, strict, random);
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
function ask(match: AnyLane, events: readonly GameEvent[], strict: StrictGame, random: Random): void {
  const { state, rules, value } = match;
  const asked = (doing: Activity, about: unknown, question: () => unknown): void => {
    note(doing, about);
    quietly(question);
    strict.complain();
  };
  // Those who may act have the most to ask; of the others, one each time.
  for (const seat of new Set([...match.waitingFor, random.pick(state.order)])) {
    asked('legal', seat, () => legalCommands(state, seat, rules));
    asked('legal', seat, () => offersFor(state, seat, rules));
    asked('view', seat, () => viewWithReasons(state, seat, rules, value));
    asked('timeout', seat, () => defaultCommand(state, seat, rules));
    asked('evaluate', seat, () => rules.evaluate(state, seat, rules));
    asked('leaving', seat, () => isFast(match) && match.clone().receive({ type: 'match.concede', seat }));
  }
  asked('invariants', null, () => rules.invariants(state, rules));
  for (const event of events) {
    asked('log', event.type, () => rules.describe(event, sayFor(rules)));
    asked('log', event.type, () => cueOf(event, rules)?.(event));
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
