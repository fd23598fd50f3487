import type { SeatId } from '../model/index.js';

/** A place in a row, whether or not a unit stands there. */
export interface Slot {
  readonly seat: SeatId;
  readonly slot: number;
}

/** A slot as something that a card can be aimed at: `p2:3` is the fourth slot of p2's row. */
export const slotTarget = ({ seat, slot }: Slot): string => `${seat}:${slot}`;

/** The slot that a target names, or `null` if it names a card or a seat. No schema: a log line is not to load one. */
export function slotOfTarget(target: string): Slot | null {
  const [, seat = '', slot] = /^(\w+):(\d+)$/.exec(target) ?? [];
  return isSeat(seat) ? { seat, slot: Number(slot) } : null;
}

const isSeat = (id: string): id is SeatId => /^p\d+$/.test(id);
