import type { Cue } from '../../../src/presentation/index.js';
import { eventName, ownData } from './event-name.js';

/** How hard an event of the timeline wounds somebody; `null` for any other event. */
export function woundOf(event: Cue['event']): number | null {
  return eventName(event) === 'wound.inflicted' ? Number(ownData(event).amount ?? 0) : null;
}
