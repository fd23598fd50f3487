import * as z from 'zod/mini';
import { cardIsKnown, firstDenial, ofCard } from '../../../guards/rules.js';
import { makeCommand } from '../../commands/index.js';
import { Target } from '../../commands/target.js';
import { boardCards, cardOf, seatOf } from '../../engine/index.js';
import { allow, CardId, deny, type ReadonlyGame, type Rule, type Ruleset, type SeatId } from '../../model/index.js';
import { isReady } from './unit.js';

/** The targets that a unit may attack now. */
const targetsOf = (game: ReadonlyGame, card: CardId, rules: Ruleset): readonly string[] =>
  rules.attackTargets(game, cardOf(game, card), rules);

/** The card is a unit of the seat, on the board and ready. */
const attackerIsReady = firstDenial<{ readonly seat: SeatId; readonly card: CardId }>(
  cardIsKnown,
  ofCard(
    (_game, { seat, card }) => card.owner === seat.id && card.zone === 'board',
    (_game, { seat, card }) =>
      deny(
        'not-on-board',
        'it is not a unit of yours on the board',
        `card '${card.id}' is not a unit of '${seat.id}' on the board`,
      ),
  ),
  ofCard(
    (_game, { card }) => isReady(card),
    () => deny('not-ready', 'this unit cannot attack yet'),
  ),
);

/** The ruleset allows the unit to attack this target. */
const attackIsLegal: Rule<{ readonly card: CardId; readonly target: string }> = (game, { card, target }, rules) =>
  targetsOf(game, card, rules).includes(target)
    ? allow()
    : deny('illegal-target', 'it cannot attack that', `it cannot attack '${target}'`);

/** A ready unit attacks what the ruleset allows. The ruleset defines the effects of an attack by `adapt`. */
export const unitAttack = makeCommand('unit.attack', {
  description: 'Attacks a unit or a seat with a unit.',
  schema: z.strictObject({ card: CardId, target: Target }),
  judge: [attackerIsReady, attackIsLegal],
  effects: () => [],
  cards: (game, seat) => boardCards(seatOf(game, seat)),
  ways: (game, { card }, rules) => rules.attackTargets(game, card, rules).map((target) => ({ card: card.id, target })),
  keeps: [attackIsLegal],
  attempts: (game, seat, rules) =>
    boardCards(seatOf(game, seat)).map((card) => {
      const targets = targetsOf(game, card, rules);
      return { card, ways: (targets.length > 0 ? targets : [seat]).map((target) => ({ card, target })) };
    }),
});
