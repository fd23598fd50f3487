import {
  CardId,
  type DraftOf,
  opponentsOf,
  type ReadonlyCard,
  SeatId,
  seatId,
  type ToolsOf,
} from '../../authoring/index.js';
import { type Attack, damage, isDying, powerOf, unitHealthOf, unitOnBoard } from '../../parts/index.js';
import { hasKeyword, tap } from './creatures.js';
import { game, type Library } from './game.js';
import { thenSettlePriority } from './stack.js';
import type { StackEntry } from './stack-entry.js';

/** Creatures attack seats; the seat may block with one of its creatures. */
export const attackTargets = ({ state, attacker, rules }: Attack<Library>): readonly SeatId[] =>
  powerOf(attacker, rules) <= 0 || hasKeyword(attacker, 'defender', rules) ? [] : opponentsOf(state, attacker.owner);

/** A creature attacks a seat. It waits on the stack, so that the attack can be blocked and answered. */
export const declareAttack = game.effect('declare-attack', {
  fields: { card: CardId, target: SeatId },
  run: ({ state, rules, card: id, target, emit, fizzle }) => {
    const card = unitOnBoard(state, id) ?? fizzle('left-the-board');
    card.own = Object.assign(card.own ?? {}, { ready: false });
    if (!hasKeyword(card, 'vigilance', rules)) tap(card);
    emit('unit.attacked', { card: id, seat: card.owner, target });
    state.own.stack.push({ kind: 'attack', card: id, seat: card.owner, target, blocker: null });
    thenSettlePriority(state);
  },
});

/** The attack becomes a fight, which the attacker's side may still answer. */
export function beginCombat({ own }: DraftOf<typeof game>, { card, target }: StackEntry, blocker: CardId | null): void {
  const defender = seatId(target ?? '');
  own.stack.pop();
  own.stack.push({ kind: 'combat', card, seat: defender, target: defender, blocker });
}

/** Both strike at the same time. An attacker whose blocker is gone strikes nobody, unless it tramples. */
export function fight(
  { state, rules, apply, report }: ToolsOf<typeof game>,
  { card, seat: defender, blocker: id }: StackEntry,
): void {
  const strike = (target: string, amount: number): void => {
    if (amount > 0) apply(damage({ targets: [target], amount }));
  };
  const attacker = livingUnit(state, card);
  if (attacker === undefined) {
    report({ type: 'effect.fizzled', effect: 'resolve-top', reason: 'the attacker is gone' });
    return;
  }
  const power = powerOf(attacker, rules);
  if (id === null) {
    strike(defender, power);
    return;
  }
  const blocker = livingUnit(state, id);
  const stopped = blocker === undefined ? 0 : Math.max(0, unitHealthOf(blocker, rules) ?? 0);
  if (blocker !== undefined) {
    strike(card, powerOf(blocker, rules));
    strike(id, power);
  }
  if (hasKeyword(attacker, 'trample', rules)) strike(defender, power - stopped);
}

/** The unit, if it is on the board and not about to leave it. */
function livingUnit(state: Library, id: CardId): ReadonlyCard | undefined {
  const card = state.cards[id];
  return card?.zone === 'board' && !isDying(card) ? card : undefined;
}
