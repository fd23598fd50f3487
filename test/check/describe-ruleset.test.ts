import { describe, expect, it, test } from 'vitest';
import { describeRuleset } from '../../src/testing/index.js';
import { faults, sound } from '../fixtures/planted.js';

// As an author writes it: these are tests of their own.
describeRuleset(sound, { describe, it, matches: 2 });

/** Collects the tests that would be made. */
function collected(name: string, only: readonly ('deadlocks' | 'balance')[]) {
  const made: { readonly name: string; run(): Promise<void> }[] = [];
  const groups: string[] = [];
  describeRuleset(faults[name]!, {
    matches: 6,
    only,
    describe: (group, body) => {
      groups.push(group);
      body();
    },
    it: (title, run) => made.push({ name: title, run }),
  });
  return { groups, made };
}

test('there is a test for each examination, and the one that fails prints the record', async () => {
  const { groups, made } = collected('a deadlock', ['deadlocks', 'balance']);
  expect(groups).toEqual(['planted (planted)']);
  expect(made.map(({ name }) => name)).toEqual([
    'somebody can always go on, until the match is over',
    'no seat wins much more often than the others, when all play at random',
  ]);
  const failure = await made[0]?.run().catch((error: Error) => error.message);
  expect(failure).toMatch(/^fault: nobody can do anything in 'toll', and the match is not over/);
  const record = String(failure).split('\n').at(-1) ?? '';
  expect(JSON.parse(record)).toMatchObject({ format: 'turnchart-record', rules: { id: 'planted' } });
  await expect(made[1]?.run()).resolves.toBeUndefined();
});

test('without globals and without a runner it says what to pass', () => {
  expect(() => describeRuleset(sound)).toThrow(/pass them, describeRuleset\(rules, \{ describe, it \}\)/);
});
