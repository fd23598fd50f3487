import {
  type Card,
  type CardDef,
  type CardId,
  type GameState,
  InvariantError,
  type ReadonlyCard,
  type ReadonlyGame,
  type ReadonlySeat,
  type Ruleset,
  type SeatId,
  type SeatState,
} from '../model/index.js';

/** The seat, which must exist. */
export function seatOf(game: GameState, seat: SeatId): SeatState;
export function seatOf(game: ReadonlyGame, seat: SeatId): ReadonlySeat;
export function seatOf(game: ReadonlyGame, seat: SeatId): ReadonlySeat {
  const state = seatNamed(game.seats, seat);
  if (state === undefined) throw new InvariantError(`there is no seat '${seat}'`, { seat });
  return state;
}

/** By name, not by key: this is asked more often than anything else, and the engine below knows where a name is. */
function seatNamed(seats: ReadonlyGame['seats'], seat: SeatId): ReadonlySeat | undefined {
  if (seat === 'p1') return seats.p1;
  if (seat === 'p2') return seats.p2;
  if (seat === 'p3') return seats.p3;
  return seat === 'p4' ? seats.p4 : undefined;
}

/** The card, which must exist. */
export function cardOf(game: GameState, id: CardId): Card;
export function cardOf(game: ReadonlyGame, id: CardId): ReadonlyCard;
export function cardOf(game: ReadonlyGame, id: CardId): ReadonlyCard {
  const card = game.cards[id];
  if (card === undefined) throw new InvariantError(`there is no card '${id}'`, { card: id });
  return card;
}

/** The definition of a card, which its ruleset must have. */
export function defOf(card: ReadonlyCard, rules: Ruleset): CardDef {
  const def = rules.cards[card.def];
  if (def === undefined) throw new InvariantError(`ruleset '${rules.id}' has no card '${card.def}'`, { card: card.id });
  return def;
}

/** Seats that are still in the match, in the order of play. */
export const livingSeats = (game: ReadonlyGame): SeatId[] =>
  game.order.filter((seat) => seatOf(game, seat).lost === null);

/** The other seats that are still in, beginning with the one after this. */
export function opponentsOf(game: ReadonlyGame, seat: SeatId): SeatId[] {
  const from = game.order.indexOf(seat);
  const found: SeatId[] = [];
  for (let i = 1; i < game.order.length; i++) {
    const other = game.order[(from + i) % game.order.length] as SeatId;
    if (seatOf(game, other).lost === null) found.push(other);
  }
  return found;
}

/** The next seat in the order of play that is still in; the seat itself when it is the last. */
export const seatAfter = (game: ReadonlyGame, seat: SeatId): SeatId => opponentsOf(game, seat)[0] ?? seat;

/** Seats from the active one round the table, lost ones included. */
export function seatsFromActive(game: ReadonlyGame): SeatId[] {
  const from = game.order.indexOf(game.active);
  return game.order.map((_, i) => game.order[(from + i) % game.order.length] as SeatId);
}

/** Seats that act in the current phase: all that are in, or the active one. */
export const actingSeats = (game: ReadonlyGame, rules: Ruleset): SeatId[] =>
  rules.policies.turnOrder === 'simultaneous' ? livingSeats(game) : [game.active];

/** Whether nothing more is expected of a seat in this phase. */
export const isDone = (seat: ReadonlySeat): boolean => seat.done || seat.away || seat.lost !== null;

/** Whether a seat takes no further part in the round. */
export const hasPassed = (seat: ReadonlySeat): boolean => seat.passed || seat.away || seat.lost !== null;
