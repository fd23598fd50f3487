import { modules } from 'virtual:table-games';
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

/** The games that somebody has brought to the table: whatever their modules export that is one. */
const brought = Object.fromEntries(
  modules.flatMap((module) => Object.values(module).filter(isRuleset)).map((rules) => [rules.id, rules]),
);

/** The games at the table, those that were brought first. Ids come from addresses and files: any text may be looked up. */
export const rulesets: Readonly<Record<string, Ruleset>> = { ...brought, ...known, ...brought };

/** The game that the start proposes. */
export const proposedGame: string = Object.keys(brought)[0] ?? 'guild';
