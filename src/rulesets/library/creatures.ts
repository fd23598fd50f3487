import * as z from 'zod';
import {
  boardCards,
  CardId,
  cardOf,
  type DraftOf,
  defOf,
  type ReadonlyCard,
  type Ruleset,
  type SeatId,
  type ToolsOf,
} from '../../authoring/index.js';
import { powerOf, unitHealthOf, unitOnBoard } from '../../parts/index.js';
import { game } from './game.js';

/** What a creature can do beyond attacking and blocking. The words are the tags of its definition. */
export type Keyword = 'flying' | 'haste' | 'vigilance' | 'trample' | 'defender';

type Creature = DraftOf<typeof game>['cards'][string];
export type CardView = ReadonlyCard<(typeof game)['~types']>;

export const hasKeyword = (card: ReadonlyCard, keyword: Keyword, rules: Ruleset): boolean =>
  defOf(card, rules).tags?.includes(keyword) ?? false;

export const isTapped = (card: CardView): boolean => card.own?.tapped ?? false;

export function tap(card: Creature): void {
  card.own ??= {};
  card.own.tapped = true;
}

const growthOf = (card: CardView): number => card.own?.growth ?? 0;

/** What a creature is without what ends with the turn. */
export function lastingStrength(card: ReadonlyCard, rules: Ruleset): { power: number; health: number } {
  const { power = 0, health = 0 } = defOf(card, rules);
  return { power: power + growthOf(card), health: health + growthOf(card) };
}

/** A seat's turn begins: its creatures untap, and it may play a land again. */
export function untap({ state, seat }: ToolsOf<typeof game> & { readonly seat: SeatId }): void {
  const my = state.seats[seat];
  my.own.lands = 0;
  for (const id of boardCards(my)) {
    const card = cardOf(state, id);
    if (isTapped(card)) card.own = Object.assign(card.own ?? {}, { tapped: false });
  }
}

/** A creature becomes stronger for as long as it lives. */
export const grow = game.effect('grow', {
  fields: { card: CardId, amount: z.int() },
  run: (at) => {
    const card = unitOnBoard(at.state, at.card) ?? at.fizzle('left-the-board');
    card.own = Object.assign(card.own ?? {}, { growth: growthOf(card) + at.amount });
    const [power, health] = strengthOf(card, at.rules);
    setStrength(at, card, power + at.amount, health + at.amount);
  },
});

/** The turn ends: damage and what was for this turn only are gone, all at once. */
export function wearOff(tools: ToolsOf<typeof game>): void {
  const { state, rules } = tools;
  for (const id of state.order.flatMap((seat) => boardCards(state.seats[seat]))) {
    const card = cardOf(state, id);
    const { power, health } = lastingStrength(card, rules);
    setStrength(tools, card, power, health);
  }
}

const strengthOf = (card: ReadonlyCard, rules: Ruleset): [number, number] => [
  powerOf(card, rules),
  unitHealthOf(card, rules) ?? 0,
];

function setStrength({ emit, rules }: ToolsOf<typeof game>, card: Creature, power: number, health: number): void {
  const [from, before] = strengthOf(card, rules);
  if (power !== from || health !== before) card.own = Object.assign(card.own ?? {}, { power, health });
  if (power !== from) emit('power.changed', { card: card.id, from, to: power, amount: power - from });
  if (health !== before) emit('unit.healed', { card: card.id, amount: health - before, left: health });
}
