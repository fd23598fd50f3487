import { boardCards, cardOf, handSize, modifierSum, opponentsOf, seatOf } from '../../engine/index.js';
import type { ReadonlyGame, ReadonlySeat, Ruleset, SeatId } from '../../model/index.js';
import { isTapped } from './creatures.js';
import { prospects } from './prospects.js';
import type { Library } from './setup.js';
import { CARD_VALUE, creatureValue, healthValue } from './values.js';

const WIN = 1000;

/** How good a position is for a seat: what it has, minus what the strongest opponent has, plus what is on the stack. */
export function evaluate(game: ReadonlyGame<Library>, seat: SeatId, rules: Ruleset): number {
  if (game.outcome !== null) return outcomeValue(game.outcome.winners, seat);
  if (seatOf(game, seat).lost !== null) return -WIN;
  const rivals = opponentsOf(game, seat).map((id) => strengthOf(game, id, rules));
  return strengthOf(game, seat, rules) - Math.max(...rivals) + prospects(game, seat, rules);
}

const outcomeValue = (winners: readonly SeatId[], seat: SeatId): number => {
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? WIN : -WIN;
};

function strengthOf(game: ReadonlyGame, id: SeatId, rules: Ruleset): number {
  const seat = seatOf(game, id);
  // Granted draws count as if they were made; otherwise bots would never pay for them.
  const granted = modifierSum(seat, 'extra-draw');
  const creatures = boardCards(seat).map((card) => cardOf(game, card));
  const board = creatures.reduce((sum, card) => sum + creatureValue(card, rules) + (isTapped(card) ? 0 : 0.3), 0);
  return (
    healthValue(seat.health) +
    board +
    handValue(handSize(seat) + Math.min(granted, seat.zones.deck.length)) +
    manaValue(seat) -
    danger(seat)
  );
}

const handValue = (size: number): number => CARD_VALUE * Math.min(size, 7) + 0.1 * Math.max(0, size - 7);

/** Land number seven helps less than land number two. */
function manaValue({ resources }: ReadonlySeat): number {
  const lands = resources.mana?.max ?? 0;
  return 3 * Math.min(lands, 4) + 2.2 * Math.max(0, Math.min(lands, 7) - 4) + 1.7 * Math.max(0, lands - 7);
}

/** A nearly empty library means a loss in a few turns. */
const danger = ({ zones }: ReadonlySeat): number => {
  const left = zones.deck.length;
  return left >= 8 ? 0.15 * Math.max(0, 20 - left) : 1.8 + 1.2 * (8 - left);
};
