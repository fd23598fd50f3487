import { cardOf, seatOf } from '../../engine/index.js';
import type { CardId, SeatId } from '../../model/index.js';
import { type Face, faceOf, QUEEN, type Suit } from '../../parts/french-deck/index.js';
import type { HeartsGame } from './setup.js';

/** What is printed on a card of the match. */
export const faceIn = (game: HeartsGame, card: CardId): Face => faceOf(cardOf(game, card));

/** The seat this many places to the left. A seat that has left keeps its place. */
export const seatFrom = ({ order }: HeartsGame, seat: SeatId, places: number): SeatId =>
  order[(order.indexOf(seat) + places) % order.length] ?? seat;

/** A heart is a point, the queen of spades thirteen. */
export const pointsOf = ({ suit, rank }: Face): number => {
  if (suit === 'hearts') return 1;
  return suit === 'spades' && rank === QUEEN ? 13 : 0;
};

/** The points among these cards. */
export const pointsIn = (game: HeartsGame, cards: readonly CardId[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(faceIn(game, card)), 0);

/** Whether no trick of the round has been taken. */
export const isFirstTrick = (game: HeartsGame): boolean =>
  game.order.every((seat) => seatOf(game, seat).zones.taken.length === 0);

/** The suit that the trick began with; none before its first card. */
export function suitLed(game: HeartsGame): Suit | null {
  const [first] = game.table.trick;
  return first === undefined ? null : faceIn(game, first).suit;
}

/** The seat that plays next, beginning with the active seat; none when all have played. */
export const seatToPlay = (game: HeartsGame): SeatId | null =>
  game.table.trick.length < game.order.length ? seatFrom(game, game.active, game.table.trick.length) : null;

/** Who has the highest card of the suit that was led. */
export function trickWinner(game: HeartsGame): SeatId {
  const faces = game.table.trick.map((card) => faceIn(game, card));
  const led = suitLed(game);
  const ranks = faces.map(({ suit, rank }) => (suit === led ? rank : 0));
  return seatFrom(game, game.active, ranks.indexOf(Math.max(...ranks)));
}
