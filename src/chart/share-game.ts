import { cloneCard, cloneJson } from '../engine/index.js';
import { type Card, Card as CardSchema, type GameState, type ReadonlyCard } from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { cloneGame } from './clone-game.js';

/**
 * A copy of a game that was changed in place: what is as it was before is the very same object, the rest is new. Games
 * that are kept side by side then cost as much memory as what changed between them.
 */
export function shareGame(before: GameState | null, changed: GameState): GameState {
  if (before === null) return cloneGame(changed);
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
const cardFields = Object.keys(CardSchema.shape) as (keyof Card)[];

/** Cards are most of a game, and few of them change. */
function shareCards(before: GameState, changed: GameState): Cards {
  let next: Cards | null = null;
  let known = 0;
  for (const id in changed.cards) {
    const card = changed.cards[id] as Card;
    const was = before.cards[id];
    if (was !== undefined) known += 1;
    if (was !== undefined && isSameCard(was, card)) continue;
    next ??= { ...before.cards };
    next[id] = cloneCard(card);
  }
  let all = 0;
  for (const _ in before.cards) all += 1;
  if (known < all) {
    next ??= { ...before.cards };
    for (const id in before.cards) if (changed.cards[id] === undefined) delete next[id];
  }
  return next ?? before.cards;
}

/** By the fields of the schema, so that a new one cannot be forgotten here. */
export function isSameCard(a: ReadonlyCard, b: ReadonlyCard): boolean {
  for (const field of cardFields) if (a[field] !== b[field] && !sameJson(a[field], b[field])) return false;
  return true;
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
