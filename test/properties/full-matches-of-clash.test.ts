import { clash } from '../../src/rulesets/index.js';
import { testFullMatches } from './full-matches.js';

// Apart from the others, because it takes as long as all of them: so it can run beside them.
testFullMatches(clash);
