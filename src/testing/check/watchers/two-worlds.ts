import { positionAt, TableCore } from '../../../core/index.js';
import type { Viewer } from '../../../engine/index.js';
import { continueFast } from '../../../fast/index.js';
import { type RecordedCommand, sendRecorded } from '../../../files/record.js';
import { type GameEvent, type GameState, isOwnEvent, type ReadonlyGame, type Ruleset } from '../../../model/index.js';
import { viewWithReasons } from '../../../view/view.js';
import { type EventView, viewEvents } from '../../../view/view-events.js';
import type { GameView } from '../../../view/view-types.js';
import { type Difference, firstDifference } from '../difference.js';

/** What a command led to. */
export interface After {
  readonly state: ReadonlyGame;
  readonly value: unknown;
  readonly events: readonly GameEvent[];
}

/** What a viewer gets: from the engine and its parts, and from the game's own fields, events and questions. */
export interface ViewerOutput {
  readonly engine: string;
  /** The cards that an event named: they were seen on their way, if only for a moment. */
  readonly named: ReadonlySet<string>;
  readonly game: {
    readonly own: unknown;
    readonly seats: unknown;
    readonly events: readonly EventView[];
    readonly question: unknown;
  };
}

export function shownTo(viewer: Viewer, { state, value, events }: After, rules: Ruleset): ViewerOutput {
  const { own, seats, request, ...rest } = viewWithReasons(state, viewer, rules, value);
  const seen = viewEvents(viewer, events, state, rules);
  const bare = Object.values(seats).map(({ own: _, ...seat }) => seat);
  const ofParts = new Set(rules.parts.flatMap(({ events: declared = {} }) => Object.keys(declared)));
  const isOfGame = (event: EventView): boolean => isOwnEvent(event) && !ofParts.has(event.type);
  const others = seen.filter((event) => !isOfGame(event));
  return {
    engine: JSON.stringify([rest, bare, others.map(withoutWords), divided(request).asked]),
    named: new Set(others.flatMap(textsIn)),
    game: { own, seats: ownOf(seats), events: seen.filter(isOfGame), question: divided(request).words },
  };
}

/** A question: what the engine asks, and what the game says in it. */
function divided(request: GameView['request']): { readonly asked: unknown; readonly words: unknown } {
  if (request === null) return { asked: null, words: null };
  const { prompt, ...asked } = request;
  if (asked.kind === 'choose') {
    const { options, ...rest } = asked;
    return { asked: rest, words: { prompt, options } };
  }
  if (asked.kind !== 'number') return { asked, words: { prompt } };
  const { min, max, ...rest } = asked;
  return { asked: rest, words: { prompt, min, max } };
}

/** The question is in the view too: there its words are compared. */
const withoutWords = (event: EventView): unknown =>
  event.type === 'input.required' ? { ...event, request: divided(event.request).asked } : event;

const textsIn = (event: EventView): string[] => JSON.stringify(event).split('"');

const ownOf = (seats: GameView['seats']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(seats).map(([seat, view]) => [seat, { own: view?.own }]));

/** Where the game shows something else by itself, though all that the engine shows is the same. */
export const difference = (here: ViewerOutput, there: ViewerOutput): Difference | null =>
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

/** The start of a match from cards that lie in their decks; `null` where the rules fail. */
export function begun(game: GameState, rules: Ruleset): After | null {
  try {
    const core = new TableCore(rules, positionAt(rules, game, undefined));
    core.run({ type: 'match.start' });
    return { state: game, value: core.at.value, events: core.events.slice() };
  } catch {
    return null;
  }
}
