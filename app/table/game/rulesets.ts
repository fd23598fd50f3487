import { included, modules } from 'virtual:table-games';
import type { Ruleset } from '../../../src/index.js';
import { rulesets as known } from '../../../src/rulesets/index.js';

/** Whether something that a module exports is a ruleset. */
const isRuleset = (value: unknown): value is Ruleset =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'flow' in value &&
  'commands' in value &&
  value.commands instanceof Map;

/** The author's games: all rulesets that their modules export. */
const brought = Object.fromEntries(
  modules.flatMap((module) => Object.values(module).filter(isRuleset)).map((rules) => [rules.id, rules]),
);

/** The games at the table, the author's games first. Ids come from addresses and files: any text may be looked up. */
export const rulesets: Readonly<Record<string, Ruleset>> = { ...brought, ...known, ...brought };

/** The games that one can choose from: the author's games, and those that came with them, or else all. */
export const offeredGames: readonly string[] = Object.keys(rulesets).filter(
  (id) => Object.hasOwn(brought, id) || included === null || included.includes(id),
);

/** The game that the start proposes. */
export const proposedGame: string = offeredGames[0] ?? 'guild';
