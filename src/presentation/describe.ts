import type { EventView } from '../match/view-events.js';
import type { GameEvent, Ruleset } from '../model/index.js';

/** One line for a log, or `null` for what a log leaves out. */
export function describe(event: GameEvent | EventView, rules: Ruleset): string | null {
  if (rules.unlogged.has(event.type)) return null;
  const own = rules.describe(event as GameEvent, rules);
  return own === undefined ? event.type : own;
}
