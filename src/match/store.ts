import type { Viewer } from '../engine/index.js';
import { type Command, type GameTypes, OptionsError, type StandardTypes } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { promptOf } from '../view/prompt.js';
import type { TableSnapshot } from '../view/view-types.js';
import type { Match } from './types.js';

/**
 * What a UI framework needs to follow something: both functions are bound. `subscribe` calls the listener at once, and
 * after every change; it returns a function that ends it. `getSnapshot` returns the same object until something changes.
 */
export interface Store<S> {
  subscribe(listener: (snapshot: S) => void): () => void;
  getSnapshot(): S;
}

/** A match as one viewer follows it. */
export type MatchStore<T extends GameTypes = StandardTypes, C = Command> = Store<TableSnapshot<T, C>>;

/** What a store needs to know of its match. */
interface Watched {
  /** Another number after every change. */
  version(): number;
  onChange(listener: () => void): () => void;
}

/** The store of one viewer. Nothing is computed before somebody asks. */
export function createStore(match: Match, viewer: Viewer, { version, onChange }: Watched): Store<TableSnapshot> {
  if (viewer !== 'spectator' && !match.state.order.includes(viewer)) {
    throw new OptionsError(`viewer must be ${match.state.order.join(', ')} or spectator, got '${viewer}'`);
  }
  let read: { readonly at: number; readonly snapshot: TableSnapshot } | null = null;
  const getSnapshot = (): TableSnapshot => {
    if (read?.at === version()) return read.snapshot;
    const next = snapshotFor(match, viewer);
    // What others do in secret changes nothing here, and must not even be noticed.
    const snapshot = read !== null && sameJson(read.snapshot, next) ? read.snapshot : next;
    read = { at: version(), snapshot };
    return snapshot;
  };
  return {
    getSnapshot,
    subscribe(listener) {
      let told = getSnapshot();
      const stop = onChange(() => {
        const now = getSnapshot();
        if (now === told) return;
        told = now;
        listener(now);
      });
      listener(told);
      return stop;
    },
  };
}

function snapshotFor(match: Match, viewer: Viewer): TableSnapshot {
  const view = match.view(viewer);
  const [legal, offers] = viewer === 'spectator' ? [[], []] : [match.legal(viewer), match.offers(viewer)];
  return { view, legal, offers, prompt: promptOf(view) };
}
