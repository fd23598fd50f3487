import type { Viewer } from '../../engine/index.js';
import type { MatchUpdate, UpdateStep } from '../../match/follow-match.js';
import { diffJson } from '../../state/json-patch.js';
import type { Choices } from '../../view/choices.js';
import { CardCopies, FollowedView, wholeView } from '../../view/followed-view.js';
import type { SeenEvent } from '../../view/view-events.js';
import type { GameView } from '../../view/view-types.js';
import type { ChatLine } from './host-commands.js';
import type { StepView, Taken } from './match-step.js';
import type { Replica } from './replica.js';

/** What one connection is sent. */
export interface Seen {
  readonly view: GameView;
  /** What the seat may do, for connections that asked for it. */
  readonly choices?: Choices;
}

/** What one connection is sent after an entry. */
export interface Update {
  readonly update: MatchUpdate;
  readonly choices?: Choices;
}

/** A viewer of a match: a connection of a seat, or of a spectator. */
export interface Subscriber {
  readonly viewer: Viewer;
  /** The hash of the token that the seat was shown for. Left out by a program that has made sure whose the seat is. */
  readonly holder?: string | undefined;
  /** Whether it wants the legal commands, and the reasons for the rest: they are computed only for such connections. */
  readonly wantsLegal: boolean;
  /** Whether updates contain a fingerprint of the view. */
  readonly wantsHash: boolean;
  /** Whether updates contain the steps between two views, for a table that shows them. */
  readonly wantsSteps: boolean;
  /** The whole view: at the beginning, and when it is asked for. */
  see(seen: Seen): void;
  tell(told: Update): void;
  /** What was said, at the beginning and from then on. */
  hear(lines: readonly ChatLine[]): void;
  /** The seat is not its own any more: it has been removed and is sent nothing else. */
  dismiss(): void;
}

/** Viewers who see the same, and their last view. */
interface ViewGroup {
  readonly viewer: Viewer;
  readonly wantsLegal: boolean;
  readonly wantsSteps: boolean;
  readonly subscribers: Set<Subscriber>;
  followed: FollowedView | null;
}

/** All viewers of a match. A view is made once for all who see the same. */
export class Subscribers {
  readonly #groups: ViewGroup[] = [];
  readonly #copies = new CardCopies();

  get size(): number {
    return this.#groups.reduce((sum, { subscribers }) => sum + subscribers.size, 0);
  }

  add(subscriber: Subscriber, replica: Replica | null): void {
    const { viewer, wantsLegal, wantsSteps } = subscriber;
    let group = this.#groupOf(subscriber);
    if (group === undefined) {
      group = { viewer, wantsLegal, wantsSteps, subscribers: new Set(), followed: null };
      this.#groups.push(group);
    }
    group.subscribers.add(subscriber);
    if (replica !== null) this.show(subscriber, replica);
  }

  remove(subscriber: Subscriber): void {
    const group = this.#groupOf(subscriber);
    group?.subscribers.delete(subscriber);
    if (group?.subscribers.size === 0) this.#groups.splice(this.#groups.indexOf(group), 1);
  }

  /** Removes those who may not stay. */
  dismiss(mayStay: (subscriber: Subscriber) => boolean): void {
    const all = this.#groups.flatMap(({ subscribers }) => [...subscribers]);
    for (const subscriber of all.filter((one) => !mayStay(one))) {
      this.remove(subscriber);
      subscriber.dismiss();
    }
  }

  /** Shows the whole match to one. */
  show(subscriber: Subscriber, replica: Replica): void {
    const group = this.#groupOf(subscriber);
    if (group === undefined) return;
    const options = { viewer: group.viewer, withReasons: group.wantsLegal };
    group.followed ??= new FollowedView(options, replica.atRest, this.#copies);
    // The followed view changes in place, so viewers get a copy.
    subscriber.see({ view: wholeView(options, replica.atRest), ...choicesFor(group, replica) });
  }

  /** The match has begun: everybody sees it whole. */
  showAll(replica: Replica): void {
    for (const { subscribers } of this.#groups) for (const subscriber of subscribers) this.show(subscriber, replica);
  }

  /** Sends everybody what a step has changed in their view. */
  tell(replica: Replica, { events, stepViews }: Taken): void {
    const now = replica.atRest;
    const changed = this.#copies.refresh(now.game);
    for (const group of this.#groups) {
      const { viewer, followed } = group;
      if (followed === null) continue;
      const from = followed.revision;
      const before = group.wantsSteps ? followed.snapshot : null;
      const changes = followed.follow(now, changed);
      // A secret command changes nothing for the others, and even an empty message would reveal it: nothing is sent.
      if (changes.length === 0) continue;
      const seen = replica.seenEvents(viewer, events);
      const update = {
        from,
        revision: followed.revision,
        events: seen.map(({ event }) => event),
        changes,
        ...(before === null ? {} : { steps: stepsOf(seen, stepViews, before, viewer) }),
      };
      tellGroup(group, { update, ...choicesFor(group, replica) }, followed);
    }
  }

  /** Sends a chat message to everybody. */
  say(line: ChatLine): void {
    for (const { subscribers } of this.#groups) for (const subscriber of subscribers) subscriber.hear([line]);
  }

  /** The viewers for whom the steps are computed. */
  get watchers(): readonly Viewer[] {
    return this.#groups.filter(({ wantsSteps }) => wantsSteps).map(({ viewer }) => viewer);
  }

  #groupOf({ viewer, wantsLegal, wantsSteps }: Subscriber): ViewGroup | undefined {
    return this.#groups.find(
      (group) => group.viewer === viewer && group.wantsLegal === wantsLegal && group.wantsSteps === wantsSteps,
    );
  }
}

/**
 * The steps between two views: the changes of each step with something to see. Legal commands are sent only at the end.
 */
function stepsOf(
  seen: readonly SeenEvent[],
  stepViews: readonly StepView[],
  before: GameView,
  viewer: Viewer,
): readonly UpdateStep[] {
  const steps: UpdateStep[] = [];
  let told = 0;
  let last = before;
  for (const { events, views } of stepViews) {
    const count = seen.filter(({ at }) => at < events).length - told;
    const then = views.get(viewer);
    if (count === 0 || then === undefined) continue;
    const { cannot, value } = before;
    const view: GameView = { ...then, cannot, value };
    steps.push({ events: count, changes: diffJson(last, view) });
    told += count;
    last = view;
  }
  return steps;
}

function tellGroup({ subscribers }: ViewGroup, told: Update, followed: FollowedView): void {
  let checked: Update | null = null;
  for (const subscriber of subscribers) {
    if (subscriber.wantsHash) checked ??= { ...told, update: { ...told.update, hash: followed.hash } };
    subscriber.tell(subscriber.wantsHash && checked !== null ? checked : told);
  }
}

const choicesFor = ({ viewer, wantsLegal }: ViewGroup, replica: Replica): Pick<Seen, 'choices'> =>
  wantsLegal && viewer !== 'spectator' ? { choices: replica.choices(viewer) } : {};
