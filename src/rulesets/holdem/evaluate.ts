import type { SeatId } from '../../authoring/index.js';
import { faceIn } from '../../parts/index.js';
import { contenders } from './betting.js';
import type { Holdem } from './game.js';
import { potsOf, worthOf } from './pots.js';

/** A rank has four bits of a hand's value: smaller differences come only from kickers. */
const DETAIL = 1 << 16;

/** How strong the cards of a seat are: before the flop by their ranks, afterwards by the best hand. */
function strength(state: Holdem, seat: SeatId): number {
  if (state.table.board.length > 0) return 1 + worthOf(state, seat) / DETAIL;
  const faces = state.seats[seat].zones.hand.map((card) => faceIn(state, card));
  const [a, b] = faces;
  if (a === undefined || b === undefined) return 1;
  const base = a.rank + b.rank + Math.max(a.rank, b.rank);
  return base + (a.rank === b.rank ? 20 : 0) + (a.suit === b.suit ? 3 : 0) - Math.min(4, Math.abs(a.rank - b.rank));
}

/** The expected stack after the hand, in average stacks: stronger cards win more of the pots. */
export function evaluate({ state, seat }: { readonly state: Holdem; readonly seat: SeatId }): number {
  const strengths = new Map(contenders(state).map((id) => [id, strength(state, id) ** 2]));
  const weight = (id: SeatId): number => strengths.get(id) ?? 0;
  const expected = potsOf(state)
    .filter(({ seats }) => seats.includes(seat))
    .reduce((sum, { amount, seats }) => {
      const all = seats.reduce((total, id) => total + weight(id), 0);
      return sum + (amount * weight(seat)) / all;
    }, 0);
  return ((state.seats[seat].own.stack + expected) * state.order.length) / Math.max(1, state.own.chips) - 1;
}
