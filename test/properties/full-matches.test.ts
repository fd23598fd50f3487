import { rulesets } from '../../src/rulesets/index.js';
import { testFullMatches } from './full-matches.js';

for (const rules of Object.values(rulesets)) if (rules.id !== 'clash') testFullMatches(rules);
