import * as z from 'zod/mini';
import {
  type EventSpecs,
  isCoreType,
  type OwnEventSpec,
  type RestrictedEvent,
  RulesetError,
  type Shape,
} from '../model/index.js';

const isSeen = (declared: Shape | RestrictedEvent): declared is RestrictedEvent => typeof declared.seenBy === 'string';

/** Events as a game and its parts declare them, ready to be emitted. */
export const ownEvents = (specs: EventSpecs): ReadonlyMap<string, OwnEventSpec> =>
  new Map(Object.entries(specs).map(([name, declared]) => [name, ownEvent(name, declared)]));

function ownEvent(name: string, declared: Shape | RestrictedEvent): OwnEventSpec {
  const at = `events.${name}`;
  if (isCoreType(name)) throw new RulesetError(at, 'is an event of the engine: choose another name');
  const { shape, seenBy } = isSeen(declared) ? declared : { shape: declared, seenBy: 'everyone' as const };
  if (Object.hasOwn(shape, 'type'))
    throw new RulesetError(`${at}.type`, 'is the name of the event: choose another name for the field');
  if (seenBy === 'owner' && shape.seat === undefined) {
    throw new RulesetError(at, 'an event that its owner sees needs a field `seat`, which says whose it is');
  }
  return { schema: z.strictObject(shape), shape, seenBy };
}
