import type { CardId, GameView, Ruleset, SeatId } from '../../../src/index.js';
import { powerOf } from '../../../src/parts/index.js';

/** The card in a slot of a seat's board. */
export function unitAt(view: GameView, seat: SeatId, slot: number): CardId | null {
  const place = view.seats[seat]?.zones.board[slot] ?? null;
  return place === 'hidden' ? null : place;
}

/** How strong a seat is in a slot. */
export function powerAt(view: GameView, seat: SeatId, slot: number, rules: Ruleset): number {
  const unit = unitAt(view, seat, slot);
  const card = unit === null ? undefined : view.cards[unit];
  return card === undefined ? 0 : powerOf(card, rules);
}

/** Whether a seat is stronger in a slot than everybody else. */
export function holds(view: GameView, seat: SeatId, slot: number, rules: Ruleset): boolean {
  const power = powerAt(view, seat, slot, rules);
  return power > 0 && view.order.every((other) => other === seat || powerAt(view, other, slot, rules) < power);
}
