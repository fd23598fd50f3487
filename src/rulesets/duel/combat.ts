import { ofCard } from '../../../guards/rules.js';
import { commands } from '../../commands/index.js';
import { boardCards, cardOf, defOf, opponentsOf, seatOf } from '../../engine/index.js';
import type { CardId, ReadonlyCard, ReadonlyGame, Ruleset, SeatId } from '../../model/index.js';
import { BOARD_LIMIT } from './constants.js';
import { strike } from './effects.js';
import { has } from './keywords.js';
import { duelGame } from './setup.js';

/** Units with provoke that stand in front of a seat. */
export const provokersOf = (game: ReadonlyGame, seat: SeatId, rules: Ruleset): CardId[] =>
  livingUnits(game, seat).filter((id) => has(defOf(cardOf(game, id), rules), 'provoke'));

export const livingUnits = (game: ReadonlyGame, seat: SeatId): CardId[] =>
  boardCards(seatOf(game, seat)).filter((id) => !cardOf(game, id).dying);

/** The units with provoke, if there are any; else every enemy unit and the enemy general. Who cannot hurt cannot attack. */
export function attackTargets(game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset): readonly string[] {
  if (attacker.power === 0) return [];
  return opponentsOf(game, attacker.owner).flatMap((enemy): readonly string[] => {
    const provokers = provokersOf(game, enemy, rules);
    return provokers.length > 0 ? provokers : [...livingUnits(game, enemy), enemy];
  });
}

export const attack = duelGame.adapt(commands.attack, {
  effects: (_game, { card, target }) => [strike({ card, target })],
});

/** A unit needs room on the board. */
export const playCard = duelGame.adapt(commands.playCard, {
  judge: ofCard((game: ReadonlyGame, { seat, card }, rules) => {
    const full = boardCards(seatOf(game, seat)).length >= BOARD_LIMIT;
    return full && defOf(cardOf(game, card), rules).kind === 'unit'
      ? duelGame.deny('board-full', `a board has room for ${BOARD_LIMIT} units`)
      : duelGame.allow();
  }),
});
