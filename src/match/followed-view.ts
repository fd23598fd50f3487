import { isSameCard } from '../chart/share-cards.js';
import { cloneJson } from '../engine/clone.js';
import { requestFor } from '../engine/questions.js';
import type { Viewer } from '../engine/secrecy.js';
import { canSeeCard } from '../engine/visibility.js';
import type { CardId, Json, ReadonlyCard, ReadonlyGame, Ruleset } from '../model/index.js';
import { type Change, diffJson, patchInPlace } from './json-patch.js';
import { type Glance, hashView, viewOf, viewWithReasons } from './view.js';
import type { GameView, Place } from './view-types.js';

/** A match at rest, and what may have changed since it last was. */
export interface AtRest {
  /** A card that changes is another object: cards are not copied. All else may change in place. */
  readonly game: ReadonlyGame;
  readonly rules: Ruleset;
  readonly value: unknown;
  /** The cards that may have changed; `null`: any of them. */
  readonly touched: Iterable<CardId> | null;
}

/** Who follows, and whether it wants to know why it cannot use what it has. */
export interface FollowOptions {
  readonly viewer: Viewer;
  readonly withReasons: boolean;
}

/**
 * A viewer's view that is kept up to date. Only what a command changes is copied and compared: a few of a hundred
 * cards.
 */
export class FollowedView {
  readonly #options: FollowOptions;
  /** It changes in place, and is not handed out. Only the cards in it are the match's own. */
  readonly #view: GameView;
  #wasSealed: boolean;

  constructor(options: FollowOptions, first: Omit<AtRest, 'touched'>) {
    this.#options = options;
    this.#view = makeView(options, first);
    this.#view.cards = makeView(options, first, { cards: null }).cards;
    this.#wasSealed = first.game.sealed !== null;
  }

  get revision(): number {
    return this.#view.revision;
  }

  /** A copy of the view as it is now, which does not change. */
  get snapshot(): GameView {
    return kept(this.#view);
  }

  /** A fingerprint of the view. */
  get hash(): string {
    return hashView(this.#view);
  }

  /** Updates the view, and returns the changes. */
  follow(now: AtRest): Change[] {
    const view = this.#view;
    const { touched } = now;
    const follows = this.#isOpen(now) && touched !== null;
    const seen = makeView(this.#options, now, { cards: follows ? view.cards : null });
    const { cards } = seen;
    seen.cards = view.cards;
    const changes = diffJson(view as unknown as Json, seen as unknown as Json).map(copied);
    const cardChanges = follows ? this.#followCards(seen, now, touched) : this.#replaceCards(cards);
    patchInPlace(view as unknown as Json, changes);
    changes.push(...cardChanges);
    return changes;
  }

  #replaceCards(cards: GameView['cards']): Change[] {
    const changes = diffJson(this.#view.cards, cards, ['cards']);
    this.#view.cards = cards;
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

  #followCards(seen: GameView, { game, rules }: AtRest, touched: Iterable<CardId>): Change[] {
    const changes: Change[] = [];
    const { cards, table, seats } = this.#view;
    const ids = new Set<CardId>(touched);
    addMovedIn(table, seen.table, ids);
    for (const seat of seen.order) addMovedIn(seats[seat]?.zones ?? {}, seen.seats[seat]?.zones ?? {}, ids);
    for (const id of ids) {
      const card = game.cards[id];
      const had = Object.hasOwn(cards, id) ? cards[id] : undefined;
      if (card === undefined || !canSeeCard(game, this.#options.viewer, id, rules) || !liesIn(seen, card)) {
        if (had === undefined) continue;
        changes.push({ path: ['cards', id] });
        delete cards[id];
      } else {
        // Also one that says the same: the match has dropped the old object.
        cards[id] = card;
        if (had === undefined) changes.push({ path: ['cards', id], value: card });
        else if (!isSameCard(had, card)) changes.push(...diffJson(had, card, ['cards', id]));
      }
    }
    return changes;
  }
}

/** A view that nobody else changes. Cards need no copies. */
function kept({ cards, ...rest }: GameView): GameView {
  return { ...cloneJson(rest), cards: { ...cards } };
}

/** What was sent must not change when the match continues. */
const copied = (change: Change): Change =>
  change.value === undefined ? change : { path: change.path, value: cloneJson(change.value) };

/** The view of somebody, made again. */
export const wholeView = (options: FollowOptions, at: Omit<AtRest, 'touched'>): GameView => makeView(options, at);

function makeView(
  { viewer, withReasons }: FollowOptions,
  at: Omit<AtRest, 'touched'>,
  glance: Glance | null = null,
): GameView {
  const { game, rules, value } = at;
  return withReasons
    ? viewWithReasons(game, viewer, rules, value, glance)
    : viewOf(game, viewer, rules, value, undefined, glance);
}

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
