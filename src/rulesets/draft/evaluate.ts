import { opponentsOf, type SeatId } from '../../authoring/index.js';
import type { Draft } from './game.js';
import { type Counts, countsOf, setPoints } from './score.js';

/** All picks of a draft. */
const PICKS = 21;

/** The expected value of unfinished sets. */
function promise({ silk = 0, pearl = 0, map = 0, guard = 0 }: Counts): number {
  const begun = [0, 2, 5][silk % 3] ?? 0;
  return begun + (pearl % 2 === 1 ? 2 : 0) + map / 2 + Math.min(guard, 3) * 1.5;
}

/** The value of a collection, with its unfinished sets and the chosen card. */
function prospects(state: Draft, seat: SeatId): number {
  const { own, zones } = state.seats[seat];
  const counts = countsOf(state, own.choice === null ? zones.collection : [...zones.collection, own.choice]);
  const left = Math.max(0, PICKS - zones.collection.length) / PICKS;
  return setPoints(counts) + left * promise(counts);
}

/** The lead of a seat over the best of the others. */
export function evaluate({ state, seat }: { readonly state: Draft; readonly seat: SeatId }): number {
  const rivals = opponentsOf(state, seat).map((rival) => prospects(state, rival));
  return prospects(state, seat) - (rivals.length === 0 ? 0 : Math.max(...rivals));
}
