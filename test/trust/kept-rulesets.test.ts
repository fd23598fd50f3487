import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { duel } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A record with other policies is replayed, and nobody keeps the match. */
function replayed(health: number): WeakRef<object> {
  const policies = { health };
  const { record } = createMatch({ rules: duel, seats: starterSeats(duel), seed: 1, policies });
  return new WeakRef(replay(record, { rules: duel }).rules);
}

test('21 what was made for the policies of a record goes with the match', async () => {
  const made = [21, 22, 23, 24].map(replayed);
  // What a reference has shown stays until the next task.
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  // The last one may still be remembered by the phase that was looked up last.
  expect(made.slice(0, -1).map((rules) => rules.deref())).toEqual([undefined, undefined, undefined]);
});

test('21 as long as somebody uses it, it is the same one', () => {
  const rules = duel.withPolicies({ health: 31 });
  expect(duel.withPolicies({ health: 31 })).toBe(rules);
});
