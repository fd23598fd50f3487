import { expect, test } from 'vitest';
import { describeEvent, planCues } from '../../src/presentation/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { playedTwice } from './whole-matches.js';

test('what happens in a random match has cues and lines for the log', () => {
  const match = playedTwice(library, { seats: 2, seed: 3 });
  const draw = match.history.find(({ type }) => type === 'card.drawn');
  expect(planCues([draw!, draw!], library).map(({ show, start, lasts }) => [show, start, lasts])).toEqual([
    ['fly-to-hand', 0, 300],
    ['fly-to-hand', 300, 300],
  ]);
  const lines = match.history.map((event) => describeEvent(event, library)).filter((line) => line !== null);
  expect(lines).toContain('Player 1 plays Reading Room.');
  expect(lines.some((line) => line.includes('casts'))).toBe(true);
  expect(lines).not.toContain('state.settled');
});
