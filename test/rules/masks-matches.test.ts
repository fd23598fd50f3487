import { expect } from 'vitest';
import { masks } from '../../src/rulesets/masks/index.js';
import { testWholeMatches } from './whole-matches.js';

testWholeMatches({
  rules: masks,
  matches: 1000,
  seats: (seed) => 2 + (seed % 5),
  leaveOneIn: 12,
  ended: ({ outcome, order, seats, cards }) => {
    const left = order.filter((seat) => seats[seat]?.lost === null);
    expect([outcome?.winners, outcome?.reason]).toEqual([left, 'unmasked']);
    expect(left).toHaveLength(1);
    expect(Object.keys(cards)).toHaveLength(15);
  },
  leaving: { matches: 40, reasons: ['left', 'unmasked'] },
  soaks: { matches: 16 },
  idle: { rules: masks, seats: 3, reason: 'unmasked' },
});
