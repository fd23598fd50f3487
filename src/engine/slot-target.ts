import type { SeatId } from '../model/index.js';

/** A place in a row, empty or not. */
export interface Slot {
  readonly seat: SeatId;
  readonly slot: number;
}

/** A slot as the target of a card: `p2:3` is the fourth slot of p2's row. */
export const slotTarget = ({ seat, slot }: Slot): string => `${seat}:${slot}`;

/**
 * The slot that a target names, or `null` if it names a card or a seat. Parsed without a schema, so that log lines do
 * not load zod.
 */
export function slotOfTarget(target: string): Slot | null {
  const [, seat = '', slot] = /^(\w+):(\d+)$/.exec(target) ?? [];
  return isSeat(seat) ? { seat, slot: Number(slot) } : null;
}

const isSeat = (id: string): id is SeatId => /^p\d+$/.test(id);
