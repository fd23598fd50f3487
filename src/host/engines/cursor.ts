import { OptionsError } from '../../model/index.js';
import type { LobbyFilter, LobbyPage, LobbyRow } from '../ports.js';

/** Where a page ended: rows are listed by when they were created, and then by name. */
interface CursorPosition {
  readonly created: number;
  readonly match: string;
}

const PAGE = 50;
const LARGEST_PAGE = 500;

export const pageSize = (limit = PAGE): number => Math.max(1, Math.min(limit, LARGEST_PAGE));

export function readCursor(cursor: string | undefined): CursorPosition {
  if (cursor === undefined) return { created: -1, match: '' };
  const [, created, match] = /^(\d{1,15})\.([\w-]{1,100})$/.exec(cursor) ?? [];
  if (created === undefined || match === undefined) {
    throw new OptionsError(`cursor must be the 'next' of the page before, got '${cursor}'`);
  }
  return { created: Number(created), match };
}

/** A page of rows, given one row more than fits if there is one. */
export function pageOf(rows: readonly LobbyRow[], limit: number): LobbyPage {
  const last = rows[limit - 1];
  const more = rows.length > limit && last !== undefined;
  return { rows: rows.slice(0, limit), next: more ? `${last.created}.${last.match}` : null };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A page of rows that are all in memory. */
export function pick(
  rows: Iterable<LobbyRow>,
  filter: LobbyFilter,
  { cursor, limit }: { readonly cursor?: string; readonly limit?: number } = {},
): LobbyPage {
  const place = readCursor(cursor);
  const found = [...rows]
    .filter((row) => fits(row, filter))
    .sort((a, b) => a.created - b.created || compareText(a.match, b.match))
    .filter(({ created, match }) => created > place.created || (created === place.created && match > place.match));
  return pageOf(found, pageSize(limit));
}

const fits = (row: LobbyRow, { game, status, listed, quick, changedBefore, changedAfter }: LobbyFilter): boolean =>
  (game === undefined || row.game === game) &&
  (status === undefined || row.status === status) &&
  (listed === undefined || row.listed === listed) &&
  (quick === undefined || row.quick === quick) &&
  (changedBefore === undefined || row.changed < changedBefore) &&
  (changedAfter === undefined || row.changed > changedAfter);
