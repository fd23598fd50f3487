import type { Viewer } from '../engine/index.js';
import type { GameEvent } from '../model/index.js';
import { type Change, diffJson, patchJson } from '../state/json-patch.js';
import { hashView } from '../view/view.js';
import type { EventView } from '../view/view-events.js';
import type { GameView } from '../view/view-types.js';
import type { AnyMatch } from './types.js';

/** What a server sends to one viewer after a command: the events, and the changes of the viewer's view. */
export interface MatchUpdate {
  /** The revision that this continues from. */
  readonly from: number;
  readonly revision: number;
  readonly events: readonly EventView[];
  readonly changes: readonly Change[];
  /**
   * The steps between the two views, for screens that show event by event: after a number of events, these changes. The
   * last step leads nearly to the new view; the rest is in `changes`.
   */
  readonly steps?: readonly UpdateStep[];
  /** A hash of the new view, to check it. It reveals nothing that the view does not. */
  readonly hash?: string;
}

/** A part of an update: some of its events, and what they changed. */
export interface UpdateStep {
  readonly events: number;
  readonly changes: readonly Change[];
}

/** Sends a viewer an update after every command, from now on. Returns a function that ends it. */
export function feedMatch(match: AnyMatch, viewer: Viewer, send: (update: MatchUpdate) => void): () => void {
  let before = match.view(viewer);
  let events: GameEvent[] = [];
  const stopListening = match.on((event) => events.push(event));
  const flush = (): void => {
    if (!match.settled) return;
    const after = match.view(viewer);
    const seen = match.viewEvents(viewer, events);
    events = [];
    const changes = diffJson(before, after);
    // Nothing is sent for secret commands of others, not even that there was one.
    if (seen.length === 0 && changes.length === 0) return;
    const update: MatchUpdate = {
      from: before.revision,
      revision: after.revision,
      events: seen,
      changes,
      hash: hashView(after),
    };
    before = after;
    send(update);
  };
  const stopWatching = match.onSettled(flush);
  return () => {
    stopListening();
    stopWatching();
  };
}

/** A client's side of a match. */
export interface Follower {
  readonly view: GameView;
  /** Applies an update. Returns whether it fitted; if not, the whole view has been requested. */
  receive(update: MatchUpdate): boolean;
  /** Takes the whole view, after it was requested. */
  resync(view: GameView): void;
  readonly inStep: boolean;
}

/**
 * Follows a match by its updates. An update for another revision, or one whose result differs from the server's view,
 * is discarded: the client requests the whole view instead.
 */
export function followMatch(
  first: GameView,
  {
    requestView,
    onUpdate = () => {},
  }: {
    requestView: () => void;
    /** `views` has for every event the view right after it, as far as the update says so. */
    onUpdate?: (view: GameView, events: readonly EventView[], views: readonly GameView[]) => void;
  },
): Follower {
  let view = first;
  let inStep = true;
  const fallOut = (): false => {
    // One request is enough: updates that come before its answer fit no better.
    if (inStep) requestView();
    inStep = false;
    return false;
  };
  return {
    get view() {
      return view;
    },
    get inStep() {
      return inStep;
    },
    receive(update) {
      if (!inStep || update.from !== view.revision) return fallOut();
      const next = tryPatch(view, update.changes);
      if (next === null || (update.hash !== undefined && hashView(next) !== update.hash)) return fallOut();
      const views = viewsOf(view, next, update);
      view = next;
      onUpdate(view, update.events, views);
      return true;
    },
    resync(whole) {
      view = whole;
      inStep = true;
      onUpdate(view, [], []);
    },
  };
}

function tryPatch(view: GameView, changes: readonly Change[]): GameView | null {
  try {
    return patchJson(view, changes);
  } catch {
    return null;
  }
}

/** The view after each event: step by step if the update has steps, otherwise the final view. */
function viewsOf(before: GameView, after: GameView, { events, steps = [] }: MatchUpdate): GameView[] {
  const views: GameView[] = [];
  let view: GameView | null = before;
  for (const step of steps) {
    view = view === null ? null : tryPatch(view, step.changes);
    views.push(...Array.from({ length: step.events }, () => view ?? after));
  }
  return events.map((_, index) => views[index] ?? after);
}
