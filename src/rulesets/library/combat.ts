import { z } from 'zod';
import { hit, unitOnBoard } from '../../effects/index.js';
import { enqueue, opponentsOf } from '../../engine/index.js';
import {
  type Card,
  CardId,
  type GameState,
  type Out,
  type ReadonlyCard,
  type ReadonlyGame,
  type Ruleset,
  SeatId,
  seatId,
} from '../../model/index.js';
import { hasKeyword, tap } from './creatures.js';
import { type Library, libraryGame } from './setup.js';
import { thenSettlePriority, topOf } from './stack.js';
import type { StackEntry } from './stack-entry.js';

/** Creatures attack seats; the seat may block with one of its creatures. */
export const attackTargets = (game: ReadonlyGame, attacker: ReadonlyCard, rules: Ruleset): readonly SeatId[] =>
  attacker.power <= 0 || hasKeyword(attacker, 'defender', rules) ? [] : opponentsOf(game, attacker.owner);

/** A creature attacks a seat. It waits on the stack, so that the attack can be blocked and answered. */
export const declareAttack = libraryGame.effect(
  'declare-attack',
  z.object({ card: CardId, target: SeatId }),
  (game, { card: id, target }, rules, out) => {
    const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    card.ready = false;
    if (!hasKeyword(card, 'vigilance', rules)) tap(card);
    out.emit({ type: 'unit.attacked', card: id, seat: card.owner, target });
    game.own.stack.push({ kind: 'attack', card: id, seat: card.owner, target, blocker: null });
    enqueue(game, thenSettlePriority());
  },
);

/** A creature blocks the attack on top of the stack. It becomes tapped. */
export const block = libraryGame.effect('block', z.object({ card: CardId }), (game, { card: id }, _rules, out) => {
  const blocker = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
  const attack = topOf(game);
  if (attack?.kind !== 'attack') {
    out.fizzle('there is no attack');
    return;
  }
  tap(blocker);
  const data = { attacker: attack.card, blocker: id };
  out.emit({ type: 'rule.event', name: 'block', seat: blocker.owner, data });
  beginCombat(game, attack, id);
  enqueue(game, thenSettlePriority());
});

/** The attack becomes a fight, which the attacker's side may still answer. */
export function beginCombat(game: GameState<Library>, { card, target }: StackEntry, blocker: CardId | null): void {
  const defender = seatId(target ?? '');
  game.own.stack.pop();
  game.own.stack.push({ kind: 'combat', card, seat: defender, target: defender, blocker });
}

/** Both strike at the same time. An attacker whose blocker is gone strikes nobody, unless it tramples. */
export function fight(game: GameState, { card, seat: defender, blocker: id }: StackEntry, rules: Ruleset, out: Out) {
  const attacker = livingUnit(game, card);
  if (attacker === undefined) {
    out.emit({ type: 'effect.fizzled', effect: 'resolve-top', reason: 'the attacker is gone' });
    return;
  }
  const { power } = attacker;
  if (id === null) {
    strike(game, defender, power, out);
    return;
  }
  const blocker = livingUnit(game, id);
  const stopped = Math.max(0, blocker?.health ?? 0);
  if (blocker !== undefined) {
    strike(game, card, blocker.power, out);
    strike(game, id, power, out);
  }
  if (hasKeyword(attacker, 'trample', rules)) strike(game, defender, power - stopped, out);
}

function strike(game: GameState, target: string, amount: number, out: Out): void {
  if (amount > 0) hit(game, target, amount, out);
}

/** The unit, if it is on the board and not about to leave it. */
function livingUnit(game: GameState, id: CardId): Card | undefined {
  const card = unitOnBoard(game, id);
  return card?.dying ? undefined : card;
}
