import { expect, test, vi } from 'vitest';
import { runAttempt } from '../../scripts/attack/attack.js';
import { attacks } from '../../scripts/attack/index.js';
import { seededRandom } from '../../src/testing/random.js';

/** A short form of `npm run attack`, which tries for two minutes. */
const ATTEMPTS = 12;

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  '%s',
  (name, attack) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const found: string[] = [];
    let held = 0;
    for (let i = 0; i < ATTEMPTS; i++) {
      const outcome = runAttempt(attack, seededRandom(`${name}/test.${i}`));
      held += Object.values(outcome.held).reduce((sum, count) => sum + count, 0);
      for (const { what, detail } of outcome.findings) found.push(`${what}: ${detail}`);
    }
    silent.mockRestore();
    expect(found).toEqual([]);
    expect(held).toBeGreaterThan(0);
  },
  120_000,
);
