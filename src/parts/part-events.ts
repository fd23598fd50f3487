import type { EventsIn } from '../model/index.js';
import { healthEvents, unitEvents } from './battler/events.js';
import { replacementEvents } from './replacements/index.js';
import { resourceEvents } from './resources/index.js';

/** What the parts declare, by name. */
export const partEvents = { ...healthEvents, ...unitEvents, ...resourceEvents, ...replacementEvents };

/** What the parts tell, in any game. */
export type PartEvent = EventsIn<typeof partEvents>;

/** An event as one of a part, for code that works with any game; `null` for every other event. */
export const partEvent = (event: { readonly type: string }): PartEvent | null =>
  // Its name says what it carries.
  Object.hasOwn(partEvents, event.type) ? (event as PartEvent) : null;
