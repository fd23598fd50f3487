import type { SeatId } from '../../authoring/index.js';
import type { Spades } from './game.js';

/** All tricks of a round. */
export const TRICKS = 13;

/** How many tricks a team has bid so far: a nil adds nothing. */
export const contractOf = ({ seats }: Spades, team: readonly SeatId[]): number =>
  team.reduce((sum, seat) => sum + (seats[seat].own.bid ?? 0), 0);

/** How many tricks a seat has taken in this round. */
export const tricksOf = ({ seats, order }: Spades, seat: SeatId): number =>
  seats[seat].zones.taken.length / order.length;
