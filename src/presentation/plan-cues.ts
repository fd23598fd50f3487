import type { EventView } from '../match/view-events.js';
import type { CueSpec, GameEvent, Ruleset } from '../model/index.js';

/** What a presentation shows or sounds, at which offset from the start of the plan, and for how long. Milliseconds. */
export interface Cue extends CueSpec {
  /** Counted from the beginning of the whole plan. */
  readonly start: number;
  /** Counted from the beginning of its own event. */
  readonly at: number;
  readonly event: GameEvent | EventView;
}

/**
 * The cues for what happened, one event after the other. Within an event, cues overlap as their offsets say.
 *
 * @example
 * planCues(receipt.events, duel).map(({ show, start, lasts }) => `${start}: ${show} for ${lasts} ms`);
 */
export function planCues(events: readonly (GameEvent | EventView)[], rules: Ruleset): Cue[] {
  const plan: Cue[] = [];
  const before: GameEvent[] = [];
  let clock = 0;
  for (const one of events) {
    const event = one as GameEvent;
    const specs = rules.cues[event.type]?.(event, { rules, before }) ?? [];
    for (const spec of specs) plan.push({ ...spec, start: clock + spec.at, event: one });
    clock += Math.max(0, ...specs.map(({ at, lasts }) => at + lasts));
    before.push(event);
  }
  return plan;
}
