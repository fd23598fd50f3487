import * as z from 'zod';
import { Amounts, CardId, SeatId } from '../../authoring/index.js';

/** What a play uses. Two plays may overlap in time only if they share no channel. */
export const Channel = z.enum(['weapon', 'off_hand', 'footwork', 'concentration']);
export type Channel = z.infer<typeof Channel>;

/** Where a clone came from: the card of the pool that sent it, and which of the seat's pools that is in. */
const Source = z.strictObject({ master: CardId, pool: z.string() });

/** A card placed on the turn's timeline, with its target and its modifiers. */
export const Play = z.strictObject({
  card: CardId,
  seat: SeatId,
  /** A seat or a card that everybody sees: whoever sees the play sees its target. */
  target: z.string().nullable(),
  /** `null` if it came from the hand. */
  source: Source.nullable(),
  /** In tenths of the tick, half-open: [start, start + duration). */
  start: z.int(),
  duration: z.int(),
  channels: z.array(Channel),
  /** What was reserved for it and is returned when it is taken back. */
  cost: Amounts,
  /** The cards that are stacked onto it. */
  modifiers: z.array(z.strictObject({ card: CardId, source: Source.nullable() })),
  addedInCommit: z.boolean(),
  /** Percent, changed by on-commit rules. */
  damageScale: z.int(),
  costScale: z.int(),
});
export type Play = z.infer<typeof Play>;
