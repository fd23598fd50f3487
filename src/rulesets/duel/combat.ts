import {
  boardCards,
  type CardId,
  cardOf,
  commands,
  defOf,
  opponentsOf,
  type Ruleset,
  type SeatId,
} from '../../authoring/index.js';
import { type Attack, isDying, powerOf, unitAttack } from '../../parts/index.js';
import { BOARD_LIMIT } from './constants.js';
import { strike } from './effects.js';
import { type Duel, game } from './game.js';
import { has } from './keywords.js';

/** The units with provoke of a seat. */
export const provokersOf = (state: Duel, seat: SeatId, rules: Ruleset): CardId[] =>
  provokersAmong(state, livingUnits(state, seat), rules);

const provokersAmong = (state: Duel, units: readonly CardId[], rules: Ruleset): CardId[] =>
  units.filter((id) => has(defOf(cardOf(state, id), rules), 'provoke'));

export function livingUnits(state: Duel, seat: SeatId): CardId[] {
  const living: CardId[] = [];
  for (const id of state.seats[seat].zones.board) if (id !== null && !isDying(cardOf(state, id))) living.push(id);
  return living;
}

/**
 * The units with provoke, if there are any; else every enemy unit and the enemy general. A unit with 0 attack cannot
 * attack.
 */
function attackTargets({ state, attacker, rules }: Attack<Duel>): readonly string[] {
  if (powerOf(attacker, rules) === 0) return [];
  const targets: string[] = [];
  for (const enemy of opponentsOf(state, attacker.owner)) {
    const living = livingUnits(state, enemy);
    const provokers = provokersAmong(state, living, rules);
    if (provokers.length > 0) targets.push(...provokers);
    else targets.push(...living, enemy);
  }
  return targets;
}

export const attack = game.adapt(unitAttack(attackTargets), {
  effects: ({ card, target }) => [strike({ card, target })],
});

/** A unit needs room on the board. */
export const playCard = game.adapt(commands.playCard, {
  denyIf: {
    'board-full': ({ state, my, card, rules }) =>
      defOf(cardOf(state, card), rules).kind === 'unit' &&
      boardCards(my).length >= BOARD_LIMIT &&
      `a board has room for ${BOARD_LIMIT} units`,
  },
});
