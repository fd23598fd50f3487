import type { SeatId } from '../../../../src/index.js';
import { keptForGood, readList } from '../browser-store.js';

/** A seat of a hosted match that this browser has stored, so that a reload returns to it. */
export interface StoredSeat {
  readonly match: string;
  readonly seat: SeatId;
  /** Its token, which is never in an address. */
  readonly token: string;
  readonly game: string;
  readonly when: number;
  /** The invitation that was made for the others. */
  readonly code: string | null;
}

const KEY = 'turnchart.seats';
const MAX_SEATS = 20;

/** The newest first. */
export const keptSeats = (): readonly StoredSeat[] => readList(keptForGood, KEY);

export const keptSeatAt = (match: string): StoredSeat | null =>
  keptSeats().find((kept) => kept.match === match) ?? null;

const write = (seats: readonly StoredSeat[]): void => keptForGood.write(KEY, JSON.stringify(seats.slice(0, MAX_SEATS)));

export const keepSeat = (seat: StoredSeat): void =>
  write([seat, ...keptSeats().filter(({ match }) => match !== seat.match)]);

export const forgetSeat = (match: string): void => write(keptSeats().filter((kept) => kept.match !== match));
