import type { Json, SeatId } from '../../../src/index.js';

/** The game's own fields that the viewer sees. The table does not know their types. */
export const ownFields = (own: object): Readonly<Record<string, Json>> => Object.fromEntries(Object.entries(own));

/** A game as somebody sees it, or as it is. */
interface Seen {
  readonly own: object;
  readonly teams: readonly (readonly SeatId[])[];
  readonly seats: Readonly<Partial<Record<SeatId, { readonly own: object }>>>;
}

/** What a team shares, by the place of the team; nothing in a game without `teamState`. */
function sharedBy({ own, teams }: Pick<Seen, 'own' | 'teams'>, team: number): Readonly<Record<string, Json>> {
  const shared = ownFields(own).teams;
  const fields = Array.isArray(shared) && shared.length === teams.length ? shared[team] : null;
  return typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : {};
}

/** The fields of a seat, and what it shares with its partners. */
export const seatFields = (view: Seen, seat: SeatId): Readonly<Record<string, Json>> => ({
  ...sharedBy(
    view,
    view.teams.findIndex((seats) => seats.includes(seat)),
  ),
  ...ownFields(view.seats[seat]?.own ?? {}),
});

/** The fields of the table: what teams share is shown at their seats. */
export const ownTableFields = (view: Pick<Seen, 'own' | 'teams'>): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    Object.entries(ownFields(view.own)).filter(
      ([field]) => field !== 'teams' || Object.keys(sharedBy(view, 0)).length === 0,
    ),
  );

/** Whether there is something on a stack that may be answered. */
export const isStackWaiting = (own: object): boolean => {
  const { stack } = ownFields(own);
  return Array.isArray(stack) && stack.length > 0;
};

/** Turns until a card can be used again, in a game that counts them. */
export function cooldownOf(own: object, card: string): number {
  const { cooldowns } = ownFields(own);
  const turns = typeof cooldowns === 'object' && !Array.isArray(cooldowns) ? cooldowns?.[card] : 0;
  return typeof turns === 'number' ? turns : 0;
}
