import * as z from 'zod/mini';
import { attackerIsReady, attackIsLegal, attackTargets } from '../../guards/rules.js';
import { boardCards, seatOf } from '../engine/index.js';
import { CardId } from '../model/index.js';
import { makeCommand } from './make-command.js';
import { Target } from './target.js';

/** A ready unit attacks what the ruleset allows. The ruleset defines the effects of an attack by `adapt`. */
export const attack = makeCommand('unit.attack', {
  description: 'Attacks a unit or a seat with a unit.',
  schema: z.strictObject({ card: CardId, target: Target }),
  judge: [attackerIsReady, attackIsLegal],
  effects: () => [],
  cards: (game, seat) => boardCards(seatOf(game, seat)),
  ways: (game, { card }, rules) => rules.attackTargets(game, card, rules).map((target) => ({ card: card.id, target })),
  keeps: [attackIsLegal],
  attempts: (game, seat, rules) =>
    boardCards(seatOf(game, seat)).map((card) => {
      const targets = attackTargets(game, card, rules);
      return { card, ways: (targets.length > 0 ? targets : [seat]).map((target) => ({ card, target })) };
    }),
});
