import type { CardId, GameView, SeatId } from '../../../src/index.js';

/** The card in a slot of a seat's board. */
export function unitAt(view: GameView, seat: SeatId, slot: number): CardId | null {
  const place = view.seats[seat]?.zones.board[slot] ?? null;
  return place === 'hidden' ? null : place;
}

/** How strong a seat is in a slot. */
export function powerAt(view: GameView, seat: SeatId, slot: number): number {
  const unit = unitAt(view, seat, slot);
  return unit === null ? 0 : (view.cards[unit]?.power ?? 0);
}
