import { checkInvariants, checkReferences, checkShape } from '../../../engine/index.js';
import { GameEvent as EventShape, firstIssue, type ReadonlyGame, type Ruleset } from '../../../model/index.js';
import { CheckFault, subjectOf } from '../fault.js';
import type { Watch } from '../play-match.js';
import { note } from '../trail.js';

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
        for (const event of events) fits(event);
      },
    };
  };

/** Throws at an event that is not what its type says: logs, screens and views rely on it. */
function fits(event: EventShape): void {
  const read = EventShape.safeParse(event);
  if (read.success) return;
  const { path, message } = firstIssue(read.error);
  const what = event.type === 'rule.event' ? `the event '${event.name}'` : `an event '${event.type}'`;
  throw new CheckFault(
    'event',
    `${what} is not as events are: ${path === '' ? '' : `${path}: `}${message}`,
    event.type,
  );
}

/** Throws for an impossible state. */
function isSound(state: ReadonlyGame, rules: Ruleset): void {
  const path = lostInText(state);
  if (path !== null) {
    const place = path.join('.');
    throw new CheckFault('not-json', `the state is not JSON at '${place}': a save would lose it`, subjectOf(place));
  }
  note('invariants');
  checkInvariants(state, rules);
  checkShape(state);
  checkReferences(state, rules);
}

/** How many keys of a path are told. */
const NAMED = 6;
/** No state is this deep: what seems to be contains itself. */
const DEEPEST = 200;

/** Where a value is not JSON, or `null`. A field that is undefined is left out of a save and of a hash: it may be there. */
function lostInText(value: unknown, depth = 0): string[] | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : [];
  if (typeof value !== 'object' || depth > DEEPEST) return [];
  const proto: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && proto !== Object.prototype && proto !== null) return [];
  for (const [key, item] of Object.entries(value)) {
    // In a list, it becomes null.
    const path = item === undefined && !Array.isArray(value) ? null : lostInText(item, depth + 1);
    if (path !== null) return depth < NAMED ? [key, ...path] : [];
  }
  return null;
}
