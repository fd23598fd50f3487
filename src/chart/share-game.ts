import type { Card, GameState } from '../model/index.js';
import { cloneCard, cloneJson } from './clone-game.js';

/**
 * A copy of a game that was changed in place: what is as it was before is the very same object, the rest is new. Games
 * that are kept side by side then cost as much memory as what changed between them.
 */
export function shareGame(before: GameState, changed: GameState): GameState {
  const shared: GameState = { ...changed };
  shared.cards = shareCards(before.cards, changed.cards);
  for (const key in shared) {
    const part = shared[key as keyof GameState];
    if (key === 'cards' || typeof part !== 'object' || part === null) continue;
    (shared as Record<string, unknown>)[key] = share(before[key as keyof GameState], part);
  }
  return shared;
}

/** Cards are most of a game, and few of them change: written out, field by field. */
function shareCards(before: Record<string, Card>, changed: Record<string, Card>): Record<string, Card> {
  let next: Record<string, Card> | null = null;
  let count = 0;
  for (const id in changed) {
    count += 1;
    const card = changed[id] as Card;
    const was = before[id];
    if (was !== undefined && isSameCard(was, card)) continue;
    next ??= { ...before };
    next[id] = cloneCard(card);
  }
  for (const _ in next ?? before) count -= 1;
  if (count === 0) return next ?? before;
  // Some are gone.
  next ??= { ...before };
  for (const id in next) if (changed[id] === undefined) delete next[id];
  return next;
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
  isSameJson(a.counters, b.counters);

/** What it was before if nothing in it has changed; else a copy that shares what has not. */
function share<T>(before: unknown, changed: T): T {
  if (typeof changed !== 'object' || changed === null) return changed;
  if (typeof before !== 'object' || before === null) return cloneJson(changed);
  if (Array.isArray(changed)) return shareArray(before, changed) as T;
  if (isSameJson(before, changed)) return before as T;
  const was = before as Record<string, unknown>;
  const copy = { ...changed } as Record<string, unknown>;
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object' && value !== null) copy[key] = share(was[key], value);
  }
  return copy as T;
}

function shareArray(before: object, changed: readonly unknown[]): readonly unknown[] {
  if (isSameJson(before, changed)) return before as readonly unknown[];
  if (!Array.isArray(before)) return cloneJson(changed);
  const copy = changed.slice();
  for (let i = 0; i < copy.length; i++) {
    const item = copy[i];
    if (typeof item === 'object' && item !== null) copy[i] = share(before[i], item);
  }
  return copy;
}

/** Whether two values of plain JSON say the same. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSameJson(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  let keys = 0;
  for (const key in b) {
    keys += 1;
    if (!isSameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  for (const _ in a) keys -= 1;
  return keys === 0;
}
