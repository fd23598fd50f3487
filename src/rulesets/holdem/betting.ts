import { livingSeats, seatOf } from '../../engine/index.js';
import type { SeatId } from '../../model/index.js';
import type { HoldemGame } from './setup.js';

/** Whether a seat is in the hand: it has not folded its cards. */
export function isIn(game: HoldemGame, seat: SeatId): boolean {
  const { hand, shown } = seatOf(game, seat).zones;
  return hand.length + shown.length > 0;
}

/** All seats from this one round the table. */
export function seatsFrom({ order }: HoldemGame, seat: SeatId): SeatId[] {
  const from = order.indexOf(seat);
  return [...order.slice(from), ...order.slice(0, from)];
}

/** The seats in the hand, beginning after the button. */
export function contenders(game: HoldemGame): SeatId[] {
  const [button, ...others] = seatsFrom(game, game.own.button ?? game.first);
  return [...others, ...(button === undefined ? [] : [button])].filter((seat) => isIn(game, seat));
}

/** The others in the hand. */
const rivalsOf = (game: HoldemGame, seat: SeatId): SeatId[] =>
  game.order.filter((other) => other !== seat && isIn(game, other));

/** Whether somebody else could still answer a bet. */
const isAnswerable = (game: HoldemGame, seat: SeatId): boolean =>
  rivalsOf(game, seat).some((rival) => seatOf(game, rival).own.stack > 0);

/** How many chips a seat must pay to call. */
export const owedBy = (game: HoldemGame, seat: SeatId): number =>
  Math.max(0, game.own.bet - seatOf(game, seat).own.bet);

/**
 * Whether the street waits for a seat: it has chips, and has not acted or must call. If nobody could answer it, it acts
 * only if another seat has really bet.
 */
export function mustAct(game: HoldemGame, seat: SeatId): boolean {
  const { stack, bet, acted } = seatOf(game, seat).own;
  if (!isIn(game, seat) || stack === 0) return false;
  if (isAnswerable(game, seat)) return !acted || owedBy(game, seat) > 0;
  return rivalsOf(game, seat).some((rival) => seatOf(game, rival).own.bet > bet);
}

/**
 * Whether a seat may raise. A seat that has acted may raise again only after a full raise; after an all-in for less it
 * may only call or fold.
 */
export const mayRaise = (game: HoldemGame, seat: SeatId): boolean =>
  isAnswerable(game, seat) && (!seatOf(game, seat).own.acted || owedBy(game, seat) >= game.own.raise);

/** What a seat may raise to: from a full raise to all that it has, or all that it has where that is less. */
export function raisesOf(game: HoldemGame, seat: SeatId): { readonly from: number; readonly to: number } {
  const { stack, bet } = seatOf(game, seat).own;
  const to = bet + stack;
  return { from: Math.min(game.own.bet + game.own.raise, to), to };
}

/** The seats of the blinds: after the button; with two seats the button has the small one. */
export function blindSeats(game: HoldemGame, button: SeatId): { readonly small: SeatId; readonly big: SeatId } {
  const [first = button, second = button, third = button] = seatsFrom(game, button).filter((seat) =>
    livingSeats(game).includes(seat),
  );
  return livingSeats(game).length === 2 ? { small: first, big: second } : { small: second, big: third };
}
