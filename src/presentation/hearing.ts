import type { Viewer } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import { viewOf } from '../match/view.js';
import { type EventView, viewEvents } from '../match/view-events.js';
import type { GameEvent, GameState, Ruleset } from '../model/index.js';
import { type Cue, createPlanner } from './plan-cues.js';
import type { Moment } from './presenter-types.js';

/** An event as the viewer may see it, with the table as it was right after it. */
export type Happening = Omit<Moment, 'cues'>;

/** What a presenter is told. */
export interface Audience {
  /** Something has happened. The match is still busy telling of it. */
  heard(): void;
  /** What has happened, as the viewer may see it, and the cues for it. */
  planned(cues: readonly Cue[], happenings: readonly Happening[]): void;
}

export interface Hearing {
  /** Plans what has been heard of a command that is not over, as in a match that is stepped through. */
  flush(): void;
  stop(): void;
}

/** Where a presenter hears of what happens: a match at hand, or the updates of one that is elsewhere. */
export interface Source {
  readonly rules: Ruleset;
  hear(audience: Audience): Hearing;
  /** Everything has been shown. Answers whether the match has waited for that, and continues. */
  shown(): boolean;
}

/** Whether nothing more comes of a command: its cues are planned together. */
const endsCommand = ({ type }: Happening['event']): boolean => type === 'state.settled' || type === 'input.required';

/** A match of which somebody tells: each time what has come of a command, or of several. */
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
 * Listens to a match and plans its commands. An event is viewed as soon as it is heard: later the match may have gone on
 * to where what was hidden then is open.
 */
export function hear(match: AnyMatch, viewer: Viewer | undefined, audience: Audience): Hearing {
  const { rules } = match;
  let happenings: Happening[] = [];
  let plan = createPlanner(rules);
  let phase = match.phase;

  function viewed(event: GameEvent, game: GameState): readonly (GameEvent | EventView)[] {
    // Of its own time: the step that it is of may have led on.
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
