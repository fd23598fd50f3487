import * as z from 'zod';
import type { CardDef } from '../../authoring/index.js';
import { Channel } from './play.js';

/** The fields of a card's `data` that say how it is planned. */
const Planning = z.object({
  /** The channels that it uses; none by default. */
  channels: z.array(Channel).readonly().default([]),
  /** Kinds of cards that it can be stacked onto, besides copies of itself. */
  stacksOnto: z.array(z.string()).readonly().default([]),
  /** The seat's pool that it belongs to. A play of it stores this. */
  pool: z.string().default('always_available'),
});
type Planning = z.infer<typeof Planning>;

/** Parsed once per definition, because rules need it for every card of a hand. */
const known = new WeakMap<CardDef, Planning>();

function planningOf(def: CardDef): Planning {
  const found = known.get(def);
  if (found !== undefined) return found;
  const read = Planning.parse(def.data ?? {});
  known.set(def, read);
  return read;
}

/** The channels that a card uses. */
export const channelsOf = (def: CardDef): readonly Channel[] => planningOf(def).channels;

/** Whether a card may be stacked onto a play that this one leads: another copy, or one that goes with its kind. */
export const stacksOnto = (def: CardDef, lead: CardDef): boolean =>
  def.id === lead.id || planningOf(def).stacksOnto.includes(lead.kind);

/** The pool of a seat that a card is kept in. */
export const poolOf = (def: CardDef): string => planningOf(def).pool;

const DEFAULT_DURATION = 3;

/** How long a card takes, in tenths of a tick. */
export const durationOf = (def: CardDef): number => def.cost?.time ?? DEFAULT_DURATION;
