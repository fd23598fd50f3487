import type { Cue } from '../../../src/presentation/index.js';

/** How hard an event of the timeline wounds somebody; `null` for any other event. */
export function woundOf(event: Cue['event']): number | null {
  if (event.type !== 'rule.event' || event.name !== 'wound.inflicted') return null;
  return Number(event.data.amount ?? 0);
}
