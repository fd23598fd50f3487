import { cloneJson } from '../engine/index.js';
import { sameJson } from '../model/same-json.js';

/** The previous value if nothing in it has changed; otherwise a copy that shares the unchanged parts. */
export function share<T>(before: unknown, changed: T): T {
  if (typeof changed !== 'object' || changed === null) return changed;
  if (typeof before !== 'object' || before === null) return cloneJson(changed);
  if (Array.isArray(changed)) return shareArray(before, changed) as T;
  if (sameJson(before, changed)) return before as T;
  const was = before as Record<string, unknown>;
  const copy = { ...changed } as Record<string, unknown>;
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null) copy[key] = share(was[key], value);
  }
  return copy as T;
}

function shareArray(before: object, changed: readonly unknown[]): readonly unknown[] {
  if (!Array.isArray(before)) return cloneJson(changed);
  if (changed.length === 0 && before.length === 0) return before;
  if (sameJson(before, changed)) return before;
  const copy = changed.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i];
    if (typeof item === 'object' && item !== null) copy[i] = share(before[i], item);
  }
  return copy;
}

/** The same for lists of ids or numbers. */
export const shareList = <T extends string | number | null>(before: T[], list: T[]): T[] =>
  isSameList(before, list) ? before : list.slice();

/** Whether two lists have the same ids or numbers. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  const { length } = b;
  if (a.length !== length) return false;
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The same for lists by name: zones, streams of random numbers. */
export function shareLists<Lists extends object>(before: Lists, lists: Lists): Lists {
  for (const name in lists) {
    const was = before[name] as readonly unknown[] | undefined;
    if (was === undefined || !isSameList(was, lists[name] as readonly unknown[])) return shareSomeLists(before, lists);
  }
  return before;
}

/** A copy of the lists themselves, not of a copy: those all have one shape, and are copied in one go. */
function shareSomeLists<Lists extends object>(before: Lists, lists: Lists): Lists {
  const next = { ...lists };
  for (const name in lists) {
    const was = before[name] as readonly unknown[] | undefined;
    const list = lists[name] as readonly unknown[];
    const shared = was !== undefined && isSameList(was, list) ? was : list.slice();
    next[name] = shared as Lists[typeof name];
  }
  return next;
}
