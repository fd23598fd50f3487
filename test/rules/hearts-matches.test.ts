import { expect, test } from 'vitest';
import { hearts, makeHearts } from '../../src/rulesets/hearts/index.js';
import { playedTwice, testWholeMatches } from './whole-matches.js';

/** Somebody has a point after one round. */
const oneRound = makeHearts({ limit: 1 });

testWholeMatches({
  rules: oneRound,
  matches: 200,
  seats: () => 4,
  ended: ({ outcome, order, cards }) => {
    const points = order.map((seat) => outcome?.scores?.[seat] ?? 0);
    expect([26, 78]).toContain(points.reduce((sum, one) => sum + one, 0));
    expect(outcome?.winners).toEqual(order.filter((_, index) => points[index] === Math.min(...points)));
    expect(Object.values(cards).filter(({ zone }) => zone === 'taken')).toHaveLength(52);
  },
  leaving: { matches: 40, reasons: ['left', 'points'] },
  soaks: { matches: 8 },
  idle: { rules: oneRound, seats: 4, reason: 'points' },
});

test.each([1, 2, 3])('random match %i to a hundred', (seed) => {
  const { outcome, round } = playedTwice(hearts, { seats: 4, seed }).state;
  expect(round).toBeGreaterThan(3);
  expect(Math.max(...Object.values(outcome?.scores ?? {}))).toBeGreaterThanOrEqual(100);
});
