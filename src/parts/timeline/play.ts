import { z } from 'zod';
import { Amounts, CardId, type DeepReadonly, SeatId } from '../../model/index.js';

/** What a play uses. Two plays may overlap in time only if they share no channel. */
export const Channel = z.enum(['weapon', 'off_hand', 'footwork', 'concentration']);
export type Channel = z.infer<typeof Channel>;

/** Where a clone came from: the card of the pool that sent it, and which of the seat's pools that is in. */
export const PlaySource = z.strictObject({ master: CardId, pool: z.string() });
export type PlaySource = z.infer<typeof PlaySource>;

/** A card that is stacked onto a play; its source is `null` if it came from the hand. */
export const PlayModifier = z.strictObject({ card: CardId, source: PlaySource.nullable() });
export type PlayModifier = z.infer<typeof PlayModifier>;

/** A card placed on the turn's timeline, with its target and its modifiers. */
export const Play = z.strictObject({
  card: CardId,
  seat: SeatId,
  /** A seat or a card that everybody sees: whoever sees the play sees its target. */
  target: z.string().nullable(),
  /** `null` if it came from the hand. */
  source: PlaySource.nullable(),
  /** In tenths of the tick, half-open: [start, start + duration). */
  start: z.number().int(),
  duration: z.number().int(),
  channels: z.array(Channel),
  /** What was reserved for it and is returned when it is taken back. */
  cost: Amounts,
  modifiers: z.array(PlayModifier),
  addedInCommit: z.boolean(),
  /** Percent, changed by on-commit rules. */
  damageScale: z.number().int(),
  costScale: z.number().int(),
});
export type Play = z.infer<typeof Play>;
/** A play, to be read. */
export type PlayView = DeepReadonly<Play>;
