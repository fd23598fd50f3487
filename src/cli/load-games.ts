import type { Ruleset } from '../model/index.js';
import { rulesets } from '../rulesets/index.js';
import { rulesetsIn } from '../simulate/load-module.js';
import { findGame, isFile } from '../simulate/load-rules.js';

/** What `--rules` takes, for the help of the commands. */
export const gamesHelp = `${Object.keys(rulesets).join(', ')}, or a file that exports one: ./my-game.ts`;

/** The games that are named: presets by their ids, and all that files export; without any, those of this package. */
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

/** The games that a record may be of: those of this package, and one that is named. */
export async function knownGames(named: string | undefined): Promise<Readonly<Record<string, Ruleset>>> {
  if (named === undefined) return rulesets;
  return { ...rulesets, ...Object.fromEntries((await loadGames([named])).map((rules) => [rules.id, rules])) };
}
