import * as z from 'zod/mini';

/** A player's place at the table. A match has one to twelve seats. */
export type SeatId = 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6' | 'p7' | 'p8' | 'p9' | 'p10' | 'p11' | 'p12';
/** Types with names of their own, so that messages of the compiler do not list all seats. */
export interface SeatSchema extends z.ZodMiniType<SeatId, SeatId> {
  readonly options: readonly SeatId[];
}
export const SeatId: SeatSchema = z.enum(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12']);

const seatIds: ReadonlySet<unknown> = new Set(SeatId.options);

/** Whether a text names a seat: the same as the schema, but faster. */
export const isSeatId = (text: unknown): text is SeatId => seatIds.has(text);

/** The seat that a text names, which must be one. */
export function seatId(text: string): SeatId {
  if (isSeatId(text)) return text;
  throw new RangeError(`'${text}' is not a seat; seats are p1, p2, …`);
}

/**
 * A card instance. Branded, so that a definition's id or a seat cannot be passed where an instance is meant; also for
 * input, because `send` is typed by the input of a command's schema.
 */
export const CardId = z.string().check(z.minLength(1), z.maxLength(40)).brand<'CardId', 'inout'>();
export type CardId = z.infer<typeof CardId>;

/** A card definition in a ruleset. Plain text, because people write these by hand in deck lists. */
export const DefId = z.string().check(z.minLength(1), z.maxLength(60));
export type DefId = z.infer<typeof DefId>;

/** The id of a card that is known by other means to exist, for fixtures and parsed input. */
export const cardId = (text: string): CardId => text as CardId;
