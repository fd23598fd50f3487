import { cloneCard } from '../engine/index.js';
import type { Card, CardId } from '../model/index.js';

type Cards = Record<CardId, Card>;

/**
 * A copy-on-read layer over the cards of a game: a card is copied when it is first read, and the game's own cards do
 * not change. Most commands use only a few of a hundred cards; the rest costs nothing.
 */
export class CardOverlay {
  /** Used like the underlying record. */
  readonly cards: Cards;
  readonly below: Cards;
  /** The copies; `null` for a card that is gone. */
  readonly #above = new Map<CardId, Card | null>();
  /** Cards that were taken out and put in again: they come last now. */
  readonly #again = new Set<CardId>();

  constructor(below: Cards) {
    this.below = below;
    this.cards = new Proxy(below, {
      get: (_, id) => this.#get(id as CardId),
      has: (_, id) => this.#has(id as CardId),
      set: (_, id, card) => this.#set(id as CardId, card),
      deleteProperty: (_, id) => this.#delete(id as CardId),
      defineProperty: (_, id, { value }) => this.#set(id as CardId, value),
      ownKeys: () => this.#ids(),
      getOwnPropertyDescriptor: (_, id) => this.#describe(id as CardId),
    });
  }

  /** Every card that was asked for: no other can have changed. */
  get touched(): Iterable<CardId> {
    return this.#above.keys();
  }

  /** Writes the changes to the underlying record, and returns it. */
  settle(): Cards {
    for (const [id, card] of this.#above) {
      if (card === null || this.#again.has(id)) delete this.below[id];
      if (card !== null) this.below[id] = card;
    }
    return this.below;
  }

  #get(id: CardId): Card | undefined {
    const own = this.#above.get(id);
    if (own !== undefined) return own ?? undefined;
    const card = this.below[id];
    if (card === undefined || !Object.hasOwn(this.below, id)) return card;
    const copy = cloneCard(card);
    this.#above.set(id, copy);
    return copy;
  }

  #has(id: CardId): boolean {
    const own = this.#above.get(id);
    return own === undefined ? id in this.below : own !== null;
  }

  #set(id: CardId, card: Card): true {
    if (this.#above.get(id) === null) {
      this.#above.delete(id);
      this.#again.add(id);
    }
    this.#above.set(id, card);
    return true;
  }

  #delete(id: CardId): true {
    if (this.#has(id)) this.#above.set(id, null);
    return true;
  }

  #ids(): CardId[] {
    const ids = (Object.keys(this.below) as CardId[]).filter(
      (id) => this.#above.get(id) !== null && !this.#again.has(id),
    );
    for (const [id, card] of this.#above) {
      if (card !== null && (this.#again.has(id) || !Object.hasOwn(this.below, id))) ids.push(id);
    }
    return ids;
  }

  /** Called when somebody iterates over the cards: this alone does not copy a card. */
  #describe(id: CardId): PropertyDescriptor | undefined {
    if (!this.#has(id) || (!this.#above.has(id) && !Object.hasOwn(this.below, id))) return undefined;
    const value = this.#above.get(id) ?? this.below[id];
    return { value, writable: true, enumerable: true, configurable: true };
  }
}
