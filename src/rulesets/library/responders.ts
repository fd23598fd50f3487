import { boardCards, cardOf, handSize, opponentsOf, seatOf } from '../../engine/index.js';
import type { CardId, ReadonlyCard, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { hasKeyword, isTapped } from './creatures.js';
import type { StackEntry } from './stack-entry.js';

/**
 * Who is asked to answer the top of the stack: whoever could hold an instant for it, and the defender of an attack who
 * could block. Everybody can see both, so the question reveals nothing about a hand.
 */
export const respondersTo = (game: ReadonlyGame, entry: StackEntry, rules: Ruleset): SeatId[] =>
  opponentsOf(game, entry.seat).filter(
    (seat) => !seatOf(game, seat).away && (couldCast(game, seat, rules) || couldBlock(game, seat, entry, rules)),
  );

/** It has cards, and mana for the cheapest instant of the game. */
function couldCast(game: ReadonlyGame, id: SeatId, rules: Ruleset): boolean {
  const seat = seatOf(game, id);
  return handSize(seat) > 0 && (seat.resources.mana?.available ?? 0) >= cheapestInstant(rules);
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

const couldBlock = (game: ReadonlyGame, seat: SeatId, entry: StackEntry, rules: Ruleset): boolean =>
  entry.kind === 'attack' &&
  entry.target === seat &&
  blockersOf(game, cardOf(game, entry.card), seat, rules).length > 0;

/** Untapped creatures of a seat that can stand in an attacker's way: only what flies stops what flies. */
export function blockersOf(game: ReadonlyGame, attacker: ReadonlyCard, seat: SeatId, rules: Ruleset): CardId[] {
  const flies = hasKeyword(attacker, 'flying', rules);
  return boardCards(seatOf(game, seat)).filter((id) => {
    const card = cardOf(game, id);
    return !card.dying && !isTapped(card) && (!flies || hasKeyword(card, 'flying', rules));
  });
}
