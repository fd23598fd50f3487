import type { Viewer } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import type { GameEvent, GameState, Ruleset } from '../model/index.js';
import { cloneGame } from '../state/index.js';
import { viewOf } from '../view/view.js';
import { type EventView, viewEvents } from '../view/view-events.js';
import { type Cue, createPlanner } from './plan-cues.js';
import type { Moment } from './presenter-types.js';

/** An event as the viewer may see it, with the table as it was right after it. */
export type ViewedEvent = Omit<Moment, 'cues'>;

/** What a presenter is notified of. */
export interface SourceListener {
  /** Something has happened. The match is still calling its listeners. */
  onEvent(): void;
  /** The events, as the viewer may see them, and their cues. */
  onPlanned(cues: readonly Cue[], viewedEvents: readonly ViewedEvent[]): void;
}

export interface SourceSubscription {
  /** Plans the events of an unfinished command, as in a stepping match. */
  flush(): void;
  stop(): void;
}

/** The source of a presenter's events: a local match, or the updates of a remote one. */
export interface Source {
  readonly rules: Ruleset;
  subscribe(subscriber: SourceListener): SourceSubscription;
  /** Everything has been shown. Returns whether the match was waiting for that, and now continues. */
  allShown(): boolean;
}

/** Whether this is the last event of a command, whose cues are planned together. */
const endsCommand = ({ type }: ViewedEvent['event']): boolean => type === 'state.settled' || type === 'input.required';

/** A remote match: the caller reports the events of one or more commands at a time. */
export class RemoteSource implements Source {
  readonly rules: Ruleset;
  #subscriber: SourceListener | null = null;

  constructor(rules: Ruleset) {
    this.rules = rules;
  }

  tell(viewedEvents: readonly ViewedEvent[]): void {
    let command: ViewedEvent[] = [];
    const plan = (): void => {
      const cues = createPlanner(this.rules)(command.map(({ event }) => event));
      if (command.length > 0) this.#subscriber?.onPlanned(cues, command);
      command = [];
    };
    for (const viewedEvent of viewedEvents) {
      command.push(viewedEvent);
      if (endsCommand(viewedEvent.event)) plan();
    }
    plan();
    this.#subscriber?.onEvent();
  }

  subscribe(subscriber: SourceListener): SourceSubscription {
    this.#subscriber = subscriber;
    return {
      flush() {},
      stop: () => {
        this.#subscriber = null;
      },
    };
  }

  allShown(): boolean {
    return false;
  }
}

/**
 * Listens to a match and plans its commands. Events are converted to event views at once: later, hidden information may
 * have become public.
 */
export function subscribeToMatch(
  match: AnyMatch,
  viewer: Viewer | undefined,
  subscriber: SourceListener,
): SourceSubscription {
  const { rules } = match;
  let viewedEvents: ViewedEvent[] = [];
  let plan = createPlanner(rules);
  let phase = match.phase;

  function viewed(event: GameEvent, game: GameState): readonly (GameEvent | EventView)[] {
    // With the game at the time of the event: the match may be further now.
    const then = { ...game, phase };
    if (event.type === 'phase.entered' || event.type === 'phase.resumed') phase = event.phase;
    else if (event.type === 'stage.entered') phase = event.stage;
    return viewer === undefined ? [event] : viewEvents(viewer, [event], then, rules);
  }

  function flush(): void {
    if (viewedEvents.length === 0) return;
    const heard = viewedEvents;
    viewedEvents = [];
    subscriber.onPlanned(plan(heard.map(({ event }) => event)), heard);
  }

  const stopListening = match.on((event, lent) => {
    // It is looked at later, when the event is shown.
    const game = cloneGame(lent);
    for (const seen of viewed(event, game)) {
      viewedEvents.push({ event: seen, view: () => viewOf(game, viewer ?? 'spectator', rules) });
    }
    subscriber.onEvent();
    if (!endsCommand(event)) return;
    try {
      flush();
    } finally {
      plan = createPlanner(rules);
    }
  });
  // An undo changes the phase, and no event says so.
  const stopResting = match.onSettled(() => {
    phase = match.phase;
  });
  return {
    flush,
    stop() {
      stopListening();
      stopResting();
    },
  };
}
