import { SeatId } from '../../../src/index.js';

/** The seats that a table can have, in their order. */
export const allSeats: readonly SeatId[] = Array.from({ length: SeatId.options.length }, (_, index) =>
  SeatId.parse(`p${index + 1}`),
);

/** An entry of a list for every seat, repeated if the list is too short. */
export const forSeat = <T>(list: readonly [T, ...T[]], seat: SeatId): T =>
  list[(Number(seat.slice(1)) - 1) % list.length] ?? list[0];

/** Seats in a text. */
export const SEAT = 'p(?:1[0-2]|[1-9])';
