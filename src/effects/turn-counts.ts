import * as z from 'zod/mini';
import type { Fields, GamePart } from '../model/index.js';

/** What a seat has done in this turn. */
interface Counts {
  played?: number;
}
const countsOf = ({ own }: { readonly own: object }): Counts => own;

const field = { schema: z._default(z.int(), 0), seenBy: 'everyone' as const };

/** Cards played this turn, in games that limit them. */
export const playsOf = (seat: { readonly own: object }): number => countsOf(seat).played ?? 0;

/** Counts a play, or takes one back; where plays have no limit, nothing is counted. */
export function countPlay(seat: { readonly own: object }, by = 1): void {
  const counts = countsOf(seat);
  if (counts.played !== undefined) counts.played += by;
}

/** A turn of the seat begins: it has played nothing. */
export const forgetPlays = (seat: { readonly own: object }): void => countPlay(seat, -playsOf(seat));

/** What a limit of plays keeps of each seat. */
export const playCounts: GamePart = {
  name: 'plays',
  seatState: ({ playsPerTurn }): Fields => (playsPerTurn === null ? {} : { played: field }),
};
