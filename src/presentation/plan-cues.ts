import type { CueSpec, GameEvent, Ruleset, SeatId } from '../model/index.js';
import type { EventView } from '../view/view-events.js';

/** What a presentation shows or sounds, at which offset from the start of the plan, and for how long. Milliseconds. */
export interface Cue extends CueSpec {
  /** Counted from the beginning of the whole plan. */
  readonly start: number;
  /** Counted from the beginning of its own event. */
  readonly at: number;
  readonly event: GameEvent | EventView;
}

/** Plans the cues of one command, in as many pieces as its events arrive in. */
export type Planner = (events: readonly (GameEvent | EventView)[]) => Cue[];

/**
 * The cues for what happened, one event after the other. Within an event, cues overlap as their offsets say.
 *
 * @example
 * planCues(receipt.events, duel).map(({ show, start, lasts }) => `${start}: ${show} for ${lasts} ms`);
 */
export function planCues(events: readonly (GameEvent | EventView)[], rules: Ruleset): Cue[] {
  return createPlanner(rules)(events);
}

/** A planner remembers which texts have been shown in its command. */
export function createPlanner(rules: Ruleset): Planner {
  const said = new Map<SeatId | null, Set<string>>();

  function isNews(spec: CueSpec, seat: SeatId | null): boolean {
    if (spec.speech !== true) return true;
    const lines = said.get(seat) ?? new Set();
    const line = JSON.stringify([spec.show, spec.params]);
    if (lines.has(line)) return false;
    said.set(seat, lines.add(line));
    return true;
  }

  return (events) => {
    const plan: Cue[] = [];
    let clock = 0;
    for (const one of events) {
      // A cue rule gets an event view like an event: hidden fields are null.
      const event = one as GameEvent;
      const seat = 'seat' in event ? (event.seat ?? null) : null;
      if (putsIntoDeck(event)) said.delete(seat);
      const specs = (rules.cues[event.type]?.(event) ?? []).filter((spec) => isNews(spec, seat));
      for (const spec of specs) plan.push({ ...spec, start: clock + spec.at, event: one });
      clock += Math.max(0, ...specs.map(({ at, lasts }) => at + lasts));
    }
    return plan;
  };
}

/** A deck that got new cards can run out again, and then the text appears again (row D31 of docs/behaviours.md). */
const putsIntoDeck = (event: GameEvent): boolean =>
  (event.type === 'card.returned' && event.to !== 'hand') ||
  (event.type === 'card.created' && event.zone === 'deck') ||
  event.type === 'card.replaced' ||
  (event.type === 'deck.shuffled' && event.reason === 'reshuffle');
