import * as z from 'zod/mini';
import type { GameTypes, StandardTypes } from './game-types.js';
import { CardId, DefId, SeatId } from './ids.js';
import { Json } from './json.js';
import { Zone } from './zones.js';

/** A card instance. All cards have all fields, so that the engine's hot paths see one shape. */
export const Card = z.strictObject({
  id: CardId,
  def: DefId,
  /** The seat whose zone the card is in; `null` in a zone of the table. */
  owner: z.nullable(SeatId),
  zone: Zone,
  /** Its draw effect has been used and does nothing until a shuffle. */
  spent: z.boolean(),
  /** The game's own fields of the card; `null` while none is set. */
  own: z.nullable(z.record(z.string(), Json)),
  /** Lies face up, in a zone whose cards have faces: everybody sees it. */
  faceUp: z.boolean(),
});
type AnyCard = z.infer<typeof Card>;
/** A card of a game. In a game without zones of the table, every card has an owner. */
export type Card<T extends GameTypes = StandardTypes> = Omit<AnyCard, 'owner' | 'own'> & {
  own: Partial<T['card']> | null;
  owner: [T['tableZone']] extends [never] ? SeatId : SeatId | null;
};
