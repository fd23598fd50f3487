import * as z from 'zod';
import { CardId, cardId, SeatId } from '../../authoring/index.js';

/** Something that waits to happen, and that others may answer before it does. */
export const StackEntry = z.strictObject({
  /** A spell that was cast, a creature that attacks, or a fight after the block was chosen. */
  kind: z.enum(['spell', 'attack', 'combat']),
  /** The spell, or the attacker. */
  card: CardId,
  /** The seat that put it there: the others may answer. For a fight it is the seat that blocked, or chose not to. */
  seat: SeatId,
  target: z.string().nullable(),
  /** The blocker. */
  blocker: z.nullable(CardId),
});
export type StackEntry = Readonly<z.infer<typeof StackEntry>>;

/** Replaces the id of a target that has left: its new place may be hidden. */
export const GONE = cardId('gone');
