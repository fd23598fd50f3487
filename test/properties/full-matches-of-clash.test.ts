import { describe } from 'vitest';
import { clash } from '../../src/rulesets/index.js';
import { testFullMatches } from './full-matches.js';

// In its own file, because it takes as long as all the others: so it can run in parallel.
describe('X01 whole matches', () => testFullMatches(clash));
