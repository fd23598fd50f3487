import { type CardDef, type CardId, InvariantError, type Ruleset, type SeatId } from '../model/index.js';

type Seats = Readonly<Partial<Record<SeatId, unknown>>>;
/** The part of a game that these helpers need: they work for drafts, read-only games and games of every type. */
interface Seated {
  readonly order: readonly SeatId[];
  readonly active: SeatId;
  readonly seats: Readonly<Partial<Record<SeatId, { readonly lost: string | null }>>>;
}

/** The seat, which must exist. It keeps the type of the game: a draft gives a draft. */
export function seatOf<G extends { readonly seats: Seats }>(game: G, seat: SeatId): NonNullable<G['seats'][SeatId]> {
  const state = seatNamed(game.seats, seat);
  if (state === undefined || state === null) throw new InvariantError(`there is no seat '${seat}'`, { seat });
  return state;
}

/** Fixed property names instead of a computed key: this is the most frequent lookup, and fixed names are faster. */
function seatNamed<S extends Seats>(seats: S, seat: SeatId): S[SeatId] | undefined {
  if (seat === 'p1') return seats.p1;
  if (seat === 'p2') return seats.p2;
  if (seat === 'p3') return seats.p3;
  if (seat === 'p4') return seats.p4;
  return seats[seat];
}

/** The card, which must exist. */
export function cardOf<C>(game: { readonly cards: Readonly<Record<string, C>> }, id: CardId): C {
  const card = game.cards[id];
  if (card === undefined) throw new InvariantError(`there is no card '${id}'`, { card: id });
  return card;
}

/** The definition of a card, which its ruleset must have. */
export function defOf(
  card: { readonly id: CardId; readonly def: string },
  rules: Pick<Ruleset, 'id' | 'cards'>,
): CardDef {
  const def = rules.cards[card.def];
  if (def === undefined) throw new InvariantError(`ruleset '${rules.id}' has no card '${card.def}'`, { card: card.id });
  return def;
}

/** Seats that are still in the match, in the order of play. */
export const livingSeats = (game: Omit<Seated, 'active'>): SeatId[] =>
  game.order.filter((seat) => seatOf(game, seat).lost === null);

/** The other seats that are still in, beginning with the one after this. */
export function opponentsOf(game: Omit<Seated, 'active'>, seat: SeatId): SeatId[] {
  const from = game.order.indexOf(seat);
  // Two seats are the usual case, and a list that grows asks for room for seventeen.
  if (game.order.length === 2 && from >= 0) {
    const other = game.order[1 - from] as SeatId;
    return seatOf(game, other).lost === null ? [other] : [];
  }
  const found: SeatId[] = [];
  for (let i = 1; i < game.order.length; i++) {
    const other = game.order[(from + i) % game.order.length] as SeatId;
    if (seatOf(game, other).lost === null) found.push(other);
  }
  return found;
}

/** The next seat in the order of play that is still in; the seat itself when it is the last. */
export const seatAfter = (game: Omit<Seated, 'active'>, seat: SeatId): SeatId => opponentsOf(game, seat)[0] ?? seat;

/** The seats that win and lose with this one, itself among them. */
export const teamOf = (
  { teams = [] }: { readonly teams?: readonly (readonly SeatId[])[] },
  seat: SeatId,
): readonly SeatId[] => teams.find((team) => team.includes(seat)) ?? [seat];

/** All seats round the table, beginning with this one, also those that are out. */
export function seatsFrom({ order }: Pick<Seated, 'order'>, seat: SeatId): SeatId[] {
  const from = Math.max(0, order.indexOf(seat));
  return order.map((_, i) => order[(from + i) % order.length] as SeatId);
}

/** Seats whose turn it is: all that are in, where all take their turns together, or the active one. */
export const actingSeats = (game: Seated, rules: Ruleset): SeatId[] =>
  rules.policies.turnOrder === 'simultaneous' ? livingSeats(game) : [game.active];

interface Presence {
  readonly done: boolean;
  readonly passed: boolean;
  readonly away: boolean;
  readonly lost: string | null;
}

/** Whether a seat has finished its part of this phase. */
export const isDone = (seat: Omit<Presence, 'passed'>): boolean => seat.done || seat.away || seat.lost !== null;

/** Whether a seat takes no further part in the round. */
export const hasPassed = (seat: Omit<Presence, 'done'>): boolean => seat.passed || seat.away || seat.lost !== null;
