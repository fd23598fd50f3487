import { type Card, type GameState, type SeatState, Zone } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneCard, cloneJson } from './clone-game.js';

/**
 * A copy of a game that was changed in place: what is as it was before is the very same object, the rest is new. Games
 * that are kept side by side then cost as much memory as what changed between them.
 */
export function shareGame(before: GameState, changed: GameState): GameState {
  const shared: GameState = { ...changed };
  shared.cards = shareCards(before, changed);
  for (const key in shared) {
    const part = shared[key as keyof GameState];
    if (key === 'cards' || typeof part !== 'object' || part === null) continue;
    (shared as Record<string, unknown>)[key] = share(before[key as keyof GameState], part);
  }
  return shared;
}

type Cards = GameState['cards'];
const zoneNames = Zone.options;

/**
 * Cards are most of a game, and few of them change: written out, field by field. They are found by the zones they lie
 * in, one each: to go through a large record by its keys takes longer than to compare what is in it.
 */
function shareCards(before: GameState, changed: GameState): Cards {
  let next: Cards | null = null;
  let known = 0;
  for (const seat of changed.order) {
    const { zones } = changed.seats[seat] as SeatState;
    for (const zone of zoneNames) {
      for (const id of zones[zone]) {
        const card = id === null ? undefined : changed.cards[id];
        if (id === null || card === undefined) continue;
        const was = before.cards[id];
        if (was !== undefined) known += 1;
        if (was !== undefined && isSameCard(was, card)) continue;
        next ??= { ...before.cards };
        next[id] = cloneCard(card);
      }
    }
  }
  if (known < cardsIn(before)) {
    next ??= { ...before.cards };
    for (const id in before.cards) if (changed.cards[id] === undefined) delete next[id];
  }
  return next ?? before.cards;
}

/** How many cards lie in the zones. An entry that names a card in vain counts too: it costs a look, and does no harm. */
function cardsIn({ order, seats }: GameState): number {
  let count = 0;
  for (const seat of order) {
    const { zones } = seats[seat] as SeatState;
    for (const zone of zoneNames) for (const id of zones[zone]) if (id !== null) count += 1;
  }
  return count;
}

const isSameCard = (a: Card, b: Card): boolean =>
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
  sameJson(a.counters, b.counters);

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
