import { cloneCard, cloneJson } from '../engine/index.js';
import type { Card, GameState, Queue, ReadonlyCard, SeatState } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneGame } from './clone-game.js';

/**
 * Copies of a game that is changed in place, one after the other: what is as it was in the copy before is the very same
 * object, the rest is new. Copies that are kept side by side then cost as much memory as what changed between them. Written
 * out field by field, because a match that is watched makes one after every step; a test goes through the schema.
 */
export class SharedCopies {
  #last: GameState | null;
  /** The cards of the last copy, side by side, so that none has to be looked up in it. */
  #ids: string[] = [];
  #shown: Card[] = [];

  /** `last` is a copy that others have already. */
  constructor(last: GameState | null = null) {
    this.#last = last;
  }

  /** A copy of the game as it is now. */
  next(game: GameState): GameState {
    const before = this.#last;
    this.#last = before === null ? cloneGame(game) : this.#share(before, game);
    return this.#last;
  }

  #share(before: GameState, game: GameState): GameState {
    const copy: GameState = { ...game };
    copy.cards = this.#cards(before, game);
    copy.seats = shareSeats(before, game);
    copy.rng = shareStreams(before.rng, game.rng);
    copy.queue = shareQueue(before.queue, game.queue);
    copy.rules = share(before.rules, game.rules);
    copy.seen = share(before.seen, game.seen);
    copy.order = shareList(before.order, game.order);
    copy.teams = share(before.teams, game.teams);
    copy.table = shareZones(before.table, game.table);
    copy.pending = share(before.pending, game.pending);
    copy.asked = share(before.asked, game.asked);
    copy.draws = share(before.draws, game.draws);
    copy.chain = share(before.chain, game.chain);
    copy.replacements = share(before.replacements, game.replacements);
    copy.extraTurns = shareList(before.extraTurns, game.extraTurns);
    copy.outcome = share(before.outcome, game.outcome);
    copy.flow = share(before.flow, game.flow);
    copy.sealed = share(before.sealed, game.sealed);
    copy.own = share(before.own, game.own);
    return copy;
  }

  /** Cards are most of a game, and few of them change. */
  #cards(before: GameState, { cards, seats, table, order }: GameState): Cards {
    let places = countCards(table);
    for (const seat of order) places += countCards((seats[seat] as SeatState).zones);
    if (places !== this.#ids.length || this.#shown.length === 0) return this.#otherCards(before.cards, cards);
    let next: Cards | null = null;
    for (let i = 0; i < this.#ids.length; i++) {
      const card = cards[this.#ids[i] as string];
      if (card === undefined) return this.#otherCards(before.cards, cards);
      if (isSameCard(this.#shown[i] as Card, card)) continue;
      next ??= { ...before.cards };
      const copy = cloneCard(card);
      next[card.id] = copy;
      this.#shown[i] = copy;
    }
    return next ?? before.cards;
  }

  /** Where cards have come or gone: every card is in one zone, so that their number says so, or one that is missing. */
  #otherCards(before: Cards, cards: Cards): Cards {
    const next: Cards = {};
    let same = Object.keys(before).length === Object.keys(cards).length;
    for (const id in cards) {
      const card = cards[id] as Card;
      const was = before[id];
      const isSame = was !== undefined && isSameCard(was, card);
      same &&= isSame;
      next[id] = isSame ? was : cloneCard(card);
    }
    // Spread once more: an object that grew field by field takes far longer to copy than one that was made at once.
    const shared = same ? before : { ...next };
    this.#ids = Object.keys(cards);
    this.#shown = this.#ids.map((id) => shared[id] as Card);
    return shared;
  }
}

type Cards = GameState['cards'];

/** How many cards lie in some zones. */
function countCards(zones: Readonly<Record<string, readonly (string | null)[]>>): number {
  let count = 0;
  for (const zone in zones) {
    const cards = zones[zone] as readonly (string | null)[];
    for (let i = 0; i < cards.length; i++) if (cards[i] !== null) count += 1;
  }
  return count;
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

function shareSeats(before: GameState, { seats, order }: GameState): GameState['seats'] {
  let next: GameState['seats'] | null = null;
  for (const id of order) {
    const was = before.seats[id] as SeatState;
    const seat = shareSeat(was, seats[id] as SeatState);
    if (seat === was) continue;
    next ??= { ...before.seats };
    next[id] = seat;
  }
  return next ?? before.seats;
}

function shareSeat(before: SeatState, seat: SeatState): SeatState {
  const copy: SeatState = { ...seat };
  copy.zones = shareZones(before.zones, seat.zones);
  copy.resources = share(before.resources, seat.resources);
  copy.cooldowns = share(before.cooldowns, seat.cooldowns);
  copy.modifiers = share(before.modifiers, seat.modifiers);
  copy.counters = share(before.counters, seat.counters);
  copy.own = share(before.own, seat.own);
  return isSameSeat(before, copy) ? before : copy;
}

/** All fields that there are, so that a new one cannot be forgotten here. */
function isSameSeat(a: SeatState, b: SeatState): boolean {
  for (const field in b) if (a[field as keyof SeatState] !== b[field as keyof SeatState]) return false;
  return true;
}

function shareZones<Zones extends object>(before: Zones, zones: Zones): Zones {
  let next: Zones | null = null;
  for (const zone in zones) {
    const was = before[zone] as readonly unknown[] | undefined;
    const cards = zones[zone] as readonly unknown[];
    if (was !== undefined && isSameList(was, cards)) continue;
    next ??= { ...before };
    next[zone] = cards.slice() as Zones[typeof zone];
  }
  return next ?? before;
}

/** Streams come, and stay. */
function shareStreams(before: GameState['rng'], rng: GameState['rng']): GameState['rng'] {
  let next: GameState['rng'] | null = null;
  for (const stream in rng) {
    const state = rng[stream] as number[];
    const was = before[stream];
    if (was !== undefined && isSameList(was, state)) continue;
    next ??= { ...before };
    next[stream] = state.slice();
  }
  return next ?? before;
}

/** Whether two lists have the same ids or numbers. */
function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const shareList = <T extends string | null>(before: T[], list: T[]): T[] =>
  isSameList(before, list) ? before : list.slice();

/** An empty queue says the same if it has the same room. */
function shareQueue(before: Queue, queue: Queue): Queue {
  const { blocks, head, size, depth } = queue;
  const isEmpty = size === 0 && blocks.length === 1 && blocks[0]?.length === 1 && blocks[0][0]?.length === 0;
  const wasEmpty = before.size === 0 && before.blocks.length === 1 && before.blocks[0]?.[0]?.length === 0;
  return isEmpty && wasEmpty && before.head === head && before.depth === depth ? before : share(before, queue);
}

/** What it was before if nothing in it has changed; else a copy that shares what has not. */
function share<T>(before: unknown, changed: T): T {
  if (typeof changed !== 'object' || changed === null) return changed;
  if (typeof before !== 'object' || before === null) return cloneJson(changed);
  if (Array.isArray(changed)) return shareArray(before, changed) as T;
  if (sameJson(before, changed)) return before as T;
  const was = before as Record<string, unknown>;
  const copy = { ...changed } as Record<string, unknown>;
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null) copy[key] = share(was[key], value);
  }
  return copy as T;
}

function shareArray(before: object, changed: readonly unknown[]): readonly unknown[] {
  if (sameJson(before, changed)) return before as readonly unknown[];
  if (!Array.isArray(before)) return cloneJson(changed);
  const copy = changed.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i];
    if (typeof item === 'object' && item !== null) copy[i] = share(before[i], item);
  }
  return copy;
}
