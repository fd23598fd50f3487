import type { Viewer } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import { viewOf } from '../match/view.js';
import { type EventView, viewEvents } from '../match/view-events.js';
import type { GameEvent, GameState, Ruleset } from '../model/index.js';
import { type Cue, createPlanner } from './plan-cues.js';
import type { Moment } from './presenter-types.js';

/** An event as the viewer may see it, with the table as it was right after it. */
export type Happening = Omit<Moment, 'cues'>;

/** What a presenter is notified of. */
export interface Audience {
  /** Something has happened. The match is still calling its listeners. */
  heard(): void;
  /** The events, as the viewer may see them, and their cues. */
  planned(cues: readonly Cue[], happenings: readonly Happening[]): void;
}

export interface Hearing {
  /** Plans the events of an unfinished command, as in a stepping match. */
  flush(): void;
  stop(): void;
}

/** The source of a presenter's events: a local match, or the updates of a remote one. */
export interface Source {
  readonly rules: Ruleset;
  hear(audience: Audience): Hearing;
  /** Everything has been shown. Returns whether the match was waiting for that, and now continues. */
  shown(): boolean;
}

/** Whether this is the last event of a command, whose cues are planned together. */
const endsCommand = ({ type }: Happening['event']): boolean => type === 'state.settled' || type === 'input.required';

/** A remote match: the caller reports the events of one or more commands at a time. */
export class ToldSource implements Source {
  readonly rules: Ruleset;
  #audience: Audience | null = null;

  constructor(rules: Ruleset) {
    this.rules = rules;
  }

  tell(happenings: readonly Happening[]): void {
    let command: Happening[] = [];
    const plan = (): void => {
      const cues = createPlanner(this.rules)(command.map(({ event }) => event));
      if (command.length > 0) this.#audience?.planned(cues, command);
      command = [];
    };
    for (const happening of happenings) {
      command.push(happening);
      if (endsCommand(happening.event)) plan();
    }
    plan();
    this.#audience?.heard();
  }

  hear(audience: Audience): Hearing {
    this.#audience = audience;
    return {
      flush() {},
      stop: () => {
        this.#audience = null;
      },
    };
  }

  shown(): boolean {
    return false;
  }
}

/**
 * Listens to a match and plans its commands. Events are converted to event views at once: later, hidden information may
 * have become public.
 */
export function hear(match: AnyMatch, viewer: Viewer | undefined, audience: Audience): Hearing {
  const { rules } = match;
  let happenings: Happening[] = [];
  let plan = createPlanner(rules);
  let phase = match.phase;

  function viewed(event: GameEvent, game: GameState): readonly (GameEvent | EventView)[] {
    // With the game at the time of the event: the match may be further now.
    const then = { ...game, phase };
    if (event.type === 'phase.entered') phase = event.phase;
    else if (event.type === 'stage.entered' || event.type === 'stage.left') phase = event.stage;
    return viewer === undefined ? [event] : viewEvents(viewer, [event], then, rules);
  }

  function flush(): void {
    if (happenings.length === 0) return;
    const heard = happenings;
    happenings = [];
    audience.planned(plan(heard.map(({ event }) => event)), heard);
  }

  const stopHearing = match.on((event, game) => {
    for (const seen of viewed(event, game)) {
      happenings.push({ event: seen, view: () => viewOf(game, viewer ?? 'spectator', rules) });
    }
    audience.heard();
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
      stopHearing();
      stopResting();
    },
  };
}
