import { ofCard } from '../../../guards/rules.js';
import { commands } from '../../commands/index.js';
import { boardCards, cardOf, defOf, opponentsOf, seatOf } from '../../engine/index.js';
import type { CardId, ReadonlyCard, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { BOARD_LIMIT } from './constants.js';
import { strike } from './effects.js';
import { has } from './keywords.js';
import { duelGame } from './setup.js';

/** The units with provoke of a seat. */
export const provokersOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] =>
  provokersAmong(game, livingUnits(game, seat), rules);

const provokersAmong = (game: ReadonlyGame, units: readonly CardId[], rules: Ruleset): CardId[] =>
  units.filter((id) => has(defOf(cardOf(game, id), rules), 'provoke'));

export function livingUnits(game: ReadonlyGame, seat: SeatId): CardId[] {
  const living: CardId[] = [];
  for (const id of seatOf(game, seat).zones.board) if (id !== null && !cardOf(game, id).dying) living.push(id);
  return living;
}

/**
 * The units with provoke, if there are any; else every enemy unit and the enemy general. A unit with 0 attack cannot
 * attack.
 */
export function attackTargets(game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset): readonly string[] {
  if (attacker.power === 0) return [];
  const targets: string[] = [];
  for (const enemy of opponentsOf(game, attacker.owner)) {
    const living = livingUnits(game, enemy);
    const provokers = provokersAmong(game, living, rules);
    if (provokers.length > 0) targets.push(...provokers);
    else targets.push(...living, enemy);
  }
  return targets;
}

export const attack = duelGame.adapt(commands.attack, {
  effects: (_game, { card, target }) => [strike({ card, target })],
});

/** A unit needs room on the board. */
export const playCard = duelGame.adapt(commands.playCard, {
  judge: ofCard((_game, { seat, def }) =>
    def.kind === 'unit' && boardCards(seat).length >= BOARD_LIMIT
      ? duelGame.deny('board-full', `a board has room for ${BOARD_LIMIT} units`)
      : duelGame.allow(),
  ),
});
