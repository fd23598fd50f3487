import type { Ruleset } from '../model/index.js';
import { rulesets } from '../rulesets/index.js';
import { isFile, rulesetsIn } from '../simulate/load-module.js';
import { findGame } from '../simulate/load-rules.js';

/** The named games: included games by id, and all rulesets that files export; by default all included games. */
export async function loadGames(named: readonly string[]): Promise<Ruleset[]> {
  if (named.length === 0) return Object.values(rulesets);
  const found: Ruleset[] = [];
  for (const game of named) {
    const whole = isFile(game) && !game.includes('#');
    const here = whole ? [...(await rulesetsIn(game)).values()] : [(await findGame(game)).rules];
    for (const rules of here) if (!found.includes(rules)) found.push(rules);
  }
  return found;
}

/** The games that a record may be of: the included games, and the named one. */
export async function knownGames(named: string | undefined): Promise<Readonly<Record<string, Ruleset>>> {
  if (named === undefined) return rulesets;
  return { ...rulesets, ...Object.fromEntries((await loadGames([named])).map((rules) => [rules.id, rules])) };
}
