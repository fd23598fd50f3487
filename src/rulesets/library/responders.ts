import {
  boardCards,
  type CardId,
  cardOf,
  handSize,
  opponentsOf,
  type ReadonlyCard,
  type Ruleset,
  type SeatId,
} from '../../authoring/index.js';
import { isDying } from '../../parts/index.js';
import { hasKeyword, isTapped } from './creatures.js';
import type { Library } from './game.js';
import type { StackEntry } from './stack-entry.js';

/**
 * Who is asked to answer the top of the stack: whoever could hold an instant for it, and the defender of an attack who
 * could block. Everybody can see both, so the question reveals nothing about a hand.
 */
export const respondersTo = (state: Library, entry: StackEntry, rules: Ruleset): SeatId[] =>
  opponentsOf(state, entry.seat).filter(
    (seat) => !state.seats[seat].away && (couldCast(state, seat, rules) || couldBlock(state, seat, entry, rules)),
  );

/** It has cards, and mana for the cheapest instant of the state. */
function couldCast(state: Library, id: SeatId, rules: Ruleset): boolean {
  const seat = state.seats[id];
  return handSize(seat) > 0 && seat.own.resources.mana.available >= cheapestInstant(rules);
}

const cheapest = new WeakMap<object, number>();

function cheapestInstant(rules: Ruleset): number {
  const known = cheapest.get(rules.cards);
  if (known !== undefined) return known;
  const instants = Object.values(rules.cards).filter(({ kind }) => kind === 'instant');
  const least = Math.min(...instants.map(({ cost }) => cost?.mana ?? 0));
  cheapest.set(rules.cards, least);
  return least;
}

const couldBlock = (state: Library, seat: SeatId, entry: StackEntry, rules: Ruleset): boolean =>
  entry.kind === 'attack' &&
  entry.target === seat &&
  blockersOf(state, cardOf(state, entry.card), seat, rules).length > 0;

/** Untapped creatures of a seat that can stand in an attacker's way: only what flies stops what flies. */
export function blockersOf(state: Library, attacker: ReadonlyCard, seat: SeatId, rules: Ruleset): CardId[] {
  const flies = hasKeyword(attacker, 'flying', rules);
  return boardCards(state.seats[seat]).filter((id) => {
    const card = cardOf(state, id);
    return !isDying(card) && !isTapped(card) && (!flies || hasKeyword(card, 'flying', rules));
  });
}
