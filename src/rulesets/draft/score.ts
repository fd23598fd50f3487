import { type CardId, cardOf, type DefId, livingSeats, type SeatId } from '../../authoring/index.js';
import type { Draft } from './game.js';

const SPICES: readonly DefId[] = ['saffron', 'pepper', 'clove', 'cinnamon'];
const MAX_GUARDS = 6;

/** How many of each card. */
export type Counts = Readonly<Record<DefId, number>>;

export function countsOf(state: Draft, cards: readonly CardId[]): Counts {
  const counts: Record<DefId, number> = {};
  for (const id of cards) {
    const { def } = cardOf(state, id);
    counts[def] = (counts[def] ?? 0) + 1;
  }
  return counts;
}

/** What a collection is worth by itself. */
export function setPoints(counts: Counts): number {
  const { silk = 0, pearl = 0, map = 0, coin = 0 } = counts;
  return 10 * Math.floor(silk / 3) + 5 * Math.floor(pearl / 2) + (map * (map + 1)) / 2 + 2 * coin + spicePoints(counts);
}

/** The first of every spice make a set, then the second, and so on. */
function spicePoints(counts: Counts): number {
  let points = 0;
  for (let nth = 1; ; nth++) {
    const different = SPICES.filter((spice) => (counts[spice] ?? 0) >= nth).length;
    if (different === 0) return points;
    points += different ** 2;
  }
}

/** The points that depend on the collections of all seats. */
export function scoresOf(state: Draft): { readonly seat: SeatId; readonly score: number }[] {
  const all = livingSeats(state).map((seat) => ({ seat, counts: countsOf(state, state.seats[seat].zones.collection) }));
  const most = Math.max(...all.map(({ counts }) => counts.guard ?? 0));
  return all.map(({ seat, counts }) => ({
    seat,
    score: setPoints(counts) + (counts.guard === most ? MAX_GUARDS : 0),
  }));
}
