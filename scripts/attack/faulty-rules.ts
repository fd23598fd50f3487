import type { Ruleset } from '../../src/model/index.js';
import { wrapRules } from '../../src/testing/check/wrap-rules.js';

/** The message of a failing hook. Players must not see it: it could name a hidden card. */
export const SECRET = 'the hand of p2 holds the queen';

export interface FaultyRules {
  readonly rules: Ruleset;
  /** The functions that have been called so far, by their names in messages. */
  readonly called: ReadonlySet<string>;
  /** Makes only the next call of the function of this name throw; `null` removes this. */
  breakAt(name: string | null): void;
}

/** The same rules with every function of their author watched, so that a new kind of hook is attacked too. */
export function faultyRules(rules: Ruleset): FaultyRules {
  const called = new Set<string>();
  let broken: string | null = null;
  const faulty = wrapRules(rules, (own, name) => (...args) => {
    called.add(name);
    if (name === broken) {
      // Only once: a match that replays its record must succeed.
      broken = null;
      throw new Error(SECRET);
    }
    return own(...args);
  });
  return {
    rules: faulty,
    called,
    breakAt: (name) => {
      broken = name;
    },
  };
}
