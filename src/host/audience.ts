import type { Viewer } from '../engine/index.js';
import type { MatchUpdate } from '../match/follow-match.js';
import { diffJson } from '../match/json-patch.js';
import { type GameView, hashView } from '../match/view.js';
import type { Command, GameEvent, Json, SeatId } from '../model/index.js';
import type { Replica } from './replica.js';

/** What one connection is told. */
export interface Seen {
  readonly view: GameView;
  /** What the seat may do, for those who asked for it. */
  readonly legal?: readonly Command[];
}

/** What one connection is told after an entry. */
export interface Told {
  readonly update: MatchUpdate;
  readonly legal?: readonly Command[];
}

/** Somebody who looks at a match: a connection of a seat, or of a spectator. */
export interface Onlooker {
  readonly viewer: Viewer;
  readonly wantsLegal: boolean;
  /** The whole view: at the beginning, and when it is asked for. */
  see(seen: Seen): void;
  tell(told: Told): void;
}

/** All who look at a match. A view is made once for all connections of a viewer, and for nobody else. */
export class Audience {
  readonly #onlookers = new Set<Onlooker>();
  readonly #views = new Map<Viewer, GameView>();

  get size(): number {
    return this.#onlookers.size;
  }

  has(viewer: Viewer): boolean {
    for (const onlooker of this.#onlookers) if (onlooker.viewer === viewer) return true;
    return false;
  }

  add(onlooker: Onlooker, replica: Replica | null): void {
    this.#onlookers.add(onlooker);
    if (replica !== null) this.show(onlooker, replica);
  }

  remove(onlooker: Onlooker): void {
    this.#onlookers.delete(onlooker);
    if (!this.has(onlooker.viewer)) this.#views.delete(onlooker.viewer);
  }

  /** Shows the whole match to one. */
  show(onlooker: Onlooker, replica: Replica): void {
    const { viewer } = onlooker;
    const view = this.#views.get(viewer) ?? replica.view(viewer);
    this.#views.set(viewer, view);
    onlooker.see({ view, ...this.#legal(onlooker, legalOf(replica)) });
  }

  /** The match has begun: everybody sees it whole. */
  showAll(replica: Replica): void {
    for (const onlooker of this.#onlookers) this.show(onlooker, replica);
  }

  /** Tells everybody what a step has changed for them. */
  tell(replica: Replica, events: readonly GameEvent[]): void {
    const legal = legalOf(replica);
    for (const [viewer, before] of this.#views) {
      const after = replica.view(viewer);
      const changes = diffJson(before as unknown as Json, after as unknown as Json);
      // What is done in secret changes nothing for the others; that a frame comes at all would tell them of it.
      if (changes.length === 0) continue;
      this.#views.set(viewer, after);
      const update: MatchUpdate = {
        from: before.revision,
        revision: after.revision,
        events: replica.viewEvents(viewer, events),
        changes,
        hash: hashView(after),
      };
      for (const onlooker of this.#onlookers) {
        if (onlooker.viewer === viewer) onlooker.tell({ update, ...this.#legal(onlooker, legal) });
      }
    }
  }

  #legal({ viewer, wantsLegal }: Onlooker, legal: (seat: SeatId) => readonly Command[]): Pick<Seen, 'legal'> {
    return wantsLegal && viewer !== 'spectator' ? { legal: legal(viewer) } : {};
  }
}

/** The legal commands of a seat, made when first asked for. */
function legalOf(replica: Replica): (seat: SeatId) => readonly Command[] {
  const made = new Map<SeatId, readonly Command[]>();
  return (seat) => {
    const legal = made.get(seat) ?? replica.legal(seat);
    made.set(seat, legal);
    return legal;
  };
}
