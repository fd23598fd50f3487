import { z } from 'zod';
import type { SeatId } from '../../model/index.js';
import { Play } from './play.js';

/** What a view of a game with a timeline has at least. */
interface View {
  readonly order: readonly SeatId[];
  readonly seats: Readonly<Partial<Record<SeatId, { readonly own: object }>>>;
}

const Own = z.object({ plays: z.array(Play).default([]) });

/** The plays that a view shows, seat after seat: for screens, which do not know the types of the game that they show. */
export const seenPlays = ({ order, seats }: View): Play[] =>
  order.flatMap((seat) => Own.safeParse(seats[seat]?.own).data?.plays ?? []);
