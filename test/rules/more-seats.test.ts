import { expect, test } from 'vitest';
import { clash, guild, library } from '../../src/rulesets/index.js';
import { playedTwice } from './whole-matches.js';

test.each([
  ['clash', clash, 4],
  ['guild', guild, 3],
  ['guild', guild, 4],
  ['library', library, 3],
  ['library', library, 4],
] as const)('X11 a random match of %s: who has lost is skipped, and one remains or none', (_id, rules, seats) => {
  const { state } = playedTwice(rules, {
    seats,
    seed: seats,
    check: (match) => {
      for (const seat of match.waitingFor) expect(match.state.seats[seat]?.lost).toBeNull();
    },
  });
  const living = state.order.filter((seat) => state.seats[seat]?.lost === null);
  expect(state.outcome?.winners).toEqual(living);
  expect(living.length).toBeLessThan(2);
});
