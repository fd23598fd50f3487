/**
 * Copies of plain JSON that share nothing with the original. Written by hand for speed: search and secret phases make
 * millions.
 */
import type { Card, Json, ReadonlyCard, SeatState } from '../model/index.js';

/** Every card, by its id. */
export function cloneCards(cards: Readonly<Record<string, Card>>): Record<string, Card> {
  const copy: Record<string, Card> = {};
  for (const id in cards) copy[id] = cloneCard(cards[id] as Card);
  return copy;
}

/** Field by field: with a spread, copying the cards would take most of the time of copying a state. */
export function cloneCard(card: ReadonlyCard): Card {
  const { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters, faceUp } = card;
  const marks = counters === null ? null : { ...counters };
  return { id, def, owner, zone, power, health, ready, spent, dying, hit, master, counters: marks, faceUp };
}

/** A seat with everything that is in it. */
export function cloneSeat(seat: SeatState): SeatState {
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

/** List by list, because most games have the same few zones. */
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
