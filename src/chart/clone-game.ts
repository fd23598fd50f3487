import type { Card, GameState, Json, ReadonlyAnyGame, ReadonlyCard, SeatState } from '../model/index.js';

/**
 * A copy that shares nothing with the original. Written out, because search makes millions of them. `cards` are copies
 * of the original's, if whoever asks has them already.
 */
export function cloneGame(original: ReadonlyAnyGame, cards = cloneCards(original)): GameState {
  // A copy is made of everything below: what is read here is changed nowhere.
  const game = original as GameState;
  const seats: GameState['seats'] = {};
  for (const id of game.order) seats[id] = cloneSeat(game.seats[id] as SeatState);
  const rng: GameState['rng'] = {};
  for (const stream in game.rng) rng[stream] = (game.rng[stream] as number[]).slice();
  const { queue, pending, chain } = game;
  // Fields are set on the copy: written into a literal after a spread, each would cost more than the spread.
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
  copy.pending = pending === null ? null : cloneJson(pending);
  copy.draws = game.draws.map((plan) => ({ ...plan }));
  copy.chain = chain === null ? null : cloneJson(chain);
  copy.replacements = game.replacements.map((replacement) => ({ ...replacement }));
  copy.extraTurns = game.extraTurns.slice();
  copy.rng = rng;
  copy.outcome = cloneJson(game.outcome);
  copy.asked = cloneJson(game.asked);
  copy.table = cloneJson(game.table);
  copy.teams = game.teams.map((team) => team.slice());
  copy.seen = { ...game.seen };
  copy.flow = cloneJson(game.flow);
  copy.sealed = cloneJson(game.sealed);
  copy.own = cloneJson(game.own);
  return copy;
}

function cloneCards(game: ReadonlyAnyGame): Record<string, Card> {
  const cards: Record<string, Card> = {};
  for (const id in game.cards) cards[id] = cloneCard(game.cards[id] as Card);
  return cards;
}

/** Field by field: a spread of every card is what copying a state would spend most of its time on. */
export function cloneCard(card: ReadonlyCard): Card {
  const { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters } = card;
  const marks = counters === null ? null : { ...counters };
  return { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters: marks };
}

function cloneSeat(seat: SeatState): SeatState {
  const { zones } = seat;
  const resources: SeatState['resources'] = {};
  for (const name in seat.resources) resources[name] = { ...(seat.resources[name] as SeatState['resources'][string]) };
  const copy: SeatState = { ...seat };
  copy.zones = cloneZones(zones);
  copy.own = cloneJson(seat.own);
  copy.resources = resources;
  copy.cooldowns = { ...seat.cooldowns };
  copy.modifiers = seat.modifiers.map((modifier) => ({ ...modifier }));
  copy.counters = { ...seat.counters };
  return copy;
}

/** One list after the other; most games have the same few zones. */
function cloneZones<Z extends object>(zones: Z): Z {
  const copy = { ...zones };
  for (const zone in copy) {
    const cards: unknown = copy[zone];
    if (Array.isArray(cards)) copy[zone] = cards.slice() as Z[typeof zone];
  }
  return copy;
}

/** A deep copy of plain JSON. */
export function cloneJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => cloneJson(item)) as T;
  const copy: Record<string, Json> = {};
  for (const key in value) copy[key] = cloneJson(value[key]) as Json;
  return copy as T;
}
