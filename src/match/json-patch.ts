import type { Json } from '../model/index.js';

/** One difference between two JSON values: a place, and what stands there now; without a value, it is gone. */
export interface Change {
  readonly path: readonly (string | number)[];
  readonly value?: Json;
}

/** What makes `after` out of `before`. Lists of different length are replaced whole. */
export function diffJson(before: Json, after: Json): Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(before: Json, after: Json, path: readonly (string | number)[], changes: Change[]): void {
  if (Object.is(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    after.forEach((item, index) => {
      compare(before[index] as Json, item, [...path, index], changes);
    });
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] });
    for (const [key, item] of Object.entries(after)) {
      if (Object.hasOwn(before, key)) compare(before[key] as Json, item, [...path, key], changes);
      else changes.push({ path: [...path, key], value: item });
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    changes.push({ path, value: after });
  }
}

/** The value with the changes made to a copy of it. Throws when a change does not fit. */
export function patchJson(value: Json, changes: readonly Change[]): Json {
  let result = structuredClone(value);
  for (const change of changes) {
    const last = change.path.at(-1);
    if (last === undefined) {
      result = change.value ?? null;
      continue;
    }
    const parent = change.path.slice(0, -1).reduce<Json | undefined>((at, key) => childOf(at, key), result);
    if (typeof parent !== 'object' || parent === null) throw new RangeError(`nothing at ${change.path.join('.')}`);
    if (Array.isArray(parent)) parent[Number(last)] = change.value ?? null;
    else if (change.value === undefined) delete parent[last];
    else parent[last] = change.value;
  }
  return result;
}

function childOf(at: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(at)) return at[Number(key)];
  return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
}
