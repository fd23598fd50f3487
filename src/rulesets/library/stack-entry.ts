import { z } from 'zod';
import { CardId, cardId, SeatId } from '../../model/index.js';

/** Something that waits to happen, and that others may answer before it does. */
export const StackEntry = z.strictObject({
  /** A spell that was cast, a creature that attacks, or a fight after the block was chosen. */
  kind: z.enum(['spell', 'attack', 'combat']),
  /** The spell, or the attacker. */
  card: CardId,
  /** Whose doing it is: the others may answer. A fight is the doing of the seat that blocked, or chose not to. */
  seat: SeatId,
  target: z.string().nullable(),
  /** Who stands in the attacker's way. */
  blocker: CardId.nullable(),
});
export type StackEntry = Readonly<z.infer<typeof StackEntry>>;

/** Stands for a card that is no longer where it was aimed at: where it is now may be nobody else's business. */
export const GONE = cardId('gone');
