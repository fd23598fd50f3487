import type { EventType, GameEvent, OwnEvent, Ruleset, Say } from '../model/index.js';
import type { EventView } from '../view/view-events.js';
import { cardLines } from './lines/card-lines.js';
import { drawLines } from './lines/draw-lines.js';
import { matchLines } from './lines/match-lines.js';
import { type DescribedEvent, type Lines, type Names, sayFor } from './lines/words.js';

/** All types: a new type of event does not compile until one of these files has a line for it. */
const lines: Lines = {
  ...matchLines,
  ...cardLines,
  ...drawLines,
};

/**
 * One line for a log, or `null` for what a log leaves out. The ruleset's own `describe` comes first. Pass event views
 * to get a log for a seat, without hidden information.
 *
 * @example
 * const { cards } = match.view('p1');
 * describeEvent(event, match.rules, { nameOf: (id) => cards[id]?.def });   // 'Player 1 draws Scout.'
 */
export function describeEvent(event: GameEvent | EventView, rules: Ruleset, names: Names = {}): string | null {
  if (rules.unlogged.has(event.type)) return null;
  const say = sayFor(rules, names);
  const own = rules.describe(event as GameEvent, say);
  if (own !== undefined) return own;
  // Only the ruleset knows what its own events mean.
  const line = isCore(event) ? lineOf<EventType>(event, say) : lineOfPart(event, say);
  return line === null ? null : line.charAt(0).toUpperCase() + line.slice(1);
}

/** Asked of the lines, not of the schemas of events: a page that only writes a log needs no zod. */
const isCore = (event: GameEvent | EventView): event is DescribedEvent<EventType> => event.type in lines;

function lineOf<T extends EventType>(event: DescribedEvent<T>, say: Say): string | null {
  // The type of a DescribedEvent<T> is T, which the compiler does not see through the union.
  return lines[event.type as T](event, say);
}

function lineOfPart(event: OwnEvent, say: Say): string | null {
  for (const { log = {} } of say.rules.parts) {
    const line = log[event.type];
    // What the line gets is found by the name of the event, which says its type; the compiler cannot follow that.
    if (typeof line === 'function') return line(event as never, say) ?? null;
  }
  return null;
}
