import type { CueContext, CueRule, CueSpec, EventOf, EventType, GameEvent } from '../model/index.js';

/** One thing to show, at once, whatever the event says. */
export const cue = (show: string, lasts: number, sound?: string): CueRule => {
  const spec: CueSpec = sound === undefined ? { show, at: 0, lasts } : { show, at: 0, lasts, sound };
  return () => [spec];
};

const isOf = <T extends EventType>(event: GameEvent, type: T): event is EventOf<T> => event.type === type;

/** Cues that depend on the event. A table of cues is typed by all events; a rule of it hears its own type only. */
export const cuesOf =
  <T extends EventType>(type: T, cues: (event: EventOf<T>, at: CueContext) => readonly CueSpec[]): CueRule =>
  (event, at) =>
    isOf(event, type) ? cues(event, at) : [];

/** Cues for the events of a game's own, by their names; others show nothing. */
export const ownCues = (cues: Readonly<Record<string, CueSpec>>) =>
  cuesOf('rule.event', ({ name }) => {
    const own = cues[name];
    return own === undefined ? [] : [own];
  });
