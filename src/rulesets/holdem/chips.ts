import type { DraftOf, SeatId } from '../../authoring/index.js';
import type { game } from './game.js';

/** Chips go to the middle until the seat's bet is this high, or it has no more. */
export function putIn(state: DraftOf<typeof game>, seat: SeatId, to: number): void {
  const { own } = state.seats[seat];
  const chips = Math.min(to - own.bet, own.stack);
  own.stack -= chips;
  own.bet += chips;
  own.paid += chips;
}

/** Resets the bets: nobody has bet or acted on this street. */
export function clearBets(state: DraftOf<typeof game>): void {
  state.own.bet = 0;
  state.own.raise = state.own.blind;
  for (const seat of state.order) {
    const { own } = state.seats[seat];
    own.bet = 0;
    own.acted = false;
  }
}
