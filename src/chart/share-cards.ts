import { cloneCard } from '../engine/index.js';
import type { Card, GameState, ReadonlyCard } from '../model/index.js';
import { sameJson } from '../model/same-json.js';

type Cards = GameState['cards'];

/**
 * Copies of the cards of a game, one after the other, that share every card that has not changed. If it is known which
 * cards may have changed, only those are compared.
 */
export class SharedCards {
  #last: Cards;
  /**
   * Another copy of the last cards. All copies are spread from this one object, which is fast; copying a copy again and
   * again creates a new hidden class every time, and is twenty times slower.
   */
  #mould: Cards;

  constructor(last: Cards) {
    this.#last = last;
    this.#mould = { ...last };
  }

  next(cards: Cards, changed: ReadonlySet<string> | null): Cards {
    const hasChanged = changed === null ? this.#takeAll(cards) : this.#take(changed, cards);
    if (hasChanged) this.#last = { ...this.#mould };
    return this.#last;
  }

  #take(changed: ReadonlySet<string>, cards: Cards): boolean {
    let hasChanged = false;
    for (const id of changed) {
      const card = cards[id];
      const was = this.#mould[id];
      if (was === card) continue;
      if (card === undefined || !Object.hasOwn(cards, id)) return this.#takeAll(cards);
      if (was !== undefined && isSameCard(was, card)) continue;
      this.#mould[id] = cloneCard(card);
      hasChanged = true;
    }
    return hasChanged;
  }

  #takeAll(cards: Cards): boolean {
    const before = this.#last;
    const next: Cards = {};
    let more = 0;
    let isSame = true;
    for (const id in cards) {
      const card = cards[id] as Card;
      const was = before[id];
      const isSameOne = was !== undefined && isSameCard(was, card);
      isSame &&= isSameOne;
      next[id] = isSameOne ? was : cloneCard(card);
      more += 1;
    }
    for (const _ in before) more -= 1;
    if (isSame && more === 0) return false;
    // Made at once: an object that grew field by field takes far longer to copy.
    this.#mould = { ...next };
    return true;
  }
}

export const isSameCard = (a: ReadonlyCard, b: ReadonlyCard): boolean =>
  a.zone === b.zone &&
  a.power === b.power &&
  a.health === b.health &&
  a.ready === b.ready &&
  a.spent === b.spent &&
  a.dying === b.dying &&
  a.hit === b.hit &&
  a.master === b.master &&
  a.owner === b.owner &&
  a.def === b.def &&
  a.id === b.id &&
  (a.counters === b.counters || sameJson(a.counters, b.counters));
