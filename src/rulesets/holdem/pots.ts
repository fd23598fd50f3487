import type { SeatId } from '../../authoring/index.js';
import { faceIn } from '../../parts/index.js';
import { contenders } from './betting.js';
import type { Holdem } from './game.js';
import { rankHand } from './rank-hand.js';

export interface Pot {
  readonly amount: number;
  /** The seats that can win it, beginning after the button. */
  readonly seats: readonly SeatId[];
  /** A bet that nobody matched, which is returned. */
  readonly unmatched: boolean;
}

/** The main pot and the side pots. */
export function potsOf(state: Holdem): Pot[] {
  const paid = (seat: SeatId): number => state.seats[seat].own.paid;
  const seats = contenders(state);
  const levels = [...new Set(seats.map(paid))].sort((a, b) => a - b);
  return levels.map((level, index) => {
    const below = levels[index - 1] ?? 0;
    // What folded seats have paid beyond the last level is in the last pot.
    const upTo = index === levels.length - 1 ? Number.POSITIVE_INFINITY : level;
    const parts = state.order.map((seat) => Math.max(0, Math.min(paid(seat), upTo) - below)).filter((part) => part > 0);
    return {
      amount: parts.reduce((sum, part) => sum + part, 0),
      seats: seats.filter((seat) => paid(seat) >= level),
      unmatched: parts.length === 1,
    };
  });
}

/** How good the cards of a seat are, together with the board. */
export function worthOf(state: Holdem, seat: SeatId): number {
  const { hand, shown } = state.seats[seat].zones;
  return rankHand([...hand, ...shown, ...state.table.board].map((card) => faceIn(state, card)));
}

/** What each winner gets of a pot. Chips that cannot be split go to the first winners after the button. */
export function sharesOf(state: Holdem, { amount, seats }: Pot): { readonly seat: SeatId; readonly amount: number }[] {
  const worth = new Map(seats.map((seat) => [seat, seats.length === 1 ? 0 : worthOf(state, seat)]));
  const best = Math.max(...worth.values());
  const winners = seats.filter((seat) => worth.get(seat) === best);
  const odd = amount % winners.length;
  const share = (amount - odd) / winners.length;
  return winners.map((seat, index) => ({ seat, amount: share + (index < odd ? 1 : 0) }));
}
