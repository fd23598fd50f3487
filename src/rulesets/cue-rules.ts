import type { CueContext, CueRule, CueSpec, EventOf, EventType } from '../model/index.js';

/** One thing to show, at once, whatever the event says. */
export const cue = (show: string, lasts: number, sound?: string): CueRule => {
  const spec: CueSpec = sound === undefined ? { show, at: 0, lasts } : { show, at: 0, lasts, sound };
  return () => [spec];
};

/** Cues that depend on the event. A table of cues is typed by all events; a rule of it hears its own type only. */
export const cuesOf =
  <T extends EventType>(type: T, cues: (event: EventOf<T>, at: CueContext) => readonly CueSpec[]): CueRule =>
  (event, at) =>
    event.type === type ? cues(event as EventOf<T>, at) : [];
