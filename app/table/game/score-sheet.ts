import type { GameView, SeatId } from '../../../src/index.js';
import { seatFields } from './own-state.js';
import type { ShownLine } from './perspective.js';

/** The points of every seat after a round. */
export interface SheetRow {
  readonly round: number;
  readonly scores: Readonly<Partial<Record<SeatId, number>>>;
}

/** The points of every seat, in a game that writes them down. */
export function scoresIn(view: GameView): SheetRow['scores'] | null {
  const scores = view.order.map((seat) => [seat, seatFields(view, seat).score] as const);
  if (!scores.every(([, score]) => typeof score === 'number')) return null;
  return Object.fromEntries(scores) as SheetRow['scores'];
}

/** The rounds so far, as the log has them. */
export const sheetOf = (log: readonly ShownLine[]): SheetRow[] => log.flatMap(({ sheet }) => sheet ?? []);

/** What a seat got in a round. */
export const gainedIn = (rows: readonly SheetRow[], index: number, seat: SeatId): number =>
  (rows[index]?.scores[seat] ?? 0) - (rows[index - 1]?.scores[seat] ?? 0);
