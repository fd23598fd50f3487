import { allow, type Rule } from '../src/model/index.js';
import { madeOf } from './stages.js';

/** The first denial decides; the rules are checked in the order of the list. */
export function firstDenial<Params>(...checks: readonly Rule<Params>[]): Rule<Params> {
  const combined: Rule<Params> = (game, params, rules) => {
    for (const check of checks) {
      const verdict = check(game, params, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  };
  return madeOf(combined, checks);
}
