import {
  boardCards,
  type CardId,
  cardId,
  cardOf,
  opponentsOf,
  type Ruleset,
  type SeatId,
  slotOf,
} from '../../authoring/index.js';
import { isDying, powerOf } from '../../parts/index.js';
import type { CardContext, Slots } from './game.js';

/** The units of a seat that are not about to die, from left to right. */
export const unitsOf = (state: Slots, seat: SeatId): CardId[] =>
  boardCards(state.seats[seat]).filter((id) => !isDying(cardOf(state, id)));

/** The units of all opponents, opponent by opponent in the order of play. */
export const enemiesOf = (state: Slots, seat: SeatId): CardId[] =>
  opponentsOf(state, seat).flatMap((enemy) => unitsOf(state, enemy));

/** The enemies in the same slot as this card: one, in a match of two. */
export function facing({ state, card, opponents }: CardContext): CardId[] {
  const slot = slotOf(state, card.id);
  return opponents.flatMap((enemy) => unitsOf(state, enemy).filter((id) => slotOf(state, id) === slot));
}

/** The card that a play is aimed at. Ask only where there is one. */
export const aimedAt = ({ target }: CardContext): CardId => cardId(target ?? '');

/** The power that a seat has in a slot; an empty slot has none. */
export function powerAt(state: Slots, seat: SeatId, slot: number, rules: Ruleset): number {
  const id = state.seats[seat].zones.board[slot] ?? null;
  return id === null ? 0 : powerOf(cardOf(state, id), rules);
}
