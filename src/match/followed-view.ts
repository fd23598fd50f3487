import { isSameCard } from '../chart/share-cards.js';
import { cloneCard } from '../engine/clone.js';
import { requestFor } from '../engine/questions.js';
import type { Viewer } from '../engine/secrecy.js';
import { canSeeCard } from '../engine/visibility.js';
import type { CardId, Json, ReadonlyGame, Ruleset } from '../model/index.js';
import { type Change, diffJson } from './json-patch.js';
import { type GameView, hashView, type Known, type Place, viewOf, viewWithReasons } from './view.js';

/** A match at rest, and what may have changed since the one before. */
export interface AtRest {
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
 * The view of somebody who follows a match, kept up to date. What a command does not touch is neither copied nor
 * compared: of a hundred cards, few are.
 */
export class FollowedView {
  readonly #options: FollowOptions;
  /** Its cards are this object's own and change in place: it is not handed out. */
  #view: GameView;
  #wasSealed: boolean;

  constructor(options: FollowOptions, first: Omit<AtRest, 'touched'>) {
    this.#options = options;
    this.#view = makeView(options, first);
    this.#wasSealed = first.game.sealed !== null;
  }

  get revision(): number {
    return this.#view.revision;
  }

  /** The view as it is now. A card that changes is another object: only the record of them is copied. */
  get snapshot(): GameView {
    return { ...this.#view, cards: { ...this.#view.cards } };
  }

  /** A fingerprint of the view. */
  get hash(): string {
    return hashView(this.#view);
  }

  /** Brings the view up to date, and tells what has changed in it. */
  follow(now: AtRest): Change[] {
    const before = this.#view;
    const { touched } = now;
    const isOpen = this.#isOpen(now);
    const known = { before, cards: isOpen && touched !== null ? before.cards : null };
    this.#view = makeView(this.#options, now, known);
    const changes = diffJson(before as unknown as Json, this.#view as unknown as Json);
    if (isOpen && touched !== null) this.#followCards(before, now, touched, changes);
    return changes;
  }

  /** Whether zones alone say which cards are seen: nothing is sealed, and no question shows cards of elsewhere. */
  #isOpen({ game }: AtRest): boolean {
    const { viewer } = this.#options;
    const isSealed = game.sealed !== null;
    const wasSealed = this.#wasSealed;
    this.#wasSealed = isSealed;
    const asks = viewer === 'spectator' ? null : requestFor(game, viewer);
    return !isSealed && !wasSealed && asks === null && this.#view.request === null;
  }

  #followCards(before: GameView, { game, rules }: AtRest, touched: Iterable<CardId>, changes: Change[]): void {
    const { cards } = this.#view;
    const [earlier, now] = [pilesOf(before), pilesOf(this.#view)];
    const ids = new Set<CardId>(touched);
    for (let i = 0; i < Math.max(earlier.length, now.length); i++) addMoved(earlier[i] ?? [], now[i] ?? [], ids);
    for (const id of ids) {
      const card = game.cards[id];
      const had = Object.hasOwn(cards, id) ? cards[id] : undefined;
      const isSeen =
        card !== undefined &&
        canSeeCard(game, this.#options.viewer, id, rules) &&
        now.some((pile) => pile.includes(id));
      if (!isSeen) {
        if (had === undefined) continue;
        changes.push({ path: ['cards', id] });
        delete cards[id];
      } else if (had === undefined || !isSameCard(had, card)) {
        const copy = cloneCard(card);
        cards[id] = copy;
        if (had === undefined) changes.push({ path: ['cards', id], value: copy as unknown as Json });
        else changes.push(...diffJson(had as unknown as Json, copy as unknown as Json, ['cards', id]));
      }
    }
  }
}

/** The view of somebody, made again. */
export const wholeView = (options: FollowOptions, at: Omit<AtRest, 'touched'>): GameView => makeView(options, at);

function makeView(
  { viewer, withReasons }: FollowOptions,
  at: Omit<AtRest, 'touched'>,
  known: Known | null = null,
): GameView {
  const { game, rules, value } = at;
  return withReasons
    ? viewWithReasons(game, viewer, rules, value, known)
    : viewOf(game, viewer, rules, value, undefined, known);
}

/** All places that the viewer knows of, in an order that stays. */
function pilesOf({ table, seats, order }: GameView): Place[][] {
  const piles: Place[][] = Object.values(table);
  for (const seat of order) piles.push(...Object.values(seats[seat]?.zones ?? {}));
  return piles;
}

/** Notes what lies in one of two piles at another place than in the other. Mostly it is the last card, or one. */
function addMoved(before: readonly Place[], after: readonly Place[], ids: Set<CardId>): void {
  // A pile that has not changed is the same object.
  if (before === after) return;
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
