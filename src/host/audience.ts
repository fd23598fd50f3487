import type { Viewer } from '../engine/index.js';
import type { Choices } from '../match/choices.js';
import type { MatchUpdate } from '../match/follow-match.js';
import { FollowedView, wholeView } from '../match/followed-view.js';
import type { GameView } from '../match/view.js';
import type { GameEvent } from '../model/index.js';
import type { Replica } from './replica.js';
import type { ChatLine } from './setup.js';

/** What one connection is told. */
export interface Seen {
  readonly view: GameView;
  /** What the seat may do, for those who asked for it. */
  readonly choices?: Choices;
}

/** What one connection is told after an entry. */
export interface Told {
  readonly update: MatchUpdate;
  readonly choices?: Choices;
}

/** Somebody who looks at a match: a connection of a seat, or of a spectator. */
export interface Onlooker {
  readonly viewer: Viewer;
  /** Whether it wants to be told what is legal, and why the rest is not: it is worked out for nobody else. */
  readonly wantsLegal: boolean;
  /** Whether updates carry a fingerprint of the view, to check it by. */
  readonly wantsHash: boolean;
  /** The whole view: at the beginning, and when it is asked for. */
  see(seen: Seen): void;
  tell(told: Told): void;
  /** What was said, at the beginning and from then on. */
  hear(lines: readonly ChatLine[]): void;
}

/** Those who see the same, and what they have seen last. */
interface Bench {
  readonly viewer: Viewer;
  readonly wantsLegal: boolean;
  readonly onlookers: Set<Onlooker>;
  followed: FollowedView | null;
}

/** All who look at a match. A view is made once for all who see the same, and for nobody else. */
export class Audience {
  readonly #benches: Bench[] = [];

  get size(): number {
    return this.#benches.reduce((sum, { onlookers }) => sum + onlookers.size, 0);
  }

  add(onlooker: Onlooker, replica: Replica | null): void {
    const { viewer, wantsLegal } = onlooker;
    let bench = this.#benchOf(onlooker);
    if (bench === undefined) {
      bench = { viewer, wantsLegal, onlookers: new Set(), followed: null };
      this.#benches.push(bench);
    }
    bench.onlookers.add(onlooker);
    if (replica !== null) this.show(onlooker, replica);
  }

  remove(onlooker: Onlooker): void {
    const bench = this.#benchOf(onlooker);
    bench?.onlookers.delete(onlooker);
    if (bench?.onlookers.size === 0) this.#benches.splice(this.#benches.indexOf(bench), 1);
  }

  /** Shows the whole match to one. */
  show(onlooker: Onlooker, replica: Replica): void {
    const bench = this.#benchOf(onlooker);
    if (bench === undefined) return;
    const options = { viewer: bench.viewer, withReasons: bench.wantsLegal };
    bench.followed ??= new FollowedView(options, replica.atRest);
    // What is followed changes in place; what is shown is theirs.
    onlooker.see({ view: wholeView(options, replica.atRest), ...choicesFor(bench, replica) });
  }

  /** The match has begun: everybody sees it whole. */
  showAll(replica: Replica): void {
    for (const { onlookers } of this.#benches) for (const onlooker of onlookers) this.show(onlooker, replica);
  }

  /** Tells everybody what a step has changed for them. */
  tell(replica: Replica, events: readonly GameEvent[]): void {
    for (const bench of this.#benches) {
      const { viewer, followed } = bench;
      if (followed === null) continue;
      const from = followed.revision;
      const changes = followed.follow(replica.atRest);
      // What is done in secret changes nothing for the others; that a frame comes at all would tell them of it.
      if (changes.length === 0) continue;
      const update = { from, revision: followed.revision, events: replica.viewEvents(viewer, events), changes };
      tellBench(bench, { update, ...choicesFor(bench, replica) }, followed);
    }
  }

  /** Lets everybody hear what was said. */
  say(line: ChatLine): void {
    for (const { onlookers } of this.#benches) for (const onlooker of onlookers) onlooker.hear([line]);
  }

  #benchOf({ viewer, wantsLegal }: Onlooker): Bench | undefined {
    return this.#benches.find((bench) => bench.viewer === viewer && bench.wantsLegal === wantsLegal);
  }
}

function tellBench({ onlookers }: Bench, told: Told, followed: FollowedView): void {
  let checked: Told | null = null;
  for (const onlooker of onlookers) {
    if (onlooker.wantsHash) checked ??= { ...told, update: { ...told.update, hash: followed.hash } };
    onlooker.tell(onlooker.wantsHash && checked !== null ? checked : told);
  }
}

const choicesFor = ({ viewer, wantsLegal }: Bench, replica: Replica): Pick<Seen, 'choices'> =>
  wantsLegal && viewer !== 'spectator' ? { choices: replica.choices(viewer) } : {};
