import { cardOf, livingSeats, type SeatId } from '../../authoring/index.js';
import type { Masks } from './game.js';
import type { Action } from './roles.js';

/** What an action that was announced is worth, if it happens. */
const worth: Readonly<Record<Action, number>> = {
  wage: 1,
  alms: 2,
  levy: 3,
  steal: 3,
  swap: 1,
  strike: 9,
  denounce: 17,
};

/** Masks and coins; a claim that is true is better than one that is not. */
function strength(state: Masks, seat: SeatId): number {
  const { own, zones } = state.seats[seat];
  const { claim, action, blocked } = state.own;
  const isTrue = zones.masks.some((card) => cardOf(state, card).def === claim?.role);
  const claims = claim?.by === seat ? (isTrue ? 3 : -3) : 0;
  const planned = state.active === seat && action !== null && !blocked ? worth[action] : 0;
  return 10 * zones.masks.length + own.coins + claims + planned;
}

/** How much stronger a seat is than the others, on average. */
export function evaluate({ state, seat }: { readonly state: Masks; readonly seat: SeatId }): number {
  const others = livingSeats(state).filter((other) => other !== seat);
  const theirs = others.reduce((sum, other) => sum + strength(state, other), 0);
  return strength(state, seat) - theirs / Math.max(1, others.length);
}
