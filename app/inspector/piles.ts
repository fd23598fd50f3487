import type { GameState, GameView, SeatId } from '../../src/index.js';

/** A zone: its visible cards, and their number. */
export interface Pile {
  readonly zone: string;
  readonly cards: readonly (string | null)[];
  readonly count: number;
}

type Cards = Readonly<Record<string, readonly (string | null)[]>>;

/** Of a long pile, this many are shown. */
const MAX_CARDS = 40;

const asPiles = (zones: Cards, counts: Readonly<Record<string, number>> | null): Pile[] =>
  Object.entries(zones).map(([zone, cards]) => ({
    zone,
    cards: cards.slice(0, MAX_CARDS),
    count: counts?.[zone] ?? cards.filter((card) => card !== null).length,
  }));

/** The zones of a seat, in a whole state or in a view of it. */
export function pilesOf(state: GameState | GameView, seat: SeatId): Pile[] {
  const one = state.seats[seat];
  return one === undefined ? [] : asPiles(one.zones, 'counts' in one ? one.counts : null);
}

/** The zones of the table. */
export const tablePiles = (state: GameState | GameView): Pile[] =>
  asPiles(state.table, 'tableCounts' in state ? state.tableCounts : null);
