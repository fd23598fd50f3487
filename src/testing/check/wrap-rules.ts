import type { PolicyOverrides, Ruleset } from '../../model/index.js';

/** A function of a game, of any kind. */
export type AnyFunction = (...args: never[]) => unknown;

/** Puts another function in place of one of the game's, which has this name in messages. */
export type Wrap = (own: AnyFunction, name: string, kind: 'reads' | 'writes') => AnyFunction;

/** Functions that change the game: that is what they are for. */
const WRITERS = ['recipe', 'queue'];

/** Not the game's own: schemas, parts, the states of standard phases, and what makes other rulesets. */
const LEFT = ['schema', 'state', 'seatState', 'cardState', 'parts', 'chart', 'withPolicies'];

/**
 * A copy of a ruleset in which every function of the game is wrapped. It goes through the whole ruleset instead of a list
 * of names, so that a kind of function that is added later is wrapped too. The copy is frozen, all of it.
 */
export function wrapRules(rules: Ruleset, wrap: Wrap): Ruleset {
  // What is in two places, such as a command in two phases, stays one.
  const copies = new Map<object, unknown>();
  const copied = <T extends object>(value: T, into: T, fill: () => void): T => {
    copies.set(value, into);
    fill();
    return Object.freeze(into);
  };
  const visit = (value: unknown, key: string, owner: string): unknown => {
    if (LEFT.includes(key)) return value;
    if (typeof value === 'function') return visitFunction(value as AnyFunction, key, owner);
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) {
      const into: unknown[] = [];
      return copied(value, into, () => {
        for (const item of value) into.push(visit(item, key, owner));
      });
    }
    if (value instanceof Map) {
      const into = new Map<unknown, unknown>();
      return copied(value, into, () => {
        for (const [at, item] of value) into.set(at, visit(item, String(at), owner));
      });
    }
    if (!isPlain(value)) return value;
    const into: Record<string, unknown> = Object.create(Object.getPrototypeOf(value));
    const here = ownerOf(value) ?? owner;
    return copied(value, into, () => {
      for (const [at, item] of Object.entries(value)) into[at] = visit(item, at, here);
    });
  };
  const visitFunction = (own: AnyFunction, key: string, owner: string): AnyFunction => {
    // An effect is called to make one of it, and has its recipe as a field.
    if ('recipe' in own && typeof own.recipe === 'function') {
      const recipe = wrap(own.recipe as AnyFunction, `the recipe of '${key}'`, 'writes');
      return Object.assign((...args: never[]) => own(...args), { ...own, recipe });
    }
    return wrap(own, `\`${nameOf(key)}\`${owner}`, WRITERS.includes(key) ? 'writes' : 'reads');
  };
  const copy: Ruleset = Object.freeze({
    ...(visit(rules, '', '') as Ruleset),
    withPolicies(overrides: PolicyOverrides) {
      const other = rules.withPolicies(overrides);
      return other === rules ? copy : wrapRules(other, wrap);
    },
  });
  return copy;
}

const isPlain = (value: object): value is Record<string, unknown> =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** What its author calls a function: the rules of a command are `denyIf`, and what is sent for a seat is `onTimeout`. */
function nameOf(key: string): string {
  if (key === 'of') return 'onTimeout';
  return ['rules', 'before', 'seat', 'card', 'each'].includes(key) ? 'denyIf' : key;
}

/** What a function belongs to, as it is put behind its name. */
function ownerOf(value: Readonly<Record<string, unknown>>): string | null {
  const { kind, id, name, type, guard } = value;
  if (typeof guard === 'string') return ` of the guard '${guard}'`;
  if ('candidates' in value && typeof type === 'string') return ` of '${type}'`;
  if ((kind === 'phase' || kind === 'stage') && typeof name === 'string') return ` of the ${kind} '${name}'`;
  if (typeof kind === 'string' && typeof id === 'string') return ` of the card '${id}'`;
  if ('check' in value && typeof name === 'string') return ` of the state check '${name}'`;
  return null;
}
