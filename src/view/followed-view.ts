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
export interface FollowedViewOptions {
  readonly viewer: Viewer;
  readonly withReasons: boolean;
}

/** The cards of a match as they were when it was last looked at, shared by all views that follow it. */
export class CardCopies {
  readonly #copies = new Map<string, Card>();

  /** Compares them with the match, and returns the cards that have changed or are gone. */
  refresh({ cards }: ReadonlyGame): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const [id, was] of this.#copies) {
      const is = cards[id as CardId];
      if (is !== undefined && isSameCard(was, is)) continue;
      changed.add(id);
      if (is === undefined) this.#copies.delete(id);
      else this.#copies.set(id, cloneCard(is));
    }
    return changed;
  }

  /** A copy of the card as it is. */
  of(card: ReadonlyCard): Card {
    const known = this.#copies.get(card.id);
    if (known !== undefined && isSameCard(known, card)) return known;
    const copy = cloneCard(card);
    this.#copies.set(card.id, copy);
    return copy;
  }
}

/** A viewer's view that is kept up to date: a match is compared with it, and only what differs is copied. */
export class FollowedView {
  readonly #options: FollowedViewOptions;
  readonly #copies: CardCopies;
  /** All but the cards. It changes in place, and is not handed out. */
  readonly #view: GameView;
  /** The cards that the viewer sees. */
  readonly #cards: Map<string, Card>;
  #wasSealed: boolean;

  constructor(options: FollowedViewOptions, first: AtRest, copies: CardCopies) {
    this.#options = options;
    this.#copies = copies;
    this.#view = makeView(options, first);
    this.#cards = new Map(Object.values(this.#view.cards).map((card) => [card.id, copies.of(card)]));
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

  /** Updates the view, and returns the changes. `changed` are the cards that have changed since the last time. */
  follow(now: AtRest, changed: ReadonlySet<string>): Change[] {
    const view = this.#view;
    const isOpen = this.#isOpen(now);
    const seen = makeView(this.#options, now, { cards: isOpen ? NO_CARDS : null });
    const { cards } = seen;
    seen.cards = NO_CARDS;
    const changes = diffJson(view, seen).map(copied);
    patchInPlace(view, changes);
    return changes.concat(isOpen ? this.#followCards(changed, changes, now) : this.#replaceCards(cards));
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

  /** Only cards that have changed, or lie where they did not, come into sight or out of it. */
  #followCards(changed: ReadonlySet<string>, changes: readonly Change[], { game, rules }: AtRest): Change[] {
    const cardChanges: Change[] = [];
    // Sorted by their random ids: the order in which they were first seen may be a secret of somebody.
    for (const id of [...new Set([...changed, ...changes.flatMap(placedIn)])].sort()) {
      const card = game.cards[id as CardId];
      const isSeen = card !== undefined && canSeeCard(game, this.#options.viewer, card.id, rules);
      this.#setCard(id, isSeen && liesIn(this.#view, card) ? card : undefined, cardChanges);
    }
    return cardChanges;
  }

  #setCard(id: string, card: ReadonlyCard | undefined, changes: Change[]): void {
    const had = this.#cards.get(id);
    if (card === undefined) {
      if (this.#cards.delete(id)) changes.push({ path: ['cards', id] });
      return;
    }
    if (had !== undefined && isSameCard(had, card)) return;
    const copy = this.#copies.of(card);
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
export const wholeView = (options: FollowedViewOptions, at: AtRest): GameView => makeView(options, at);

function makeView(
  { viewer, withReasons }: FollowedViewOptions,
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
  a.spent === b.spent &&
  a.faceUp === b.faceUp &&
  a.owner === b.owner &&
  a.def === b.def &&
  ((a.own === null && b.own === null) || sameJson(a.own, b.own));

type Zones = Readonly<Record<string, readonly Place[]>>;

/** Whether the viewer knows where a card lies. */
const liesIn = ({ table, seats, order }: GameView, { id, zone }: ReadonlyCard): boolean =>
  holds(table, zone, id) || order.some((seat) => holds(seats[seat]?.zones ?? {}, zone, id));

const holds = (zones: Zones, zone: string, id: CardId): boolean => zones[zone]?.includes(id) === true;

/** The places that a change fills: those of a whole pile, or one. */
function placedIn({ path: [part, , zones], value }: Change): string[] {
  if (part !== 'table' && zones !== 'zones') return [];
  return [value].flat().filter((id) => typeof id === 'string');
}
