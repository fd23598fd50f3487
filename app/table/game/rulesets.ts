import { modules } from 'virtual:table-rulesets';
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

/** The games of the modules that the table was built with: whatever they export that is one. */
const added = modules.flatMap((module) => Object.values(module).filter(isRuleset));

/** The games at the table. Ids come from addresses and files, so any text may be looked up. */
export const rulesets: Readonly<Record<string, Ruleset>> = {
  ...known,
  ...Object.fromEntries(added.map((rules) => [rules.id, rules])),
};
