import type { Viewer } from '../engine/index.js';
import type { GameState, Ruleset } from '../model/index.js';
import { type EventView, viewEvents } from '../view/view-events.js';
import type { Cause, Frame } from './protocol.js';

/** Additional data about a frame. */
export interface FrameNote {
  /** The revision of each viewer at that time. */
  readonly seen: GameState['seen'];
  /** Whether seats choose in secret after it. */
  readonly sealed: boolean;
  /**
   * The seat whose secret it is: the frame belongs to a command of this seat in a secret phase that is not over.
   */
  readonly secretOf: string | null;
}

/** Whether a frame belongs to the command of the frame before it. */
export const isStep = ({ type }: Cause): boolean =>
  type === 'effect.next' || type === 'effect.drain' || type === 'effect.failed';

export function noteOf(cause: Cause, { seen, sealed }: GameState, before: FrameNote | undefined): FrameNote {
  const whose = 'seat' in cause ? cause.seat : null;
  const begun = before?.sealed ? whose : null;
  const secretOf = isStep(cause) ? (before?.secretOf ?? null) : begun;
  return { seen, sealed: sealed !== null, secretOf: sealed === null ? null : secretOf };
}

/** The events of a frame as a viewer sees them: by their phase, and the viewer's revision. */
export function eventsFor(
  viewer: Viewer,
  { events, phase }: Frame,
  { seen }: FrameNote,
  now: GameState,
  rules: Ruleset,
): EventView[] {
  return viewEvents(viewer, events, { ...now, phase, seen }, rules);
}
