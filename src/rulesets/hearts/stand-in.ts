import type { CardId, SeatId } from '../../authoring/index.js';
import { type Face, faceIn, QUEEN, suitLed } from '../../parts/index.js';
import type { Hearts } from './game.js';

/** How many cards are passed. */
export const PASSED = 3;

/** How dangerous a card is: the queen of spades and cards that may have to take her, then hearts, then high cards. */
function danger({ suit, rank }: Face): number {
  if (suit === 'spades') return rank === QUEEN ? 60 : rank > QUEEN ? 40 + rank : rank;
  return suit === 'hearts' ? 20 + rank : rank;
}

/** Cards from the most to the least dangerous. */
export const byDanger = (state: Hearts, cards: readonly CardId[]): CardId[] =>
  [...cards].sort((a, b) => danger(faceIn(state, b)) - danger(faceIn(state, a)));

/** The cards that are passed for a seat that does nothing. */
export const cardsToPass = (state: Hearts, seat: SeatId): CardId[] =>
  byDanger(state, state.seats[seat].zones.hand).slice(0, PASSED);

/**
 * The card that is played for a seat that does nothing, of those that it may play: a low one when it leads or follows,
 * otherwise its most dangerous one.
 */
export function cardToPlay(state: Hearts, legal: readonly CardId[]): CardId {
  const [worst] = byDanger(state, legal);
  if (worst === undefined) throw new Error('there is no card to play');
  const led = suitLed(state);
  if (led !== null && faceIn(state, worst).suit !== led) return worst;
  return legal.reduce((low, card) => (faceIn(state, card).rank < faceIn(state, low).rank ? card : low), worst);
}
