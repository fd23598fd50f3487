import { keptForGood, keptForTab, readList, readStored } from './browser-store.js';
import { readTable, type SavedTable } from './saved-table.js';

/** A kept match in a list: enough to choose by. */
export interface KeptMatch {
  readonly id: string;
  readonly rules: string;
  readonly turn: number;
  readonly over: boolean;
  /** When it was last played, in milliseconds. */
  readonly when: number;
}

const INDEX = 'turnchart.matches';
const TAB = 'turnchart.tab';
const MAX_MATCHES = 8;
const dataKey = (id: string): string => `turnchart.match.${id}`;
const holderKey = (id: string): string => `turnchart.holder.${id}`;

/** This page, until it is closed or loaded again. A tab that was copied is another page. */
const page = Math.random().toString(36).slice(2);

export const newMatchId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** All kept matches, the last one first. */
export const keptMatches = (): readonly KeptMatch[] => readList(keptForGood, INDEX);

/** Takes over a match: only the page that holds it writes it. The previous page is notified. */
export function holdMatch(id: string): void {
  keptForGood.write(holderKey(id), page);
  keptForTab.write(TAB, id);
}

/** Keeps a match. Returns false if another page has taken it over meanwhile, and then changes nothing. */
export function keepMatch(id: string, table: SavedTable): boolean {
  const holder = keptForGood.read(holderKey(id));
  if (holder !== null && holder !== page) return false;
  keptForGood.write(dataKey(id), JSON.stringify(table));
  const { saved, setup } = table;
  const entry: KeptMatch = { id, rules: setup.rules, turn: saved.game.turn, over: saved.done, when: Date.now() };
  const all = [entry, ...keptMatches().filter((one) => one.id !== id)];
  for (const { id: old } of all.slice(MAX_MATCHES)) forgetData(old);
  keptForGood.write(INDEX, JSON.stringify(all.slice(0, MAX_MATCHES)));
  return true;
}

export function loadMatch(id: string): SavedTable | null {
  try {
    return readTable(readStored(keptForGood, dataKey(id)));
  } catch {
    return null;
  }
}

export function forgetMatch(id: string): void {
  forgetData(id);
  keptForGood.write(INDEX, JSON.stringify(keptMatches().filter((one) => one.id !== id)));
}

function forgetData(id: string): void {
  keptForGood.forget(dataKey(id));
  keptForGood.forget(holderKey(id));
}

/** Calls the listener when another page takes over the match. Returns a function that ends it. */
export function onTakenOver(id: string, listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === holderKey(id) && newValue !== null && newValue !== page) listener();
  };
  globalThis.addEventListener?.('storage', hear);
  return () => globalThis.removeEventListener?.('storage', hear);
}

/** The match of this tab, so that a reload continues it. */
export const matchOfTab = (): string | null => keptForTab.read(TAB);
export const leaveTab = (): void => keptForTab.forget(TAB);
