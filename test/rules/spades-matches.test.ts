import { expect, test } from 'vitest';
import { makeSpades, spades } from '../../src/rulesets/spades/index.js';
import { playedTwice, testWholeMatches } from './whole-matches.js';

testWholeMatches({
  // Every team has more than -1000 points: it is over after a round.
  rules: makeSpades({ limit: -1000 }),
  matches: 1000,
  seats: () => 4,
  ended: ({ outcome, cards, round }) => {
    const { p1 = 0, p2 = 0, p3, p4 } = outcome?.scores ?? {};
    expect([p1, p2]).toEqual([p3, p4]);
    expect(outcome?.winners).toEqual(p1 === p2 ? ['p1', 'p2', 'p3', 'p4'] : p1 > p2 ? ['p1', 'p3'] : ['p2', 'p4']);
    expect([round, Object.values(cards).filter(({ zone }) => zone === 'taken').length]).toEqual([1, 52]);
  },
  leaving: { matches: 40, reasons: ['left', 'points'] },
  soaks: { matches: 8 },
  idle: { rules: spades, seats: 4, reason: 'points' },
});

test.each([1, 2, 3])('random match %i to its end', (seed) => {
  const scores = Object.values(playedTwice(spades, { seats: 4, seed }).state.outcome?.scores ?? {});
  expect(Math.max(...scores) >= 500 || Math.min(...scores) <= -200).toBe(true);
});
