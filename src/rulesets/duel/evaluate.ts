import { drawCount } from '../../effects/index.js';
import { cardOf, defOf, handCards, handSize, modifierSum, opponentsOf, pileOf, seatOf } from '../../engine/index.js';
import type { ReadonlyCard, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { livingUnits, provokersOf } from './combat.js';
import { has } from './keywords.js';

const WON = 1000;
/** What a card in hand is worth, in points of attack on the board. */
const CARD = 1.7;

/** How good a position is for a seat: what it has, minus what its enemy has. */
export function evaluate(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  if (game.outcome !== null) {
    const { winners } = game.outcome;
    if (winners.length === 0) return 0;
    return winners.includes(seat) ? WON : -WON;
  }
  const [enemy] = opponentsOf(game, seat);
  if (enemy === undefined) return WON;
  return standing(game, seat, enemy, rules) - standing(game, enemy, seat, rules);
}

function standing(game: ReadonlyGame, seat: SeatId, enemy: SeatId, rules: Ruleset): number {
  let score = generalValue(game, seat) + cardsValue(game, seat, rules) - danger(game, seat, enemy, rules);
  for (const id of livingUnits(game, seat)) score += unitValue(cardOf(game, id), rules);
  return score;
}

/** The last points of health are worth more than the first. */
function generalValue(game: ReadonlyGame, seat: SeatId): number {
  const state = seatOf(game, seat);
  const left = Math.max(0, state.health);
  return left * 0.45 + Math.min(left, 10) * 0.5 - modifierSum(state, 'damage-taken') * 0.8;
}

function unitValue(unit: ReadonlyCard, rules: Ruleset): number {
  const { power } = unit;
  const health = unit.health ?? 0;
  if (health <= 0) return 0;
  const def = defOf(unit, rules);
  let value = power * 1.1 + health * 0.7 + 0.3;
  if (has(def, 'provoke')) value += 0.3 + health * 0.15;
  if (has(def, 'ranged')) value += power * 0.2;
  if (has(def, 'drain')) value += power * 0.3;
  if (def.triggers !== undefined) value += 1;
  if (def.onDeath !== undefined) value += 0.8;
  return value;
}

/**
 * Cards in hand, less for those that are far out of reach. The draw at the end of the seat's turn counts in advance;
 * otherwise ending a turn would seem better than using it.
 */
function cardsValue(game: ReadonlyGame, seat: SeatId, rules: Ruleset): number {
  const state = seatOf(game, seat);
  const mana = (state.resources.mana?.max ?? 0) + 1;
  let value = 0;
  for (const id of handCards(state)) {
    const beyond = Math.max(0, (defOf(cardOf(game, id), rules).cost?.mana ?? 0) - mana);
    value += Math.max(0.8, CARD - beyond * 0.2);
  }
  const draws = drawCount(state, rules);
  const pile = pileOf(game, seat).length;
  const held = handSize(state);
  const own = game.active === seat && game.phase !== 'turnStart';
  const coming = own ? Math.min(draws, pile, (rules.policies.handLimit ?? held) - held) : 0;
  const extra = (draws - rules.policies.drawCount) * Math.min(3, pile) * 0.6;
  // A deck that runs out will cause fatigue.
  return value + coming * CARD + extra - Math.max(0, 5 - pile) * 0.4;
}

/** The danger from the enemy's units: their attack compared with the general's health. */
function danger(game: ReadonlyGame, seat: SeatId, enemy: SeatId, rules: Ruleset): number {
  let threat = 0;
  for (const id of livingUnits(game, enemy)) {
    const unit = cardOf(game, id);
    if (game.active !== enemy || unit.ready) threat += unit.power;
  }
  for (const id of provokersOf(game, seat, rules)) threat -= Math.max(1, cardOf(game, id).health ?? 0);
  const { health } = seatOf(game, seat);
  if (threat <= 0) return 0;
  return threat >= health ? 14 : (threat / Math.max(1, health)) * 5;
}
