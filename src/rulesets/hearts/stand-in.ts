import { seatOf } from '../../engine/index.js';
import { type CardId, InvariantError, type SeatId } from '../../model/index.js';
import { type Face, QUEEN } from '../../parts/french-deck/index.js';
import { judgePlay } from './play-rules.js';
import type { HeartsGame } from './setup.js';
import { faceIn, suitLed } from './trick.js';

/** How many cards are passed. */
export const PASSED = 3;

/** How dangerous a card is: the queen of spades and cards that may have to take her, then hearts, then high cards. */
function danger({ suit, rank }: Face): number {
  if (suit === 'spades') return rank === QUEEN ? 60 : rank > QUEEN ? 40 + rank : rank;
  return suit === 'hearts' ? 20 + rank : rank;
}

/** Cards from the most to the least dangerous. */
export const byDanger = (game: HeartsGame, cards: readonly CardId[]): CardId[] =>
  [...cards].sort((a, b) => danger(faceIn(game, b)) - danger(faceIn(game, a)));

/** The cards that are passed for a seat that does nothing. */
export const passFor = (game: HeartsGame, seat: SeatId): CardId[] =>
  byDanger(game, seatOf(game, seat).zones.hand).slice(0, PASSED);

/**
 * The card that is played for a seat that does nothing: a low one when it leads or follows, otherwise its most
 * dangerous one.
 */
export function cardFor(game: HeartsGame, seat: SeatId): CardId {
  const legal = seatOf(game, seat).zones.hand.filter((card) => judgePlay(game, { seat, card }).ok);
  const [worst] = byDanger(game, legal);
  if (worst === undefined) throw new InvariantError(`seat '${seat}' has no card to play`, { seat });
  const led = suitLed(game);
  if (led !== null && faceIn(game, worst).suit !== led) return worst;
  return legal.reduce((low, card) => (faceIn(game, card).rank < faceIn(game, low).rank ? card : low), worst);
}
