import { boardCards, cardOf, opponentsOf, seatOf, slotOf } from '../../engine/index.js';
import { type CardContext, type CardId, cardId, type ReadonlyGame, type SeatId } from '../../model/index.js';

/** The units of a seat that are not about to die, from left to right. */
export const unitsOf = (game: ReadonlyGame, seat: SeatId): CardId[] =>
  boardCards(seatOf(game, seat)).filter((id) => !cardOf(game, id).dying);

/** The units of all opponents, opponent by opponent in the order of play. */
export const enemiesOf = (game: ReadonlyGame, seat: SeatId): CardId[] =>
  opponentsOf(game, seat).flatMap((enemy) => unitsOf(game, enemy));

/** The enemies in the same slot as this card: one, in a match of two. */
export function facing({ game, card, opponents }: CardContext): CardId[] {
  const slot = slotOf(game, card.id);
  return opponents.flatMap((enemy) => unitsOf(game, enemy).filter((id) => slotOf(game, id) === slot));
}

/** The card that a play is aimed at. Ask only where there is one. */
export const aimedAt = ({ target }: CardContext): CardId => cardId(target ?? '');

/** The power that a seat has in a slot; an empty slot has none. */
export function powerAt(game: ReadonlyGame, seat: SeatId, slot: number): number {
  const id = seatOf(game, seat).zones.board[slot];
  return id === null || id === undefined ? 0 : cardOf(game, id).power;
}
