import type { Viewer } from '../engine/index.js';
import type { AnyMatch } from '../match/types.js';
import { viewOf } from '../match/view.js';
import { type EventView, viewEvents } from '../match/view-events.js';
import type { GameEvent, GameState } from '../model/index.js';
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
    if (event.type !== 'state.settled' && event.type !== 'input.required') return;
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
