import type { Ruleset } from '../../model/index.js';
import { Check } from './check-ruleset.js';
import type { CheckOptions } from './options.js';
import { findingText } from './report-text.js';

/** The functions of a test runner: Vitest, Jest, or another one with the same API. */
export interface RulesetTestApi {
  describe(name: string, body: () => void): unknown;
  it(name: string, body: () => Promise<void>, timeout?: number): unknown;
}

/** The timeout of one test. It is long, because CI machines are often busy. */
const TIMEOUT = 300_000;

/**
 * Creates a test for every examination of a game: a whole check in one line of a test file. A test fails if its
 * examination finds a fault, and prints the fault with its record. Pass `describe` and `it` of the test runner if they
 * are not global.
 *
 * @example
 * import { describe, it } from 'vitest';
 * import { describeRuleset } from 'turnchart-tools/testing';
 * import { hearts } from './hearts.js';
 * describeRuleset(hearts, { describe, it });
 */
export function describeRuleset(rules: Ruleset, options: CheckOptions & Partial<RulesetTestApi> = {}): void {
  const { describe, it, ...wanted } = options;
  const api = describe && it ? { describe, it } : runner();
  const check = new Check(rules, { quick: true, ...wanted });
  api.describe(`${rules.name} (${rules.id})`, () => {
    for (const examination of check.examinations) {
      api.it(
        examination.title,
        async () => {
          const { findings, skipped } = await check.examine(examination);
          const faults = findings.filter(({ severity }) => severity === 'fault');
          if (skipped !== undefined) throw new Error(skipped);
          if (faults.length > 0) throw new Error(faults.map((fault) => findingText(fault, true)).join('\n\n'));
        },
        TIMEOUT,
      );
    }
  });
}

function runner(): RulesetTestApi {
  const found: Partial<RulesetTestApi> = globalThis as object;
  if (typeof found.describe === 'function' && typeof found.it === 'function') return found as RulesetTestApi;
  throw new TypeError(
    "describeRuleset found no global `describe` and `it`: pass them, describeRuleset(rules, { describe, it }), or turn on your test runner's globals",
  );
}
