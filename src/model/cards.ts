import { z } from 'zod';
import { CardId, DefId, SeatId } from './ids.js';
import { Zone } from './zones.js';

/** A card instance. All cards have all fields, so that the engine's hot paths see one shape. */
export const Card = z.strictObject({
  id: CardId,
  def: DefId,
  owner: SeatId,
  zone: Zone,
  /** Strength on the board: power in `slots`, attack in `duel` and `library`. */
  power: z.number().int(),
  /** What is left before a unit with health dies. Units that live by their power alone have none. */
  health: z.number().int().nullable(),
  /** May attack or be used this turn. */
  ready: z.boolean(),
  /** Its draw effect has been used and stays silent until a shuffle. */
  spent: z.boolean(),
  /** Its death is queued: it no longer reacts to others and is nobody's ally. */
  dying: z.boolean(),
  /** When it was last hit; simultaneous deaths go in this order. */
  hit: z.number().int(),
  /** The pool card that this is a clone of. */
  master: CardId.nullable(),
  /** What a ruleset counts on a card. */
  counters: z.record(z.string(), z.number().int()).nullable(),
});
export type Card = z.infer<typeof Card>;
