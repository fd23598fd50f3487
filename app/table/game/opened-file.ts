import { readRecord } from '../../../src/files/read-saved.js';
import type { MatchRecord, SavedMatch } from '../../../src/index.js';
import { formatOf, readTable, type SavedTable } from './saved-table.js';

/** What a file holds: a saved match of this table, or the bare save, record or trace of the library. */
export type OpenedFile =
  | { readonly kind: 'table'; readonly table: SavedTable }
  | { readonly kind: 'saved'; readonly saved: SavedMatch }
  | { readonly kind: 'record'; readonly record: MatchRecord };

export function readFile(text: string): OpenedFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON, or it is cut off.');
  }
  return readOpened(value);
}

export function readOpened(value: unknown): OpenedFile {
  const format = formatOf(value);
  // A trace carries the record that it was made from; the table plays that again.
  if (format === 'turnchart-trace') return readOpened((value as { readonly record: unknown }).record);
  if (format === 'turnchart-record') return { kind: 'record', record: readRecord(value) };
  if (format === 'turnchart-match') return { kind: 'saved', saved: value as SavedMatch };
  return { kind: 'table', table: readTable(value) };
}
