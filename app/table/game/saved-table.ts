import type { Match, SavedMatch, SeatId } from '../../../src/index.js';
import type { ShownLine } from './perspective.js';
import type { TableSetup } from './table-setup.js';
import type { UndoMark } from './undo-history.js';

/** A match as the browser or a file keeps it. */
export interface SavedTable {
  readonly format: 'turnchart-table';
  readonly version: 1;
  readonly setup: TableSetup;
  readonly saved: SavedMatch;
  readonly logs: Readonly<Partial<Record<SeatId, readonly ShownLine[]>>>;
  /** What could be taken back; older files have none. */
  readonly undo?: readonly UndoMark[];
}

/** This many lines of a log are kept. */
const LINES = 200;

export const savedTable = (
  match: Match,
  setup: TableSetup,
  logs: readonly (readonly [SeatId, readonly ShownLine[]])[],
  undo: readonly UndoMark[],
): SavedTable => ({
  format: 'turnchart-table',
  version: 1,
  setup,
  saved: match.save({ record: true }),
  logs: Object.fromEntries(logs.map(([seat, lines]) => [seat, lines.slice(-LINES)])),
  undo,
});

export function readTable(value: unknown): SavedTable {
  if (formatOf(value) === 'turnchart-table') return value as SavedTable;
  throw new Error('This is not a match: expected a saved match of the table, a record or a trace.');
}

export const formatOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;

/** Hands a file to the browser's downloads. */
export function download(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
