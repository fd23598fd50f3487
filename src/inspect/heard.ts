import type { Viewer } from '../engine/index.js';
import { type EventView, viewEvents } from '../match/view-events.js';
import type { GameState, Ruleset } from '../model/index.js';
import type { Cause, Frame } from './protocol.js';

/** What is known of a frame beside what it tells. */
export interface FrameNote {
  /** What each viewer had counted by then. */
  readonly seen: GameState['seen'];
  /** Whether seats choose in secret after it. */
  readonly sealed: boolean;
  /**
   * The seat whose secret it is: it belongs to a command that this seat gave in a secret phase that still continues.
   */
  readonly secretOf: string | null;
}

/** Whether a frame continues with the command before it. */
export const isStep = ({ type }: Cause): boolean =>
  type === 'effect.next' || type === 'effect.drain' || type === 'effect.failed';

export function noteOf(cause: Cause, { seen, sealed }: GameState, before: FrameNote | undefined): FrameNote {
  const whose = 'seat' in cause ? cause.seat : null;
  const begun = before?.sealed ? whose : null;
  const secretOf = isStep(cause) ? (before?.secretOf ?? null) : begun;
  return { seen, sealed: sealed !== null, secretOf: sealed === null ? null : secretOf };
}

/** The events of a frame as a viewer hears of them: by the phase that they are of, and what the viewer had counted. */
export function eventsFor(
  viewer: Viewer,
  { events, phase }: Frame,
  { seen }: FrameNote,
  now: GameState,
  rules: Ruleset,
): EventView[] {
  return viewEvents(viewer, events, { ...now, phase, seen }, rules);
}
