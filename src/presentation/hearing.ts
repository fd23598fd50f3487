import type { Viewer } from '../effects/index.js';
import type { Match } from '../match/types.js';
import type { EventView } from '../match/view-events.js';
import type { GameEvent } from '../model/index.js';
import { type Cue, createPlanner } from './plan-cues.js';

/** What a presenter is told. */
export interface Audience {
  /** Something has happened. The match is still busy telling of it. */
  heard(): void;
  /** What has happened, as the viewer may see it, and the cues for it. */
  planned(cues: readonly Cue[], events: readonly (GameEvent | EventView)[]): void;
}

export interface Hearing {
  /** Plans what has been heard of a command that is not over, as in a match that is stepped through. */
  flush(): void;
  stop(): void;
}

/**
 * Listens to a match and plans its commands. A command's events are viewed as soon as it has ended: later the match
 * may have gone on to where what was hidden then is open.
 */
export function hear(match: Match, viewer: Viewer | undefined, audience: Audience): Hearing {
  let events: GameEvent[] = [];
  let plan = createPlanner(match.rules);

  function flush(): void {
    if (events.length === 0) return;
    const seen = viewer === undefined ? events : match.viewEvents(viewer, events);
    events = [];
    audience.planned(plan(seen), seen);
  }

  const stop = match.on((event) => {
    events.push(event);
    audience.heard();
    if (event.type !== 'state.settled' && event.type !== 'input.required') return;
    try {
      flush();
    } finally {
      plan = createPlanner(match.rules);
    }
  });
  return { flush, stop };
}
