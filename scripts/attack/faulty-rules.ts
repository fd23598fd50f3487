import type { Ruleset } from '../../src/model/index.js';

/** The message of a failing hook. Players must not see it: it could name a hidden card. */
export const SECRET = 'the hand of p2 holds the queen';

export interface FaultyRules {
  readonly rules: Ruleset;
  /** The functions that have been called so far, by their place in the rules. */
  readonly called: ReadonlySet<string>;
  /** Makes only the next call of the function at this place throw; `null` removes this. */
  breakAt(path: string | null): void;
}

/**
 * The same rules with every function of their author watched, wherever it stands. It does not list the hooks, so that a
 * new one is attacked too.
 */
export function faultyRules(rules: Ruleset): FaultyRules {
  const called = new Set<string>();
  const wrapped = new Map<unknown, unknown>();
  let broken: string | null = null;

  const enter = (path: string): void => {
    called.add(path);
    if (path !== broken) return;
    // Only once: a match that replays its record must succeed.
    broken = null;
    throw new Error(SECRET);
  };

  const wrap = (value: unknown, path: string): unknown => {
    const known = wrapped.get(value);
    if (known !== undefined) return known;
    if (typeof value === 'function') return remember(value, wrapFunction(value as (...args: never[]) => unknown, path));
    if (Array.isArray(value))
      return remember(
        value,
        value.map((item: unknown) => wrap(item, path)),
      );
    if (value instanceof Map)
      return remember(value, new Map([...value].map(([key, part]) => [key, wrap(part, `${path}.${String(key)}`)])));
    if (!isPlain(value)) return value;
    return remember(
      value,
      Object.fromEntries(Object.entries(value).map(([key, part]) => [key, wrap(part, `${path}.${key}`)])),
    );
  };
  const remember = (value: unknown, copy: unknown): unknown => {
    wrapped.set(value, copy);
    return copy;
  };
  /** An effect is a function with a recipe on it: both are watched, and it stays callable. */
  const wrapFunction = (fn: (...args: never[]) => unknown, path: string): unknown => {
    const watch = (...args: never[]): unknown => {
      enter(path);
      return fn(...args);
    };
    const own = Object.fromEntries(Object.entries(fn).map(([key, part]) => [key, wrap(part, `${path}.${key}`)]));
    return Object.assign(watch, own);
  };

  const { withPolicies: _, ...rest } = rules;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, wrap(part, key)]),
  ) as unknown as Ruleset;
  const faulty: Ruleset = { ...copy, withPolicies: () => faulty };
  return {
    rules: faulty,
    called,
    breakAt: (path) => {
      broken = path;
    },
  };
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));
