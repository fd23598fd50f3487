import type { CreateRequest, JoinRequest, QuickRequest } from '../../../../src/host/index.js';

/** How a player enters a room: creates it, with anybody or at an open table, by a link, back to a seat, or to watch. */
export type RoomEntry =
  | { readonly kind: 'new'; readonly request: CreateRequest }
  | { readonly kind: 'quick'; readonly request: QuickRequest }
  | { readonly kind: 'open'; readonly match: string; readonly request: JoinRequest }
  | { readonly kind: 'join'; readonly match: string; readonly code: string }
  | { readonly kind: 'back'; readonly match: string }
  | { readonly kind: 'watch'; readonly match: string };

/** What the address says after its `#`, which no server sees: `join=match.code`, `room=match`, `watch=match`. */
export function entryFromAddress(): RoomEntry | null {
  const fields = new URLSearchParams(location.hash.slice(1));
  const [match = '', code = ''] = (fields.get('join') ?? '').split('.');
  const room = fields.get('room');
  const watch = fields.get('watch');
  if (match !== '' && code !== '') return { kind: 'join', match, code };
  if (room !== null) return { kind: 'back', match: room };
  return watch === null ? null : { kind: 'watch', match: watch };
}

/** Stores in the address how to return here after a reload. */
export const markAddress = (way: 'room' | 'watch', match: string): void =>
  history.replaceState(null, '', `${location.pathname}${location.search}#${way}=${match}`);

export const linkToJoin = (page: string, match: string, code: string): string => `${page}#join=${match}.${code}`;
export const linkToWatch = (page: string, match: string): string => `${page}#watch=${match}`;
