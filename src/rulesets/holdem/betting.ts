import { livingSeats, type SeatId, seatsFrom } from '../../authoring/index.js';
import type { Holdem } from './game.js';

/** Whether a seat is in the hand: it has not folded its cards. */
export function isIn(state: Holdem, seat: SeatId): boolean {
  const { hand, shown } = state.seats[seat].zones;
  return hand.length + shown.length > 0;
}

/** The seats in the hand, beginning after the button. */
export function contenders(state: Holdem): SeatId[] {
  const [button, ...others] = seatsFrom(state, state.own.button ?? state.first);
  return [...others, ...(button === undefined ? [] : [button])].filter((seat) => isIn(state, seat));
}

/** The others in the hand. */
const rivalsOf = (state: Holdem, seat: SeatId): SeatId[] =>
  state.order.filter((other) => other !== seat && isIn(state, other));

/** Whether somebody else could still answer a bet. */
const isAnswerable = (state: Holdem, seat: SeatId): boolean =>
  rivalsOf(state, seat).some((rival) => state.seats[rival].own.stack > 0);

/** How many chips a seat must pay to call. */
export const owedBy = (state: Holdem, seat: SeatId): number => Math.max(0, state.own.bet - state.seats[seat].own.bet);

/**
 * Whether the street waits for a seat: it has chips, and has not acted or must call. If nobody could answer it, it acts
 * only if another seat has really bet.
 */
export function mustAct(state: Holdem, seat: SeatId): boolean {
  const { stack, bet, acted } = state.seats[seat].own;
  if (!isIn(state, seat) || stack === 0) return false;
  if (isAnswerable(state, seat)) return !acted || owedBy(state, seat) > 0;
  return rivalsOf(state, seat).some((rival) => state.seats[rival].own.bet > bet);
}

/**
 * Whether a seat may raise. A seat that has acted may raise again only after a full raise; after an all-in for less it
 * may only call or fold.
 */
export const mayRaise = (state: Holdem, seat: SeatId): boolean =>
  isAnswerable(state, seat) && (!state.seats[seat].own.acted || owedBy(state, seat) >= state.own.raise);

/** What a seat may raise to: from a full raise to all that it has, or all that it has where that is less. */
export function raisesOf(state: Holdem, seat: SeatId): { readonly from: number; readonly to: number } {
  const { stack, bet } = state.seats[seat].own;
  const to = bet + stack;
  return { from: Math.min(state.own.bet + state.own.raise, to), to };
}

/** The seats of the blinds: after the button; with two seats the button has the small one. */
export function blindSeats(state: Holdem, button: SeatId): { readonly small: SeatId; readonly big: SeatId } {
  const [first = button, second = button, third = button] = seatsFrom(state, button).filter((seat) =>
    livingSeats(state).includes(seat),
  );
  return livingSeats(state).length === 2 ? { small: first, big: second } : { small: second, big: third };
}
