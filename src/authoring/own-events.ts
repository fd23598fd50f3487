import * as z from 'zod/mini';
import { type Audience, isCoreType, type OwnEventSpec, RulesetError } from '../model/index.js';
import type { Shape } from './context-types.js';

/** An event that not everybody sees: made by `seenBy`. */
export interface SeenEvent<S extends Shape = Shape> {
  readonly shape: S;
  readonly seenBy: Audience;
}
/** The own events of a game: what they carry, and who sees them if not everyone. */
export type EventSpecs = Readonly<Record<string, Shape | SeenEvent>>;
export type ShapeIn<E> = E extends SeenEvent<infer S> ? S : E extends Shape ? E : never;

const isSeen = (declared: Shape | SeenEvent): declared is SeenEvent => typeof declared.seenBy === 'string';

/** Events as they are declared, ready to be emitted. */
export function ownEvents(specs: EventSpecs): ReadonlyMap<string, OwnEventSpec & { readonly shape: Shape }> {
  return new Map(Object.entries(specs).map(([name, declared]) => [name, ownEvent(name, declared)]));
}

function ownEvent(name: string, declared: Shape | SeenEvent): OwnEventSpec & { readonly shape: Shape } {
  const at = `events.${name}`;
  if (isCoreType(name)) throw new RulesetError(at, 'is an event of the engine: choose another name');
  const { shape, seenBy } = isSeen(declared) ? declared : { shape: declared, seenBy: 'everyone' as const };
  if (Object.hasOwn(shape, 'type')) throw new RulesetError(`${at}.type`, 'is the name of the event: call it otherwise');
  if (seenBy === 'owner' && shape.seat === undefined) {
    throw new RulesetError(at, 'an event that its owner sees needs a field `seat`, which says whose it is');
  }
  return { schema: z.strictObject(shape), shape, seenBy };
}
