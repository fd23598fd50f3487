import { describe } from 'vitest';
import { makeHearts, rulesets } from '../../src/rulesets/index.js';
import { testFullMatches } from './full-matches.js';

// One round is enough here; the tests of hearts have some matches to a hundred.
const shorter = { ...rulesets, hearts: makeHearts({ limit: 1 }) };

describe('X01 whole matches', () => {
  for (const rules of Object.values(shorter)) if (rules.id !== 'clash') testFullMatches(rules);
});
