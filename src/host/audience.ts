import type { Viewer } from '../engine/index.js';
import type { Choices } from '../match/choices.js';
import type { MatchUpdate, UpdateStep } from '../match/follow-match.js';
import { FollowedView, wholeView } from '../match/followed-view.js';
import { diffJson } from '../match/json-patch.js';
import type { SeenEvent } from '../match/view-events.js';
import type { GameView } from '../match/view-types.js';
import type { Json } from '../model/index.js';
import type { Replica } from './replica.js';
import type { ChatLine } from './setup.js';
import type { Happened, Stage } from './step.js';

/** What one connection is sent. */
export interface Seen {
  readonly view: GameView;
  /** What the seat may do, for connections that asked for it. */
  readonly choices?: Choices;
}

/** What one connection is sent after an entry. */
export interface Told {
  readonly update: MatchUpdate;
  readonly choices?: Choices;
}

/** A viewer of a match: a connection of a seat, or of a spectator. */
export interface Onlooker {
  readonly viewer: Viewer;
  /** Whether it wants the legal commands, and the reasons for the rest: they are computed only for such connections. */
  readonly wantsLegal: boolean;
  /** Whether updates contain a fingerprint of the view. */
  readonly wantsHash: boolean;
  /** Whether updates contain the steps between two views, for a table that shows them. */
  readonly wantsSteps: boolean;
  /** The whole view: at the beginning, and when it is asked for. */
  see(seen: Seen): void;
  tell(told: Told): void;
  /** What was said, at the beginning and from then on. */
  hear(lines: readonly ChatLine[]): void;
}

/** Viewers who see the same, and their last view. */
interface Bench {
  readonly viewer: Viewer;
  readonly wantsLegal: boolean;
  readonly wantsSteps: boolean;
  readonly onlookers: Set<Onlooker>;
  followed: FollowedView | null;
}

/** All viewers of a match. A view is made once for all who see the same. */
export class Audience {
  readonly #benches: Bench[] = [];

  get size(): number {
    return this.#benches.reduce((sum, { onlookers }) => sum + onlookers.size, 0);
  }

  add(onlooker: Onlooker, replica: Replica | null): void {
    const { viewer, wantsLegal, wantsSteps } = onlooker;
    let bench = this.#benchOf(onlooker);
    if (bench === undefined) {
      bench = { viewer, wantsLegal, wantsSteps, onlookers: new Set(), followed: null };
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
    // The followed view changes in place, so viewers get a copy.
    onlooker.see({ view: wholeView(options, replica.atRest), ...choicesFor(bench, replica) });
  }

  /** The match has begun: everybody sees it whole. */
  showAll(replica: Replica): void {
    for (const { onlookers } of this.#benches) for (const onlooker of onlookers) this.show(onlooker, replica);
  }

  /** Sends everybody what a step has changed in their view. */
  tell(replica: Replica, { events, stages }: Happened): void {
    for (const bench of this.#benches) {
      const { viewer, followed } = bench;
      if (followed === null) continue;
      const from = followed.revision;
      const before = bench.wantsSteps ? followed.snapshot : null;
      const changes = followed.follow(replica.atRest);
      // A secret command changes nothing for the others, and even an empty message would reveal it: nothing is sent.
      if (changes.length === 0) continue;
      const seen = replica.seenEvents(viewer, events);
      const update = {
        ...{ from, revision: followed.revision, events: seen.map(({ event }) => event), changes },
        ...(before === null ? {} : { steps: stepsOf(seen, stages, before, viewer) }),
      };
      tellBench(bench, { update, ...choicesFor(bench, replica) }, followed);
    }
  }

  /** Sends a chat message to everybody. */
  say(line: ChatLine): void {
    for (const { onlookers } of this.#benches) for (const onlooker of onlookers) onlooker.hear([line]);
  }

  /** The viewers for whom the steps are computed. */
  get watchers(): readonly Viewer[] {
    return this.#benches.filter(({ wantsSteps }) => wantsSteps).map(({ viewer }) => viewer);
  }

  #benchOf({ viewer, wantsLegal, wantsSteps }: Onlooker): Bench | undefined {
    return this.#benches.find(
      (bench) => bench.viewer === viewer && bench.wantsLegal === wantsLegal && bench.wantsSteps === wantsSteps,
    );
  }
}

/**
 * The steps between two views: the changes of each step with something to see. Legal commands are sent only at the end.
 */
function stepsOf(
  seen: readonly SeenEvent[],
  stages: readonly Stage[],
  before: GameView,
  viewer: Viewer,
): readonly UpdateStep[] {
  const steps: UpdateStep[] = [];
  let told = 0;
  let last = before;
  for (const { events, views } of stages) {
    const count = seen.filter(({ at }) => at < events).length - told;
    const then = views.get(viewer);
    if (count === 0 || then === undefined) continue;
    const { cannot, value } = before;
    const view: GameView = { ...then, cannot, value };
    steps.push({ events: count, changes: diffJson(last as unknown as Json, view as unknown as Json) });
    told += count;
    last = view;
  }
  return steps;
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
