import type { Json } from '../model/index.js';

/** One difference between two JSON values: a place, and what stands there now; without a value, it is gone. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

/** What makes `after` out of `before`, both at a place. Lists of different length are replaced whole. */
export function diffJson(before: Json, after: Json, at: Change['path'] = []): Change[] {
  const changes: Change[] = [];
  compare(before, after, [...at], changes);
  return changes;
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The path grows and shrinks on the way: most of what is compared is the same, and needs none. */
function compare(before: Json, after: Json, path: (string | number)[], changes: Change[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    for (let i = 0; i < after.length; i++) compareAt(before[i] as Json, after[i] as Json, i, path, changes);
  } else if (isRecord(before) && isRecord(after)) {
    compareRecords(before, after, path, changes);
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    changes.push({ path: [...path], value: after });
  }
}

/** What both share is passed over without a further look: of two views of a match that is most of it. */
function compareRecords(
  before: { readonly [key: string]: Json },
  after: { readonly [key: string]: Json },
  path: (string | number)[],
  changes: Change[],
): void {
  for (const key in before) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] });
  for (const key in after) {
    const item = after[key] as Json;
    if (before[key] === item) continue;
    if (Object.hasOwn(before, key)) compareAt(before[key] as Json, item, key, path, changes);
    else changes.push({ path: [...path, key], value: item });
  }
}

function compareAt(
  before: Json,
  after: Json,
  key: string | number,
  path: (string | number)[],
  changes: Change[],
): void {
  if (Object.is(before, after)) return;
  path.push(key);
  compare(before, after, path, changes);
  path.pop();
}

/** The value with the changes made to it. It shares with the old one what has not changed. Throws when one does not fit. */
export function patchJson(value: Json, changes: readonly Change[]): Json {
  // What was copied for this patch may be written to.
  const own = new Set<Json>();
  let result = value;
  for (const { path, value: next } of changes) {
    if (path.length === 0) result = next ?? null;
    else result = patchAt(result, path, 0, next, own);
  }
  return result;
}

function patchAt(at: Json, path: Change['path'], depth: number, value: Json | undefined, own: Set<Json>): Json {
  const key = path[depth] as string | number;
  const isLast = depth === path.length - 1;
  if (typeof at !== 'object' || at === null || (!isLast && childOf(at, key) === undefined)) {
    throw new RangeError(`nothing at ${path.join('.')}`);
  }
  const copy = own.has(at) ? at : Array.isArray(at) ? [...at] : { ...at };
  own.add(copy);
  const next = isLast ? value : patchAt(childOf(at, key) as Json, path, depth + 1, value, own);
  if (Array.isArray(copy)) copy[Number(key)] = next ?? null;
  else if (next === undefined) delete copy[key];
  // A key like __proto__ is a key like any other.
  else Object.defineProperty(copy, key, { value: next, writable: true, enumerable: true, configurable: true });
  return copy;
}

function childOf(at: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(at)) return at[Number(key)];
  return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
}
