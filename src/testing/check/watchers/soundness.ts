import * as z from 'zod/mini';
import { checkInvariants, checkReferences, checkShape } from '../../../engine/index.js';
import { pathOfNonJson } from '../../../engine/own-state.js';
import {
  CoreEvent,
  dataOf,
  firstIssue,
  type GameEvent,
  isOwnEvent,
  type ReadonlyGame,
  type Ruleset,
  safeParse,
} from '../../../model/index.js';
import { note } from '../activity.js';
import { CheckFault, faultSubjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';

/**
 * The state is possible: every card is in one place, everything is JSON and fits its schema. Only one in `every` states
 * is checked against the whole schema, which costs more than the rest.
 */
export const soundness =
  (wholeOneIn = 1): Watch =>
  () => {
    let begun = false;
    return {
      atRest({ state, rules }) {
        if (!begun) isSound(state, rules);
        begun = true;
        return undefined;
      },
      after({ state, rules }, _command, { events }, random) {
        if (!random.chance(wholeOneIn)) return checkInvariants(state, rules);
        isSound(state, rules);
        for (const event of events) fits(event, rules);
      },
    };
  };

/** Throws at an event that is not what its type says: logs, screens and views rely on it. */
function fits(event: GameEvent, rules: Ruleset): void {
  const read = isOwnEvent(event)
    ? safeParse(rules.events.get(event.type)?.schema ?? z.never(), dataOf(event))
    : safeParse(CoreEvent, event);
  if (read.success) return;
  const { path, message } = firstIssue(read.error);
  throw new CheckFault(
    'event',
    `the event '${event.type}' is not as events are: ${path === '' ? '' : `${path}: `}${message}`,
    event.type,
  );
}

/** Throws for an impossible state. */
function isSound(state: ReadonlyGame, rules: Ruleset): void {
  const path = pathOfNonJson(state, 'left out', DEEPEST);
  if (path !== null) {
    const place = path.slice(0, NAMED).join('.');
    throw new CheckFault(
      'not-json',
      `the state is not JSON at '${place}': a save would lose it`,
      faultSubjectOf(place),
    );
  }
  note('invariants');
  checkInvariants(state, rules);
  checkShape(state);
  checkReferences(state, rules);
}

/** How many keys of a path are named. */
const NAMED = 6;
/** No state is this deep: what seems to be contains itself. */
const DEEPEST = 200;
