import * as z from 'zod';
import type { Ruleset, SeatId } from '../../authoring/index.js';
import type { PlayView } from './game.js';
import { type Planned, plansOf } from './plans.js';
import { Play } from './play.js';

/** What a view of clash has at least. */
interface View {
  readonly order: readonly SeatId[];
  readonly cards: Planned['cards'];
  readonly seats: Readonly<
    Partial<
      Record<SeatId, { readonly own: object; readonly zones: Readonly<Record<string, readonly (string | null)[]>> }>
    >
  >;
}

const Own = z.object({ plays: z.array(Play), targets: z.record(z.string(), z.string()).default({}) });

/**
 * The plays that a view shows, seat after seat: for screens, which do not know the types of the game that they show.
 * Cards in play that are no plays yet are shown as the plays that they will be.
 */
export function seenPlays({ order, cards, seats }: View, rules: Pick<Ruleset, 'id' | 'cards'>): readonly PlayView[] {
  return order.flatMap((seat) => {
    const { own, zones } = seats[seat] ?? {};
    const read = Own.safeParse(own);
    if (!read.success) return [];
    const planned = { zones: { inPlay: zones?.inPlay ?? [] }, own: read.data };
    return plansOf({ cards, seats: { [seat]: planned } }, seat, rules);
  });
}
