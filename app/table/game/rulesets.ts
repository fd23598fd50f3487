import type { Ruleset } from '../../../src/index.js';
import { rulesets as known } from '../../../src/rulesets/index.js';

/** The games at the table. Ids come from addresses and files, so any text may be looked up. */
export const rulesets: Readonly<Record<string, Ruleset>> = known;
