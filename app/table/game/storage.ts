import type { MatchRecord, SavedMatch, SeatId } from '../../../src/index.js';
import type { LogLine } from './perspective.js';
import type { TableSetup } from './setup.js';

/** A match as the browser or a file keeps it. */
export interface SavedTable {
  readonly format: 'turnchart-table';
  readonly version: 1;
  readonly setup: TableSetup;
  readonly saved: SavedMatch;
  readonly logs: Readonly<Partial<Record<SeatId, readonly LogLine[]>>>;
}

const KEY = 'turnchart.table';

export function keepTable(table: SavedTable): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(table));
  } catch {
    // Full or forbidden: the match goes on, it is only not kept.
  }
}

export function keptTable(): SavedTable | null {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? null : readTable(JSON.parse(text));
  } catch {
    return null;
  }
}

export function forgetTable(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

const AWAY = 'turnchart.away';

/** Whether the kept match was left for the start screen: then a reload does not go back to it by itself. */
export const wasLeft = (): boolean => {
  try {
    return localStorage.getItem(AWAY) !== null;
  } catch {
    return false;
  }
};

export function markLeft(left: boolean): void {
  try {
    if (left) localStorage.setItem(AWAY, '1');
    else localStorage.removeItem(AWAY);
  } catch {
    // Then a reload starts where the browser likes.
  }
}

function readTable(value: unknown): SavedTable {
  if (typeof value === 'object' && value !== null && 'format' in value && value.format === 'turnchart-table') {
    return value as SavedTable;
  }
  throw new Error('This is not a saved match of the table.');
}

/** What a file holds: a saved match of this table, or the bare save or record of the library. */
export type OpenedFile =
  | { readonly kind: 'table'; readonly table: SavedTable }
  | { readonly kind: 'saved'; readonly saved: SavedMatch }
  | { readonly kind: 'record'; readonly record: MatchRecord };

export function readFile(text: string): OpenedFile {
  const value: unknown = JSON.parse(text);
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;
  if (format === 'turnchart-record') return { kind: 'record', record: value as MatchRecord };
  if (format === 'turnchart-match') return { kind: 'saved', saved: value as SavedMatch };
  return { kind: 'table', table: readTable(value) };
}

/** Hands a file to the browser's downloads. */
export function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
