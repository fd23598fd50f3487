import { allow, type ReadonlyGame, type Ruleset, type Verdict } from '../src/model/index.js';

/** One rule: a verdict over a game and the parameters of a command. */
export type Rule<Params> = (game: ReadonlyGame, params: Params, rules: Ruleset) => Verdict;

/** The first rule that says no decides; the order of the list is the order of the checks. */
export function firstDenial<Params>(...checks: readonly Rule<Params>[]): Rule<Params> {
  return (game, params, rules) => {
    for (const check of checks) {
      const verdict = check(game, params, rules);
      if (!verdict.ok) return verdict;
    }
    return allow();
  };
}
