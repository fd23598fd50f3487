import type { GameView, SeatId } from '../../../../src/index.js';
import { faceOf, QUEEN } from '../../../../src/parts/french-deck/index.js';
import { seenCard } from '../seen-cards.js';
import type { GameExtras } from './game-extras.js';

/** What a seat has taken in this round: a heart is a point, the queen of spades thirteen. */
function pointsTaken(view: GameView, seat: SeatId): number {
  const zones: Readonly<Record<string, readonly (string | null)[]>> = view.seats[seat]?.zones ?? {};
  return (zones.taken ?? []).reduce((sum, id) => {
    const card = seenCard(view, id);
    if (card === undefined) return sum;
    const { suit, rank } = faceOf(card);
    return sum + (suit === 'hearts' ? 1 : suit === 'spades' && rank === QUEEN ? 13 : 0);
  }, 0);
}

export const hearts: GameExtras = {
  facts: (view, seat) => [{ label: 'this round', value: String(pointsTaken(view, seat)) }],
};
