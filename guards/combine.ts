import { allow, type ReadonlyGame, type Rule, type Ruleset, type Verdict } from '../src/model/index.js';
import { madeOf } from './stages.js';

/** The first denial decides; the rules are checked in the order of the list. */
export function firstDenial<Params>(...checks: readonly Rule<Params>[]): Rule<Params> {
  const combined = (game: ReadonlyGame, params: Params, rules: Ruleset): Verdict => {
    for (const check of checks) {
      const verdict = check(game, params, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  };
  return madeOf(combined, checks);
}
