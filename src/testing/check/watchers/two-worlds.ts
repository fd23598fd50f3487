import type { Viewer } from '../../../engine/index.js';
import { continueFast } from '../../../fast/index.js';
import { type RecordedCommand, sendRecorded } from '../../../match/record.js';
import { viewWithReasons } from '../../../match/view.js';
import { type EventView, viewEvents } from '../../../match/view-events.js';
import type { GameView } from '../../../match/view-types.js';
import type { GameEvent, GameState, ReadonlyGame, Ruleset } from '../../../model/index.js';
import { type Difference, firstDifference } from '../difference.js';

/** What a command led to. */
export interface After {
  readonly state: ReadonlyGame;
  readonly value: unknown;
  readonly events: readonly GameEvent[];
}

/** What a viewer gets: from the engine, and from the game's own fields and events. */
export interface Shown {
  readonly engine: string;
  /** The cards that an event named: they were seen on their way, if only for a moment. */
  readonly named: ReadonlySet<string>;
  readonly game: { readonly own: unknown; readonly seats: unknown; readonly events: readonly EventView[] };
}

export function shownTo(viewer: Viewer, { state, value, events }: After, rules: Ruleset): Shown {
  const { own, seats, ...rest } = viewWithReasons(state, viewer, rules, value);
  const seen = viewEvents(viewer, events, state, rules);
  const isOwn = ({ type }: EventView): boolean => type === 'rule.event';
  const bare = Object.values(seats).map(({ own: _, ...seat }) => seat);
  const others = seen.filter((event) => !isOwn(event));
  return {
    engine: JSON.stringify([rest, bare, others]),
    named: new Set(others.flatMap(textsIn)),
    game: { own, seats: ownOf(seats), events: seen.filter(isOwn) },
  };
}

const textsIn = (event: EventView): string[] => JSON.stringify(event).split('"');

const ownOf = (seats: GameView['seats']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(seats).map(([seat, view]) => [seat, { own: view?.own }]));

/** Where the game shows something else by itself, though all that the engine shows is the same. */
export const difference = (here: Shown, there: Shown): Difference | null =>
  here.engine !== there.engine || JSON.stringify(here.game) === JSON.stringify(there.game)
    ? null
    : firstDifference(here.game, there.game);

/** The same command in another world; `null` where it is refused there, or where the rules fail. */
export function carriedOut(game: GameState, value: unknown, command: RecordedCommand, rules: Ruleset): After | null {
  try {
    const match = continueFast(rules, { game, value, events: true, scratch: true });
    const receipt = sendRecorded(match, command);
    return receipt.ok ? { state: match.state, value: match.value, events: receipt.events } : null;
  } catch {
    return null;
  }
}
