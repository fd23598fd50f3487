/** The browser's storage, by name. The table also works without it: every failure counts as "nothing stored". */
export interface BrowserStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  forget(key: string): void;
}

const storeOf = (where: () => Storage): BrowserStore => ({
  read(key) {
    try {
      return where().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      where().setItem(key, value);
    } catch {
      // Full or forbidden.
    }
  },
  forget(key) {
    try {
      where().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
});

/** Shared by all tabs, and there after a restart. */
export const keptForGood = storeOf(() => localStorage);
/** Of this tab only; a reload finds it again. */
export const keptForTab = storeOf(() => sessionStorage);

/** What was kept as JSON, if it is that. */
export function readStored(store: BrowserStore, key: string): unknown {
  try {
    return JSON.parse(store.read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The same, as an object: an empty one if it is none. */
export function readFields(store: BrowserStore, key: string): object {
  const found = readStored(store, key);
  return typeof found === 'object' && found !== null ? found : {};
}

/** The same, as a list. */
export function readList<T>(store: BrowserStore, key: string): readonly T[] {
  const found = readStored(store, key);
  return Array.isArray(found) ? found : [];
}
