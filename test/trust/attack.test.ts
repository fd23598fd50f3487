import { expect, test, vi } from 'vitest';
import { runAttempt } from '../../scripts/attack/attack.js';
import { attacks } from '../../scripts/attack/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomRuns } from '../random-runs.js';

/** The short form of `npm run attack`: every kind of attack, a few attempts of each. */
const ATTEMPTS: Readonly<Record<string, number>> = {
  'hostile-commands': 6,
  'faulty-hooks': 8,
  'edited-saves': randomRuns(400, 1 / 10),
  'damaged-files': 8,
  'hidden-pairs': 4,
  'secret-choices': 30,
  'inspector-questions': 8,
  'hostile-requests': 4,
  'left-seats': 3,
};

test('the short form knows every kind of attack', () => {
  expect(Object.keys(ATTEMPTS)).toEqual(attacks.map(({ name }) => name));
});

test.each(attacks)(
  '$name: $promise',
  async (attack) => {
    // What listeners and inspectors report is part of the attack, not of its result.
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const found: string[] = [];
    let held = 0;
    for (let attempt = 0; attempt < ATTEMPTS[attack.name]!; attempt++) {
      const outcome = await runAttempt(attack, seededRandom(`${attack.name}/short.${attempt}`));
      held += Object.values(outcome.held).reduce((sum, count) => sum + count, 0);
      found.push(...outcome.findings.map(({ what, detail }) => `${what}: ${detail} (short.${attempt})`));
    }
    said.mockRestore();
    expect(found).toEqual([]);
    expect(held).toBeGreaterThan(ATTEMPTS[attack.name]!);
  },
  300_000,
);
