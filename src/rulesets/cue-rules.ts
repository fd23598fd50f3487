import type { CueContext, CueRule, CueSpec, EventOf, EventType, GameEvent } from '../model/index.js';

/** A rule with one fixed cue. */
export const cue = (show: string, lasts: number, sound?: string): CueRule => {
  const spec: CueSpec = sound === undefined ? { show, at: 0, lasts } : { show, at: 0, lasts, sound };
  return () => [spec];
};

const isOf = <T extends EventType>(event: GameEvent, type: T): event is EventOf<T> => event.type === type;

/** Cues that depend on the event. A table of cues has the type of all events; each rule gets only its own type. */
export const cuesOf =
  <T extends EventType>(type: T, cues: (event: EventOf<T>, at: CueContext) => readonly CueSpec[]): CueRule =>
  (event, at) =>
    isOf(event, type) ? cues(event, at) : [];

/** Cues for a game's own events, by name; others have none. */
export const ownCues = (cues: Readonly<Record<string, CueSpec>>) =>
  cuesOf('rule.event', ({ name }) => {
    const own = cues[name];
    return own === undefined ? [] : [own];
  });
