import { cardOf, opponentsOf, type Slot, seatOf } from '../../engine/index.js';
import type { CardContext, CardId, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';

/** The living units of a seat within some slots of a slot, from left to right. */
const unitsWithin = (game: ReadonlyGame, { seat, slot }: Slot, reach: number, rules: Ruleset): CardId[] =>
  seatOf(game, seat).zones.board.filter(
    (id, place): id is CardId => id !== null && Math.abs(place - slot) <= reach && !rules.isLeaving(cardOf(game, id)),
  );

/** The same without the unit in that slot. */
function unitsBeside(game: ReadonlyGame, { seat, slot }: Slot, rules: Ruleset): CardId[] {
  const self = seatOf(game, seat).zones.board[slot];
  return unitsWithin(game, { seat, slot }, rules.policies.closeRange, rules).filter((id) => id !== self);
}

/**
 * For hooks of cards: the living units of the same seat within `closeRange` of the card.
 *
 * @example onDeath: (at) => closeAllies(at).map((card) => modifyPower({ card, amount: 2 }))
 */
export const closeAllies = ({
  state,
  seat,
  slot,
  rules,
}: Pick<CardContext, 'slot' | 'seat' | 'rules'> & { readonly state: ReadonlyGame }): CardId[] =>
  slot < 0 ? [] : unitsBeside(state, { seat, slot }, rules);

/**
 * The living units close to a slot, on both sides: those within `closeRange` in its own row, from left to right, and,
 * if the policy `closeFacing` says so, those of the facing rows.
 */
export function closeUnits(game: ReadonlyGame, { seat, slot }: Slot, rules: Ruleset): CardId[] {
  const { closeFacing, closeRange } = rules.policies;
  const own = unitsBeside(game, { seat, slot }, rules);
  if (closeFacing === 'none') return own;
  const reach = closeFacing === 'front' ? 0 : closeRange;
  const facing = (enemy: SeatId): CardId[] => unitsWithin(game, { seat: enemy, slot }, reach, rules);
  return [...own, ...opponentsOf(game, seat).flatMap(facing)];
}
