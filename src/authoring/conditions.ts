import { type GameTypes, type GuardDef, guardDef, RulesetError } from '../model/index.js';
import type { At, SeatAt } from './context-types.js';
import { type Reading, reading } from './contexts.js';

/**
 * Conditions by name: `until: { handsAreEmpty }`. The key is the name in the chart and in saves: a minifier keeps it.
 * Of several, one is enough.
 */
export type Conditions<T extends GameTypes> = Readonly<Record<string, (at: At<T>) => boolean>>;
/** The same about a seat. */
export type SeatConditions<T extends GameTypes> = Readonly<Record<string, (at: SeatAt<T>) => boolean>>;
/** Conditions of any game. */
export type AnyConditions = Readonly<Record<string, (at: Reading) => boolean>>;

type Test = (at: Reading) => boolean;
const known = new WeakMap<Test, Map<string, GuardDef>>();

/** The same function under the same name is the same guard. */
function guardOf(name: string, test: Test): GuardDef {
  const named = known.get(test) ?? new Map<string, GuardDef>();
  known.set(test, named);
  const at = reading();
  const guard = named.get(name) ?? guardDef(name, (game, rules) => test(at['~at'](game, rules)));
  named.set(name, guard);
  return guard;
}

/** The guards of conditions. */
export function guardDefsOf(conditions: AnyConditions | undefined, at: string): GuardDef[] {
  if (conditions === undefined) return [];
  if (typeof conditions === 'function') {
    throw new RulesetError(at, 'it needs a name for the chart: write { handsAreEmpty }, in braces');
  }
  return Object.entries(conditions).map(([name, test]) => {
    if (typeof test !== 'function')
      throw new RulesetError(`${at}.${name}`, 'must be a function that returns whether it holds');
    return guardOf(name, test);
  });
}
