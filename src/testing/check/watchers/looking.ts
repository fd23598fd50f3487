import { faultOf, judge, legalCommands } from '../../../../guards/index.js';
import { cloneGame } from '../../../chart/index.js';
import type { ReadonlyGame, Ruleset, SeatId } from '../../../model/index.js';
import { firstDifference } from '../difference.js';
import { CheckFault, subjectOf } from '../fault.js';
import { placeOf } from '../place-of.js';
import type { Watch } from '../play-match.js';

/** Asking what is legal changes nothing: judges and `candidates` only look. */
export const looking: Watch = () => ({
  atRest({ state, rules }) {
    if (state.outcome !== null) return undefined;
    for (const seat of state.order) {
      const copy = cloneGame(state);
      const before = JSON.stringify(copy);
      legalCommands(copy, seat, rules);
      if (JSON.stringify(copy) !== before)
        throw writes(JSON.parse(before) as unknown, copy, whoWrites(state, seat, rules));
    }
    return undefined;
  },
});

function writes(before: unknown, after: ReadonlyGame, place: string): CheckFault {
  const { path, here, there } = firstDifference(before, after);
  return new CheckFault(
    'mutates',
    `asking what is legal changes the state${place}, '${path}' from ${here} to ${there}: ` +
      'judges and `candidates` may only look; let an effect change it',
    subjectOf(path),
  );
}

/** Where it is written: a copy that cannot be changed throws there. */
function whoWrites(state: ReadonlyGame, seat: SeatId, rules: Ruleset): string {
  const frozen = deepFreeze(cloneGame(state));
  try {
    const commands = legalCommands(cloneGame(state), seat, rules);
    const thrown = commands.map((command) => placeOf(faultOf(judge(frozen, command, rules))));
    const place = thrown.find((one) => one !== '');
    if (place !== undefined) return place;
    legalCommands(frozen, seat, rules);
    return '';
  } catch (error) {
    return placeOf(error);
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const item of Object.values(value)) deepFreeze(item);
  return Object.freeze(value);
}
