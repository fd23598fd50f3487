import { makeHearts, rulesets } from '../../src/rulesets/index.js';
import { testFullMatches } from './full-matches.js';

// Eleven rounds are no other than one; some matches to a hundred are among the tests of hearts.
const shorter = { ...rulesets, hearts: makeHearts({ limit: 1 }) };

for (const rules of Object.values(shorter)) if (rules.id !== 'clash') testFullMatches(rules);
