import { requestFor } from '../engine/questions.js';
import type { Viewer } from '../engine/secrecy.js';
import { canSeeCard } from '../engine/visibility.js';
import type { Card, CardId, Json, ReadonlyCard, ReadonlyGame, Ruleset } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneCard, cloneJson } from '../state/clone.js';
import { type Change, diffJson, patchInPlace } from '../state/json-patch.js';
import { type Glance, hashView, viewOf, viewWithReasons } from './view.js';
import type { GameView, Place } from './view-types.js';

/** A match at rest. It may change in place afterwards. */
export interface AtRest {
  readonly game: ReadonlyGame;
  readonly rules: Ruleset;
  readonly value: unknown;
}

/** Who follows, and whether it wants to know why it cannot use what it has. */
export interface FollowOptions {
  readonly viewer: Viewer;
  readonly withReasons: boolean;
}

/** A viewer's view that is kept up to date: a match is compared with it, and only what differs is copied. */
export class FollowedView {
  readonly #options: FollowOptions;
  /** All but the cards. It changes in place, and is not handed out. */
  readonly #view: GameView;
  /** Copies of the cards that the viewer sees. */
  readonly #cards: Map<string, Card>;
  #wasSealed: boolean;

  constructor(options: FollowOptions, first: AtRest) {
    this.#options = options;
    this.#view = makeView(options, first);
    this.#cards = new Map(Object.entries(this.#view.cards));
    this.#view.cards = NO_CARDS;
    this.#wasSealed = first.game.sealed !== null;
  }

  get revision(): number {
    return this.#view.revision;
  }

  /** A copy of the view as it is now, which does not change. */
  get snapshot(): GameView {
    return { ...cloneJson(this.#view), cards: cloneJson(Object.fromEntries(this.#cards)) };
  }

  /** A fingerprint of the view. */
  get hash(): string {
    return hashView({ ...this.#view, cards: Object.fromEntries(this.#cards) });
  }

  /** Updates the view, and returns the changes. */
  follow(now: AtRest): Change[] {
    const view = this.#view;
    const isOpen = this.#isOpen(now);
    const seen = makeView(this.#options, now, { cards: isOpen ? NO_CARDS : null });
    const { cards } = seen;
    seen.cards = NO_CARDS;
    const changes = diffJson(view, seen).map(copied);
    const cardChanges = isOpen ? this.#followCards(seen, now) : this.#replaceCards(cards);
    patchInPlace(view, changes);
    changes.push(...cardChanges);
    return changes;
  }

  /** Whether zones alone decide which cards are visible: nothing is sealed, and no question shows other cards. */
  #isOpen({ game }: AtRest): boolean {
    const { viewer } = this.#options;
    const isSealed = game.sealed !== null;
    const wasSealed = this.#wasSealed;
    this.#wasSealed = isSealed;
    const asks = viewer === 'spectator' ? null : requestFor(game, viewer);
    return !isSealed && !wasSealed && asks === null && this.#view.request === null;
  }

  #replaceCards(cards: GameView['cards']): Change[] {
    const changes: Change[] = [];
    for (const id of this.#cards.keys()) if (!Object.hasOwn(cards, id)) this.#setCard(id, undefined, changes);
    for (const id in cards) this.#setCard(id, cards[id as CardId], changes);
    return changes;
  }

  /** Only cards that have moved come into sight or out of it. */
  #followCards(seen: GameView, { game, rules }: AtRest): Change[] {
    const changes: Change[] = [];
    const { table, seats } = this.#view;
    const ids = new Set<CardId>();
    for (const [id, was] of this.#cards) {
      const is = game.cards[id as CardId];
      if (is === undefined || !isSameCard(was, is)) ids.add(id as CardId);
    }
    addMovedIn(table, seen.table, ids);
    for (const seat of seen.order) addMovedIn(seats[seat]?.zones ?? {}, seen.seats[seat]?.zones ?? {}, ids);
    for (const id of ids) {
      const card = game.cards[id];
      const isSeen = card !== undefined && canSeeCard(game, this.#options.viewer, id, rules) && liesIn(seen, card);
      this.#setCard(id, isSeen ? card : undefined, changes);
    }
    return changes;
  }

  #setCard(id: string, card: ReadonlyCard | undefined, changes: Change[]): void {
    const had = this.#cards.get(id);
    if (card === undefined) {
      if (this.#cards.delete(id)) changes.push({ path: ['cards', id] });
      return;
    }
    if (had !== undefined && isSameCard(had, card)) return;
    const copy = cloneCard(card);
    this.#cards.set(id, copy);
    // A card that is kept is replaced, and never changed: it can be sent as it is.
    if (had === undefined) changes.push({ path: ['cards', id], value: copy as Json });
    else changes.push(...diffJson(had, copy, ['cards', id]));
  }
}

const NO_CARDS: GameView['cards'] = {};

/** What was sent must not change when the match continues. */
const copied = (change: Change): Change =>
  change.value === undefined ? change : { path: change.path, value: cloneJson(change.value) };

/** The view of somebody, made again. */
export const wholeView = (options: FollowOptions, at: AtRest): GameView => makeView(options, at);

function makeView(
  { viewer, withReasons }: FollowOptions,
  { game, rules, value }: AtRest,
  glance: Glance | null = null,
): GameView {
  return withReasons
    ? viewWithReasons(game, viewer, rules, value, glance)
    : viewOf(game, viewer, rules, value, undefined, glance);
}

/** Field by field, as there is a card for every card of the match. */
const isSameCard = (a: ReadonlyCard, b: ReadonlyCard): boolean =>
  a.zone === b.zone &&
  a.power === b.power &&
  a.health === b.health &&
  a.ready === b.ready &&
  a.spent === b.spent &&
  a.dying === b.dying &&
  a.faceUp === b.faceUp &&
  a.hit === b.hit &&
  a.owner === b.owner &&
  a.def === b.def &&
  ((a.own === null && b.own === null) || sameJson(a.own, b.own));

type Zones = Readonly<Record<string, readonly Place[]>>;

/** Whether the viewer knows where a card lies. */
const liesIn = ({ table, seats, order }: GameView, { id, zone }: ReadonlyCard): boolean =>
  holds(table, zone, id) || order.some((seat) => holds(seats[seat]?.zones ?? {}, zone, id));

const holds = (zones: Zones, zone: string, id: CardId): boolean => zones[zone]?.includes(id) === true;

function addMovedIn(before: Zones, after: Zones, ids: Set<CardId>): void {
  for (const zone in after) addMoved(before[zone] ?? [], after[zone] ?? [], ids);
}

/** Collects the cards whose place differs between two piles. Usually there is one, often the last. */
function addMoved(before: readonly Place[], after: readonly Place[], ids: Set<CardId>): void {
  let [start, ends] = [0, 0];
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start += 1;
  while (ends < shorter - start && before.at(-1 - ends) === after.at(-1 - ends)) ends += 1;
  for (const pile of [before, after]) {
    for (let i = start; i < pile.length - ends; i++) {
      const id = pile[i];
      if (id !== null && id !== undefined && id !== 'hidden') ids.add(id);
    }
  }
}
