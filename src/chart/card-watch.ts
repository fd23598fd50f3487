import type { Card, GameState } from '../model/index.js';

type Cards = GameState['cards'];

/**
 * Notes which cards of a game are read while its rules run: no other card can have changed, because a recipe must read
 * a card before it can change it.
 */
export class CardWatch implements ProxyHandler<Cards> {
  /** The record of cards itself, and the proxy that replaces it while rules run. */
  #cards: Cards | null = null;
  #watched: Cards | null = null;
  #game: GameState | null = null;
  readonly #asked = new Set<string>();
  #last: string | symbol | null = null;
  #knows = false;

  /** Begins to note which cards the rules read. */
  begin(game: GameState): void {
    if (this.#cards !== game.cards || this.#watched === null) {
      this.#cards = game.cards;
      this.#watched = new Proxy(game.cards, this);
      this.#knows = false;
    }
    this.#game = game;
    game.cards = this.#watched;
  }

  /** Puts the record back in its place. */
  end(): void {
    const game = this.#game;
    this.#game = null;
    // Rules that put another record in its place have changed whatever they like.
    if (game === null || this.#cards === null || game.cards !== this.#watched) this.#knows = false;
    else game.cards = this.#cards;
  }

  /** Something happened that was not noted: any card may have changed. */
  forget(): void {
    this.#knows = false;
  }

  /** The changes so far have been handled: starts with an empty list. */
  clear(): void {
    this.#asked.clear();
    this.#last = null;
    this.#knows = true;
  }

  /** The cards of a game, without the proxy. */
  recordOf({ cards }: GameState): Cards {
    return cards === this.#watched && this.#cards !== null ? this.#cards : cards;
  }

  /** The cards that may have changed since `clear`, with those that are gone; null when it may be any. */
  changedIn(game: GameState): ReadonlySet<string> | null {
    return this.#knows && this.recordOf(game) === this.#cards ? this.#asked : null;
  }

  get(cards: Cards, id: string | symbol): Card | undefined {
    this.#note(id);
    return cards[id as string];
  }

  set(cards: Cards, id: string | symbol, card: Card): true {
    this.#note(id);
    cards[id as string] = card;
    return true;
  }

  deleteProperty(cards: Cards, id: string | symbol): boolean {
    this.#note(id);
    return delete cards[id as string];
  }

  defineProperty(cards: Cards, id: string | symbol, descriptor: PropertyDescriptor): boolean {
    this.#note(id);
    return Reflect.defineProperty(cards, id, descriptor);
  }

  getOwnPropertyDescriptor(cards: Cards, id: string | symbol): PropertyDescriptor | undefined {
    this.#note(id);
    return Reflect.getOwnPropertyDescriptor(cards, id);
  }

  /** A rule asks for the same card several times in a row. */
  #note(id: string | symbol): void {
    if (id === this.#last) return;
    this.#last = id;
    this.#asked.add(id as string);
  }
}
