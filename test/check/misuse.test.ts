import { expect, test } from 'vitest';
import { playMatch } from '../../src/testing/check/play-match.js';
import { readingIsPure } from '../../src/testing/check/watchers/reading-is-pure.js';
import { checkRuleset } from '../../src/testing/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { writers } from '../fixtures/misuse.js';

test.each(Object.entries(writers))('a function that may only look, and writes: %s', (name, rules) => {
  const setup = { rules, seats: starterSeats(rules), seed: 'misuse' };
  const { fault } = playMatch(setup, { moves: { kind: 'random', most: 200 }, watch: [readingIsPure] });
  expect(fault?.key).toBe(`mutates:${name}`);
  expect(fault?.message).toMatch(
    / writes to '(note|own)' in the state \(test\/fixtures\/misuse\.ts:\d+:\d+\): it may only look/,
  );
});

test('it is a finding of the soak, with a short record', async () => {
  const rules = writers["effects of 'seat.salute'"]!;
  const report = await checkRuleset(rules, { quick: true, matches: 6, only: ['soak'] });
  const [finding] = report.examinations.flatMap(({ findings }) => findings);
  expect(finding).toMatchObject({ id: "mutates:effects of 'seat.salute'", severity: 'fault' });
  expect(finding?.record?.commands).toMatchObject([{ type: 'seat.salute' }]);
});
