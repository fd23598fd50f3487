import { InvariantError } from '../model/index.js';

/** A function of the game that may only read tried to write. */
export class WriteError extends InvariantError {
  override name = 'WriteError';
}

/** Views by what they show, and what they show by views. */
const views = new WeakMap<object, object>();
const shown = new WeakMap<object, object>();

const refuse = (_target: object, key?: PropertyKey): never => {
  const what = typeof key === 'string' ? `'${key}' in the state` : 'the state';
  throw new WriteError(`a hook tried to change ${what}; return effects instead, which change it`, { key });
};

/** Array methods that write: an immer draft may run them without going through the proxy. */
const WRITERS = new Set(['push', 'pop', 'shift', 'unshift', 'splice', 'sort', 'reverse', 'fill', 'copyWithin']);

/** The same value, but writing to it or to anything inside it throws. */
export function readonlyView<T extends object>(value: T): T {
  // A frozen object throws by itself, and a proxy must not report other values for its properties.
  if (Object.isFrozen(value) || shown.has(value)) return value;
  const known = views.get(value);
  if (known !== undefined) return known as T;
  const view = new Proxy(value, {
    get(target, key, receiver) {
      if (Array.isArray(target) && typeof key === 'string' && WRITERS.has(key)) return () => refuse(target);
      const item: unknown = Reflect.get(target, key, receiver === view ? target : receiver);
      return typeof item === 'object' && item !== null ? readonlyView(item) : item;
    },
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
    setPrototypeOf: (target) => refuse(target),
  });
  views.set(value, view);
  shown.set(view, value);
  return view as T;
}

/**
 * What a function returned, with the values themselves in place of views: a view that got into an effect would be
 * refused by the recipe that changes it.
 */
export function withoutViews<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const bare = shown.get(value);
  if (bare !== undefined) return bare as T;
  if (Array.isArray(value)) {
    const items = value.map(withoutViews);
    return items.some((item, index) => item !== value[index]) ? (items as T) : value;
  }
  const changed = Object.entries(value).filter(([, item]) => withoutViews(item) !== item);
  if (changed.length === 0) return value;
  return { ...value, ...Object.fromEntries(changed.map(([key, item]) => [key, withoutViews(item)])) };
}
