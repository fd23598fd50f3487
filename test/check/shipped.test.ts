import { expect, test } from 'vitest';
import { createFastMatch } from '../../src/fast/index.js';
import { clash, rulesets } from '../../src/rulesets/index.js';
import { checkRuleset } from '../../src/testing/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

// A little of everything: `turnchart check` does more, and the properties look at each of these for longer.
test.each(Object.values(rulesets).map((rules) => [rules.id, rules] as const))(
  '%s passes a check',
  async (_id, rules) => {
    const only = ['play', 'deadlocks', 'loops', 'determinism', 'soak', 'hidden', 'cards', 'balance'] as const;
    const report = await checkRuleset(rules, { quick: true, matches: 2, only });
    const faults = report.examinations.flatMap(({ findings }) =>
      findings.filter(({ severity }) => severity === 'fault'),
    );
    expect(faults.map(({ message }) => message)).toEqual([]);
  },
);

test('a card by the name of what every object has is no card', () => {
  const match = createFastMatch({ rules: clash, seats: starterSeats(clash), seed: 1 });
  for (const card of ['constructor', 'toString', '__proto__']) {
    const receipt = match.receive({ type: 'play.move', seat: 'p1', card, start: 1 });
    expect(receipt).toMatchObject({ ok: false, code: 'unknown-card' });
  }
});
