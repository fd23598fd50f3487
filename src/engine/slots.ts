import type { CardId, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import { cardOf, opponentsOf, seatOf } from './seats.js';
import type { Slot } from './slot-target.js';
import { unitsCloseTo } from './zones.js';

/** The slots of a seat's row, empty or not. */
export const slotsOf = (game: ReadonlyGame, seat: SeatId): Slot[] =>
  seatOf(game, seat).zones.board.map((_, slot) => ({ seat, slot }));

/**
 * The living units close to a slot, on both sides: those within `closeRange` in its own row, from left to right, and,
 * if the policy `closeFacing` says so, those of the facing rows.
 */
export function closeUnits(game: ReadonlyGame, { seat, slot }: Slot, rules: Ruleset): CardId[] {
  const { closeFacing, closeRange } = rules.policies;
  const own = unitsCloseTo(game, seat, slot, rules);
  if (closeFacing === 'none') return own;
  const reach = closeFacing === 'front' ? 0 : closeRange;
  return [...own, ...opponentsOf(game, seat).flatMap((facing) => unitsWithin(game, facing, slot, reach, rules))];
}

const unitsWithin = (game: ReadonlyGame, seat: SeatId, slot: number, reach: number, rules: Ruleset): CardId[] =>
  seatOf(game, seat).zones.board.filter(
    (id, place): id is CardId => id !== null && Math.abs(place - slot) <= reach && !rules.isLeaving(cardOf(game, id)),
  );
