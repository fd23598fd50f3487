import { z } from 'zod';
import { type CardDef, firstIssue, RulesetError } from '../../model/index.js';
import { Channel } from './play.js';

/** The fields of a card's `data` that the timeline reads. */
const TimelineData = z.object({
  /** The channels that it uses; none by default. */
  channels: z.array(Channel).readonly().default([]),
  /** Kinds of cards that it can be stacked onto, besides copies of itself. */
  stacksOnto: z.array(z.string()).readonly().default([]),
  /** The seat's pool that it belongs to. A play of it stores this. */
  pool: z.string().default('always_available'),
});
type TimelineData = z.infer<typeof TimelineData>;

/** Parsed once per definition, because judges need it for every card of a hand. */
const known = new WeakMap<CardDef, TimelineData>();

function dataOf(def: CardDef): TimelineData {
  const found = known.get(def);
  if (found !== undefined) return found;
  const read = TimelineData.safeParse(def.data ?? {});
  if (!read.success) {
    const { path, message } = firstIssue(read.error);
    throw new RulesetError(`cards.${def.id}.data.${path}`, message);
  }
  known.set(def, read.data);
  return read.data;
}

/** The channels that a card uses. */
export const channelsOf = (def: CardDef): readonly Channel[] => dataOf(def).channels;

/** Whether a card may be stacked onto a play that this one leads: another copy, or one that goes with its kind. */
export const stacksOnto = (def: CardDef, lead: CardDef): boolean =>
  def.id === lead.id || dataOf(def).stacksOnto.includes(lead.kind);

/** The pool of a seat that a card is kept in. */
export const poolOf = (def: CardDef): string => dataOf(def).pool;

const DEFAULT_DURATION = 3;

/** How long a card takes, in tenths of a tick. */
export const durationOf = (def: CardDef): number => def.cost?.time ?? DEFAULT_DURATION;
