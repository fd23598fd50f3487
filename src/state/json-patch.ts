import type { Json } from '../model/index.js';
import { cloneJson } from './clone.js';

/** One difference between two JSON values: a path and the new value; without a value, it was removed. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

/**
 * The changes that turn `before` into `after`; both are JSON in every part, at the path `at`. A list of another length is
 * replaced as a whole, unless it has only got one item more at its end.
 */
export function diffJson<T>(before: T, after: T, at: Change['path'] = []): Change[] {
  const changes: Change[] = [];
  compare(before, after, [...at], changes);
  return changes;
}

const isRecord = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path grows and shrinks on the way: most of what is compared is the same, and needs none. */
function compare(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): void {
  if (Array.isArray(before) && Array.isArray(after) && (before.length === after.length || isOneLonger(before, after))) {
    for (let i = 0; i < after.length; i++) {
      if (i === before.length) changes.push({ path: [...path, i], value: after[i] });
      else if (before[i] !== after[i]) compareAt(before[i], after[i], i, path, changes);
    }
  } else if (isRecord(before) && isRecord(after)) {
    compareRecords(before, after, path, changes);
  } else if (before !== after) {
    changes.push({ path: [...path], value: after as Json });
  }
}

const isOneLonger = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length + 1 === after.length && before.every((item, index) => item === after[index]);

/** Fields are counted, not looked up: that one is gone is rare, and views are compared after every command. */
function compareRecords(
  before: { readonly [key: string]: unknown },
  after: { readonly [key: string]: unknown },
  path: (string | number)[],
  changes: Change[],
): void {
  let gone = 0;
  for (const _ in before) gone += 1;
  for (const key in after) {
    const item = after[key];
    if (before[key] === item) gone -= 1;
    else if (!Object.hasOwn(before, key)) changes.push({ path: [...path, key], value: item as Json });
    else {
      gone -= 1;
      compareAt(before[key], item, key, path, changes);
    }
  }
  if (gone === 0) return;
  for (const key in before) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] });
}

function compareAt(
  before: unknown,
  after: unknown,
  key: string | number,
  path: (string | number)[],
  changes: Change[],
): void {
  path.push(key);
  compare(before, after, path, changes);
  path.pop();
}

/**
 * The value with the changes made to it, which lead from it to another of its type. It shares with the old one what has
 * not changed. Throws when one does not fit.
 */
export function patchJson<T>(value: T, changes: readonly Change[]): T {
  // What was copied for this patch may be written to.
  const own = new Set<unknown>();
  let result: unknown = value;
  for (const { path, value: next } of changes) {
    if (path.length === 0) result = next ?? null;
    else result = patchAt(result, path, 0, next, own);
  }
  return result as T;
}

function patchAt(at: unknown, path: Change['path'], depth: number, value: unknown, own: Set<unknown>): unknown {
  const key = path[depth] as string | number;
  const isLast = depth === path.length - 1;
  if (typeof at !== 'object' || at === null || (!isLast && childOf(at, key) === undefined)) {
    throw new RangeError(`nothing at ${path.join('.')}`);
  }
  const copy = own.has(at) ? at : Array.isArray(at) ? [...at] : { ...at };
  own.add(copy);
  const next = isLast ? value : patchAt(childOf(at, key), path, depth + 1, value, own);
  put(copy, key, next);
  return copy;
}

/** Makes the changes to a value itself, and keeps copies of what they put there. Each of them must lead into it. */
export function patchInPlace(value: object, changes: readonly Change[]): void {
  for (const { path, value: next } of changes) {
    const last = path.length - 1;
    let at: unknown = value;
    for (let depth = 0; depth < last; depth++) at = childOf(at, path[depth] as string | number);
    put(at, path[last] as string | number, cloneJson(next));
  }
}

function put(at: unknown, key: string | number, value: unknown): void {
  if (Array.isArray(at)) at[Number(key)] = value ?? null;
  else if (isRecord(at) && value === undefined) delete at[key];
  else if (isRecord(at) && value !== undefined) setField(at, key, value);
}

/** A key like __proto__ is a key like any other. */
function setField(record: { [key: string]: unknown }, key: string | number, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, writable: true, enumerable: true, configurable: true });
  } else record[key] = value;
}

function childOf(at: unknown, key: string | number): unknown {
  if (Array.isArray(at)) return at[Number(key)];
  return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
}
