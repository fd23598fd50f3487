import {
  boardCards,
  cardOf,
  handSize,
  modifierSum,
  opponentsOf,
  type ReadonlySeat,
  type Ruleset,
  type SeatAt,
  type SeatId,
} from '../../authoring/index.js';
import { resourcesOf } from '../../parts/index.js';
import { isTapped } from './creatures.js';
import type { game, Library } from './game.js';
import { prospects } from './prospects.js';
import { CARD_VALUE, creatureValue, healthValue } from './values.js';

const WIN = 1000;

/** How good a position is for a seat: what it has, minus what the strongest opponent has, plus what is on the stack. */
export function evaluate({ state, seat, my, rules }: SeatAt<(typeof game)['~types']>): number {
  if (state.outcome !== null) return outcomeValue(state.outcome.winners, seat);
  if (my.lost !== null) return -WIN;
  const rivals = opponentsOf(state, seat).map((id) => strengthOf(state, id, rules));
  return strengthOf(state, seat, rules) - Math.max(...rivals) + prospects(state, seat, rules);
}

const outcomeValue = (winners: readonly SeatId[], seat: SeatId): number => {
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? WIN : -WIN;
};

function strengthOf(state: Library, id: SeatId, rules: Ruleset): number {
  const seat = state.seats[id];
  // Granted draws count as if they were made; otherwise bots would never pay for them.
  const granted = Math.min(modifierSum(seat, 'extra-draw'), seat.zones.deck.length);
  const creatures = boardCards(seat).map((card) => cardOf(state, card));
  const board = creatures.reduce((sum, card) => sum + creatureValue(card, rules) + (isTapped(card) ? 0 : 0.3), 0);
  return (
    healthValue(seat.own.health) +
    board +
    handValue(handSize(seat) + granted) +
    manaValue(seat) +
    libraryValue(seat.zones.deck.length - granted)
  );
}

/** More than five cards are seldom played in time, and more than seven are discarded. */
const handValue = (size: number): number => CARD_VALUE * Math.min(size, 5) + 0.5 * Math.max(0, Math.min(size, 7) - 5);

/** Land number seven helps less than land number two. */
function manaValue(seat: ReadonlySeat): number {
  const lands = resourcesOf(seat).mana?.max ?? 0;
  return 3 * Math.min(lands, 4) + 2.2 * Math.max(0, Math.min(lands, 7) - 4) + 1.7 * Math.max(0, lands - 7);
}

/**
 * Each card of the library is a turn to live, and the last ten are worth more and more. A seat may draw as often as it
 * likes: so a draw must cost more than the card that the next seat draws when the turn ends, or bots never end it.
 */
function libraryValue(left: number): number {
  const last = Math.min(left, 10);
  return 1.2 * left + 1.8 * last - 0.09 * last * (last - 1);
}
