import {
  cardOf,
  defOf,
  drawCount,
  handCards,
  handSize,
  modifierSum,
  opponentsOf,
  pileOf,
  type ReadonlyCard,
  type Ruleset,
  type SeatAt,
  type SeatId,
} from '../../authoring/index.js';
import { isReady, powerOf, unitHealthOf } from '../../parts/index.js';
import { livingUnits, provokersOf } from './combat.js';
import type { Duel, game } from './game.js';
import { has } from './keywords.js';

const WON = 1000;
/** What a card in hand is worth, in points of attack on the board. */
const CARD = 1.7;

/** How good a position is for a seat: what it has, minus what its enemy has. */
export function evaluate({ state, seat, rules }: SeatAt<(typeof game)['~types']>): number {
  if (state.outcome !== null) {
    const { winners } = state.outcome;
    if (winners.length === 0) return 0;
    return winners.includes(seat) ? WON : -WON;
  }
  const [enemy] = opponentsOf(state, seat);
  if (enemy === undefined) return WON;
  return standing(state, seat, enemy, rules) - standing(state, enemy, seat, rules);
}

function standing(state: Duel, seat: SeatId, enemy: SeatId, rules: Ruleset): number {
  let score = generalValue(state, seat) + cardsValue(state, seat, rules) - danger(state, seat, enemy, rules);
  for (const id of livingUnits(state, seat)) score += unitValue(cardOf(state, id), rules);
  return score;
}

/** The last points of health are worth more than the first. */
function generalValue(state: Duel, seat: SeatId): number {
  const general = state.seats[seat];
  const left = Math.max(0, general.own.health);
  return left * 0.45 + Math.min(left, 10) * 0.5 - modifierSum(general, 'damage-taken') * 0.8;
}

function unitValue(unit: ReadonlyCard, rules: Ruleset): number {
  const power = powerOf(unit, rules);
  const health = unitHealthOf(unit, rules) ?? 0;
  if (health <= 0) return 0;
  const def = defOf(unit, rules);
  let value = power * 1.1 + health * 0.7 + 0.3;
  if (has(def, 'provoke')) value += 0.3 + health * 0.15;
  if (has(def, 'ranged')) value += power * 0.2;
  if (has(def, 'drain')) value += power * 0.3;
  if (def.triggers !== undefined) value += 1;
  if (def.hooks?.onDeath !== undefined) value += 0.8;
  return value;
}

/**
 * Cards in hand, less for those that are far out of reach. The draw at the end of the seat's turn counts in advance;
 * otherwise ending a turn would seem better than using it.
 */
function cardsValue(state: Duel, seat: SeatId, rules: Ruleset): number {
  const general = state.seats[seat];
  const mana = general.own.resources.mana.max + 1;
  let value = 0;
  for (const id of handCards(general)) {
    const beyond = Math.max(0, (defOf(cardOf(state, id), rules).cost?.mana ?? 0) - mana);
    value += Math.max(0.8, CARD - beyond * 0.2);
  }
  const draws = drawCount(general, rules);
  const pile = pileOf(state, seat).length;
  const held = handSize(general);
  const own = state.active === seat && state.phase !== 'turnStart';
  const coming = own ? Math.min(draws, pile, (rules.policies.handLimit ?? held) - held) : 0;
  const extra = (draws - rules.policies.drawCount) * Math.min(3, pile) * 0.6;
  // A deck that runs out will cause fatigue.
  return value + coming * CARD + extra - Math.max(0, 5 - pile) * 0.4;
}

/** The danger from the enemy's units: their attack compared with the general's health. */
function danger(state: Duel, seat: SeatId, enemy: SeatId, rules: Ruleset): number {
  let threat = 0;
  for (const id of livingUnits(state, enemy)) {
    const unit = cardOf(state, id);
    if (state.active !== enemy || isReady(unit)) threat += powerOf(unit, rules);
  }
  for (const id of provokersOf(state, seat, rules)) threat -= Math.max(1, unitHealthOf(cardOf(state, id), rules) ?? 0);
  const { health } = state.seats[seat].own;
  if (threat <= 0) return 0;
  return threat >= health ? 14 : (threat / Math.max(1, health)) * 5;
}
