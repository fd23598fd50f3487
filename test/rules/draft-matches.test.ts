import { expect } from 'vitest';
import { draft } from '../../src/rulesets/draft/index.js';
import { testWholeMatches } from './whole-matches.js';

testWholeMatches({
  rules: draft,
  matches: 200,
  // Two to eight; mostly few, which is quicker.
  seats: (seed) => (seed % 10 === 0 ? 2 + ((seed / 10) % 7) : 2 + (seed % 3)),
  leaveOneIn: 40,
  ended: ({ outcome, order, cards }) => {
    expect(outcome?.ranks?.flat()).toHaveLength(order.length);
    expect(Object.values(cards).filter(({ zone }) => zone === 'collection')).toHaveLength(order.length * 21);
  },
  leaving: { matches: 60, reasons: ['conceded', 'points'] },
  soaks: { matches: 8, seats: () => 4 },
  idle: { rules: draft, seats: 3, reason: 'points' },
});
