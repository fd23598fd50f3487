import { cloneGame } from '../chart/index.js';
import { canSeeCard, canSeeZone, isAudience, resetCard, seedState, type Viewer } from '../engine/index.js';
import type { CardId, Fields, GameState, ReadonlyGame, Ruleset, SeatId } from '../model/index.js';
import type { Random } from './random.js';

/**
 * A state that differs only in what the viewer may not see: hidden cards are other cards, in another order, fields that
 * are hidden have their defaults, and the random streams are new. Whatever the viewer is given must be the same for both.
 */
export function scrambleHidden(game: ReadonlyGame, viewer: Viewer, rules: Ruleset, random: Random): GameState {
  const copy = cloneGame(game);
  const defs = Object.keys(rules.cards);
  for (const id of Object.keys(copy.cards) as CardId[]) {
    const card = copy.cards[id];
    if (card === undefined || canSeeCard(game, viewer, id, rules)) continue;
    card.def = random.pick(defs);
    resetCard(card, rules);
    card.spent = random.chance(2);
  }
  const hidden = (id: CardId | null): boolean => id !== null && !canSeeCard(game, viewer, id, rules);
  const scramble = (zones: Record<string, (CardId | null)[]>, holder: SeatId | null): void => {
    for (const [zone, cards] of Object.entries(zones)) {
      if (!canSeeZone(viewer, holder, zone, rules)) zones[zone] = shuffledWhere(cards, hidden, random);
    }
  };
  scramble(copy.table, null);
  hideFields(copy.own, rules.state, viewer, null);
  for (const seat of copy.order) {
    const state = copy.seats[seat];
    if (state === undefined) continue;
    scramble(state.zones, seat);
    hideFields(state.own, rules.seatState, viewer, seat);
  }
  if (copy.sealed !== null) forgetSecrets(copy, viewer);
  for (const stream of Object.keys(copy.rng)) copy.rng[stream] = seedState(`scrambled/${random.below(1e9)}/${stream}`);
  return copy;
}

/** While a phase is secret, what others have done in it might not have been done. */
function forgetSecrets(game: GameState, viewer: Viewer): void {
  for (const seat of game.order) {
    const before = game.sealed?.seats[seat];
    const live = game.seats[seat];
    if (seat === viewer || before === undefined || live === undefined) continue;
    live.played = before.played;
    live.resources = structuredClone(before.resources);
    live.counters = { ...before.counters };
  }
  for (const other in game.seen) if (other !== viewer) game.seen[other] = (game.seen[other] ?? 0) + 1;
  game.revision += 1;
}

/** Fields that the viewer may not see might be anything; their defaults always fit. */
function hideFields(values: object, fields: Fields, viewer: Viewer, holder: SeatId | null): void {
  for (const [name, { schema, seenBy }] of Object.entries(fields)) {
    if (!isAudience(seenBy, viewer, holder)) Object.assign(values, { [name]: schema.parse(undefined) });
  }
}

/** Shuffles the items that may move among their own places. */
function shuffledWhere<T>(items: readonly T[], mayMove: (item: T) => boolean, random: Random): T[] {
  const moving = random.shuffle(items.filter(mayMove));
  return items.map((item) => (mayMove(item) ? (moving.pop() as T) : item));
}
