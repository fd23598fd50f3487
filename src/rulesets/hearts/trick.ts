import type { CardId } from '../../authoring/index.js';
import { type Face, faceIn, QUEEN } from '../../parts/index.js';
import type { Hearts } from './game.js';

/** The card that begins a round. */
export const isTwoOfClubs = ({ suit, rank }: Face): boolean => suit === 'clubs' && rank === 2;
export const isQueenOfSpades = ({ suit, rank }: Face): boolean => suit === 'spades' && rank === QUEEN;

/** A heart is a point, the queen of spades thirteen. */
export const pointsOf = (face: Face): number => (face.suit === 'hearts' ? 1 : isQueenOfSpades(face) ? 13 : 0);

/** The points among these cards. */
export const pointsIn = (state: Hearts, cards: readonly CardId[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(faceIn(state, card)), 0);

/** Whether no trick of the round has been taken. */
export const isFirstTrick = (state: Hearts): boolean =>
  state.order.every((seat) => state.seats[seat].zones.taken.length === 0);
