/**
 * Copies of plain JSON that share nothing with the original. Written by hand for speed: search and secret phases make
 * millions.
 */
import type { Card, GameState, ReadonlyAnyGame, ReadonlyCard, SeatId, SeatState } from '../model/index.js';

/**
 * An empty object for many keys that are looked up at random, such as the cards of a match. JavaScript engines give an
 * object a hidden class by its keys, and cache lookups by this class. With a hundred keys, and classes that change
 * whenever a card is created, the cache misses often. An object from which keys were deleted becomes a hash table
 * instead.
 */
export function newLookup<T>(): Record<string, T> {
  const lookup: Record<string, unknown> = { first: 0, second: 0 };
  delete lookup.first;
  delete lookup.second;
  return lookup as Record<string, T>;
}

/** Every card, by its id. */
export function cloneCards(cards: Readonly<Record<string, Card>>): Record<string, Card> {
  const copy = newLookup<Card>();
  for (const id of Object.keys(cards)) copy[id] = cloneCard(cards[id] as Card);
  return copy;
}

/** Field by field: with a spread, copying the cards would take most of the time of copying a state. */
export function cloneCard(card: ReadonlyCard): Card {
  const { id, def, owner, zone, spent, own: fields, faceUp } = card;
  const own = fields === null ? null : cloneJson(fields);
  return { id, def, owner, zone, spent, own, faceUp };
}

/** A seat with everything that is in it. */
function cloneSeat(seat: SeatState): SeatState {
  const { zones } = seat;
  const copy: SeatState = { ...seat };
  copy.zones = cloneZones(zones);
  copy.own = cloneJson(seat.own);
  return copy;
}

const cloneSeats = (seats: GameState['seats']): GameState['seats'] => {
  const copy: GameState['seats'] = {};
  for (const id of Object.keys(seats) as SeatId[]) copy[id] = cloneSeat(seats[id] as SeatState);
  return copy;
};

/** What seats have, what lies on the table, and the game's own state: what a secret phase hides. */
export const cloneTable = ({
  priority,
  seats,
  table,
  cards,
  chain,
  own,
}: Pick<GameState, 'priority' | 'seats' | 'table' | 'cards' | 'chain' | 'own'>) => ({
  priority,
  seats: cloneSeats(seats),
  table: cloneJson(table),
  cards: cloneCards(cards),
  chain: cloneJson(chain),
  own: cloneJson(own),
});

/**
 * The same, with what others miss of the secret phase. Field by field: an object that continues a spread gets a hidden class
 * of its own, and all code that reads it becomes slower.
 */
export function cloneSealed(
  game: Parameters<typeof cloneTable>[0],
  { told, running }: Pick<NonNullable<GameState['sealed']>, 'told' | 'running'>,
): NonNullable<GameState['sealed']> {
  const { priority, seats, table, cards, chain, own } = cloneTable(game);
  return { priority, seats, table, cards, chain, own, told: cloneJson(told), running: cloneJson(running) };
}

/** List by list, because most games have the same few zones. */
function cloneZones<Z extends object>(zones: Z): Z {
  const copy = { ...zones };
  for (const zone in copy) {
    const cards: unknown = copy[zone];
    if (Array.isArray(cards)) copy[zone] = cards.slice() as Z[typeof zone];
  }
  return copy;
}

/** A deep copy of plain JSON. All fields are copied at once, which keeps the hidden class; then what is in them. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return cloneList(value) as T;
  const copy = { ...value };
  for (const key in copy) {
    const field = copy[key];
    if (typeof field === 'object' && field !== null) copy[key] = cloneJson(field);
  }
  return copy;
}

function cloneList(list: readonly unknown[]): unknown[] {
  const copy = list.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i];
    if (typeof item === 'object' && item !== null) copy[i] = cloneJson(item);
  }
  return copy;
}

/** A game that shares nothing with the original. */
export function cloneGame(original: ReadonlyAnyGame): GameState {
  // Everything below is copied: nothing that is read here is changed.
  const game = original as GameState;
  const rng: GameState['rng'] = {};
  for (const stream in game.rng) rng[stream] = (game.rng[stream] as number[]).slice();
  const { queue, sealed } = game;
  const { seats, cards, table, chain, own } = cloneTable(game);
  // Fields are set on the copy: in an object literal after a spread, each would cost more than the spread.
  const copy: GameState = { ...game };
  copy.order = game.order.slice();
  copy.seats = seats;
  copy.cards = cards;
  copy.queue = {
    blocks: queue.size === 0 ? [[[]]] : cloneJson(queue.blocks),
    head: queue.head,
    size: queue.size,
    depth: queue.depth,
  };
  copy.pending = cloneJson(game.pending);
  copy.draws = game.draws.map((plan) => ({ ...plan }));
  copy.chain = chain;
  copy.extraTurns = game.extraTurns.slice();
  copy.rng = rng;
  copy.glimpsed = game.glimpsed.map((glimpse) => ({ ...glimpse }));
  copy.outcome = cloneJson(game.outcome);
  copy.asked = cloneJson(game.asked);
  copy.inputs = { ...game.inputs };
  copy.table = table;
  copy.teams = game.teams.map((team) => team.slice());
  copy.seen = { ...game.seen };
  copy.flow = cloneJson(game.flow);
  copy.sealed = sealed && cloneSealed(sealed, sealed);
  copy.own = own;
  return copy;
}
