import { z } from 'zod';
import { unitOnBoard } from '../../effects/index.js';
import { boardCards, cardOf, defOf, effect, seatOf } from '../../engine/index.js';
import { type Card, CardId, type Out, type ReadonlyCard, type Ruleset, SeatId } from '../../model/index.js';

/** What a creature can do beyond attacking and blocking. The words are the tags of its definition. */
export type Keyword = 'flying' | 'haste' | 'vigilance' | 'trample' | 'defender';

export const hasKeyword = (card: ReadonlyCard, keyword: Keyword, rules: Ruleset): boolean =>
  defOf(card, rules).tags?.includes(keyword) ?? false;

/** Tapped creatures have attacked or blocked; they neither block nor attack until their seat's next turn. */
export const isTapped = (card: ReadonlyCard): boolean => card.counters?.tapped === 1;

export function tap(card: Card): void {
  card.counters = { ...card.counters, tapped: 1 };
}

/** How much a creature has grown permanently. */
const growthOf = (card: ReadonlyCard): number => card.counters?.growth ?? 0;

/** What a creature is without what ends with the turn. */
export function lastingStrength(card: ReadonlyCard, rules: Ruleset): { power: number; health: number } {
  const { power = 0, health = 0 } = defOf(card, rules);
  return { power: power + growthOf(card), health: health + growthOf(card) };
}

/** A seat's turn begins: its creatures untap, and it may play a land again. */
export const untap = effect('untap', z.object({ seat: SeatId }), (game, { seat }) => {
  const state = seatOf(game, seat);
  state.counters.lands = 0;
  for (const id of boardCards(state)) {
    const card = cardOf(game, id);
    if (card.counters === null) continue;
    const { tapped: _, ...others } = card.counters;
    card.counters = Object.keys(others).length === 0 ? null : others;
  }
});

/** A creature becomes stronger for as long as it lives. */
export const grow = effect(
  'grow',
  z.object({ card: CardId, amount: z.number().int() }),
  (game, { card: id, amount }, _rules, out) => {
    const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    card.counters = { ...card.counters, growth: growthOf(card) + amount };
    setStrength(card, card.power + amount, (card.health ?? 0) + amount, out);
  },
);

/** The turn ends: damage and what was for this turn only are gone, all at once. */
export const wearOff = effect('wear-off', z.object({}), (game, _params, rules, out) => {
  for (const seat of game.order) {
    for (const id of boardCards(seatOf(game, seat))) {
      const card = cardOf(game, id);
      const { power, health } = lastingStrength(card, rules);
      setStrength(card, power, health, out);
    }
  }
});

function setStrength(card: Card, power: number, health: number, out: Out): void {
  const from = card.power;
  const before = card.health ?? 0;
  card.power = power;
  card.health = health;
  if (power !== from) out.emit({ type: 'power.changed', card: card.id, from, to: power, amount: power - from });
  if (health !== before) out.emit({ type: 'unit.healed', card: card.id, amount: health - before, left: health });
}
