import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/model/index.js';
import { draft, library, makeHearts } from '../../src/rulesets/index.js';
import { simulate } from '../../src/simulate/index.js';

/** How many points more than the others a bot has on average that looks one step ahead, when they play at random. */
async function lead(rules: Ruleset, matches: number): Promise<number> {
  const { bots } = await simulate({
    rules,
    matches,
    bots: ['greedy', 'random', 'random', 'random'],
    seed: 1,
    workers: 0,
  });
  const pointsOf = (name: string): number => bots.find(({ bot }) => bot === name)?.points ?? Number.NaN;
  return pointsOf('greedy') - pointsOf('random');
}

test('a bot that looks at the evaluation takes fewer points in hearts than chance does', async () => {
  expect(await lead(makeHearts({ limit: 1 }), 24)).toBeLessThan(-3);
});

test('a bot that looks at the evaluation collects more in a draft than chance does', async () => {
  expect(await lead(draft, 8)).toBeGreaterThan(5);
});

test('a bot that looks at the evaluation does not draw its library empty, and beats chance', async () => {
  const { bots } = await simulate({ rules: library, matches: 12, bots: ['greedy', 'random'], seed: 1, workers: 0 });
  expect(bots.find(({ bot }) => bot === 'greedy')?.wins).toBeGreaterThanOrEqual(10);
});
