import { canSeeCard, resetCard, seedState, type Viewer } from '../engine/index.js';
import type { CardId, GameState, Ruleset } from '../model/index.js';
import type { Random } from './random.js';

/**
 * A state that differs only in what the viewer may not see: hidden cards are other cards, in another order, and the
 * random streams are new. Whatever the viewer is given must be the same for both.
 */
export function scrambleHidden(game: GameState, viewer: Viewer, rules: Ruleset, random: Random): GameState {
  const copy = structuredClone(game);
  const defs = Object.keys(rules.cards);
  for (const id of Object.keys(copy.cards) as CardId[]) {
    const card = copy.cards[id];
    if (card === undefined || canSeeCard(game, viewer, id, rules)) continue;
    card.def = random.pick(defs);
    resetCard(card, rules);
    card.spent = random.chance(2);
  }
  for (const seat of copy.order) {
    const zones = copy.seats[seat]?.zones;
    if (zones === undefined) continue;
    zones.deck = shuffledWhere(zones.deck, (id) => !canSeeCard(game, viewer, id, rules), random);
    if (viewer !== seat) zones.hand = shuffledWhere(zones.hand, (id) => id !== null, random);
  }
  for (const stream of Object.keys(copy.rng)) copy.rng[stream] = seedState(`scrambled/${random.below(1e9)}/${stream}`);
  return copy;
}

/** Shuffles the items that may move among their own places. */
function shuffledWhere<T>(items: readonly T[], mayMove: (item: T) => boolean, random: Random): T[] {
  const moving = random.shuffle(items.filter(mayMove));
  return items.map((item) => (mayMove(item) ? (moving.pop() as T) : item));
}
