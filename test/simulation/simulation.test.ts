import { expect, test } from 'vitest';
import { randomRuns } from '../random-runs.js';
import { type RunResult, run } from './run.js';
import { describeFailure, shrink } from './shrink.js';
import { storedSeeds } from './stored-seeds.js';
import { counted, noCounts } from './world.js';

/** CI runs a thousand; `npm run simulate:host` runs as many as one likes. */
const SEEDS = randomRuns(1_000, 1 / 10);

async function expectNoViolation(seed: string, result: RunResult): Promise<void> {
  if (result.violations.length === 0) return;
  expect.fail(describeFailure(await shrink(seed, result)));
}

test(`${SEEDS} seeds: whatever fails, the host keeps its promises`, { timeout: SEEDS * 3_000 }, async () => {
  const counts = noCounts();
  for (let n = 1; n <= SEEDS; n++) {
    const result = await run({ seed: `${n}` });
    await expectNoViolation(`${n}`, result);
    for (const name of counted) counts[name] += result.counts[name];
  }
  // Nothing is proven by faults that did not happen.
  for (const name of counted) expect(counts[name], name).toBeGreaterThan(0);
});

test('one seed gives one run', async () => {
  const [one, other] = [await run({ seed: '3' }), await run({ seed: '3' })];
  expect(other.fingerprint).toBe(one.fingerprint);
  expect(other.counts).toEqual(one.counts);
  expect((await run({ seed: '4' })).fingerprint).not.toBe(one.fingerprint);
});

for (const { seed, why, plan } of storedSeeds()) {
  test(`seed ${seed}: ${why}`, async () => {
    expect((await run({ seed, plan })).violations).toEqual([]);
  });
}
