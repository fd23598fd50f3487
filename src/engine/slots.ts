import { type CardId, type ReadonlyGame, type Ruleset, SeatId } from '../model/index.js';
import { cardOf, opponentsOf, seatOf } from './seats.js';
import { unitsCloseTo } from './zones.js';

/** A place in a row, whether or not a unit stands there. */
export interface Slot {
  readonly seat: SeatId;
  readonly slot: number;
}

/** A slot as something that a card can be aimed at: `p2:3` is the fourth slot of p2's row. */
export const slotTarget = ({ seat, slot }: Slot): string => `${seat}:${slot}`;

/** The slot that a target names, or `null` if it names a card or a seat. */
export function slotOfTarget(target: string): Slot | null {
  const [, seat, slot] = /^(\w+):(\d+)$/.exec(target) ?? [];
  const owner = SeatId.safeParse(seat);
  return owner.success ? { seat: owner.data, slot: Number(slot) } : null;
}

/** The slots of a seat's row, empty or not. */
export const slotsOf = (game: ReadonlyGame, seat: SeatId): Slot[] =>
  seatOf(game, seat).zones.board.map((_, slot) => ({ seat, slot }));

/**
 * The living units close to a slot, of whichever side: those within `closeRange` in its own row from left to right and,
 * where the policy `closeFacing` has it so, those of the rows facing it.
 */
export function closeUnits(game: ReadonlyGame, { seat, slot }: Slot, rules: Ruleset): CardId[] {
  const { closeFacing, closeRange } = rules.policies;
  const own = unitsCloseTo(game, seat, slot, rules);
  if (closeFacing === 'none') return own;
  const reach = closeFacing === 'front' ? 0 : closeRange;
  return [...own, ...opponentsOf(game, seat).flatMap((facing) => unitsWithin(game, facing, slot, reach))];
}

const unitsWithin = (game: ReadonlyGame, seat: SeatId, slot: number, reach: number): CardId[] =>
  seatOf(game, seat).zones.board.filter(
    (id, place): id is CardId => id !== null && Math.abs(place - slot) <= reach && !cardOf(game, id).dying,
  );
