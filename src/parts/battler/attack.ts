import * as z from 'zod/mini';
import { cardIsKnown, firstDenial, ofCard } from '../../../guards/rules.js';
import { makeCommand } from '../../commands/index.js';
import { Target } from '../../commands/target.js';
import { boardCards, cardOf, seatOf } from '../../engine/index.js';
import {
  allow,
  CardId,
  type CommandDef,
  deny,
  type ReadonlyCard,
  type ReadonlyGame,
  type Rule,
  type Ruleset,
  type SeatId,
} from '../../model/index.js';
import { isReady } from './unit.js';

/** What says at what a unit may be aimed: `attackTargets = ({ state, attacker }: Attack<Duel>) => [ … ]`. */
export interface Attack<S = ReadonlyGame> {
  readonly state: S;
  readonly attacker: ReadonlyCard;
  readonly rules: Ruleset;
}
interface UnitAttack extends CommandDef<'unit.attack', { card: CardId; target: string }> {
  readonly '~denial': 'not-on-board' | 'not-ready';
}

/** The card is a unit of the seat, on the board and ready. */
const attackerIsReady = firstDenial<{ readonly seat: SeatId; readonly card: CardId }>(
  cardIsKnown,
  ofCard(
    (_game, { seat, card }) => card.owner === seat.id && card.zone === 'board',
    (_game, { seat, card }) => ({
      ok: false,
      code: 'not-on-board',
      message: 'it is not a unit of yours on the board',
      detail: `card '${card.id}' is not a unit of '${seat.id}' on the board`,
    }),
  ),
  ofCard(
    (_game, { card }) => isReady(card),
    () => ({ ok: false, code: 'not-ready', message: 'this unit cannot attack yet' }),
  ),
);

/**
 * The command by which a ready unit attacks one of these targets. The game defines the effects of an attack by `adapt`.
 *
 * @example game.adapt(unitAttack(({ state, attacker }) => opponentsOf(state, attacker.owner)), { effects })
 */
export function unitAttack<S = ReadonlyGame>(targets: (at: Attack<S>) => readonly string[]): UnitAttack;
// Whose state it is, the game knows.
export function unitAttack(targets: (at: Attack) => readonly string[]): CommandDef {
  const targetsOf = (state: ReadonlyGame, card: CardId, rules: Ruleset): readonly string[] =>
    targets({ state, attacker: cardOf(state, card), rules });
  const attackIsLegal: Rule<{ readonly card: CardId; readonly target: string }> = (game, { card, target }, rules) =>
    targetsOf(game, card, rules).includes(target)
      ? allow()
      : deny('illegal-target', 'it cannot attack that', `it cannot attack '${target}'`);
  return makeCommand('unit.attack', {
    description: 'Attacks a unit or a seat with a unit.',
    schema: z.strictObject({ card: CardId, target: Target }),
    judge: [attackerIsReady, attackIsLegal],
    denials: ['not-on-board', 'not-ready'],
    effects: () => [],
    cards: (game, seat) => boardCards(seatOf(game, seat)),
    ways: (game, { card }, rules) => targetsOf(game, card.id, rules).map((target) => ({ card: card.id, target })),
    keeps: [attackIsLegal],
    attempts: (game, seat, rules) =>
      boardCards(seatOf(game, seat)).map((card) => {
        const found = targetsOf(game, card, rules);
        return { card, ways: (found.length > 0 ? found : [seat]).map((target) => ({ card, target })) };
      }),
  });
}
