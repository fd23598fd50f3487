import * as z from 'zod/mini';
import { burnCard } from '../../effects/index.js';
import { runCardHook } from '../../engine/hooks.js';
import { enqueue } from '../../engine/queue.js';
import { effect } from '../../engine/registry.js';
import { defOf, seatOf } from '../../engine/seats.js';
import { handIsFull, moveCard, resetCard, slotOf } from '../../engine/zones.js';
import {
  Amount,
  type Card,
  CardId,
  type CardPlay,
  type Effect,
  type GameState,
  type Out,
  type ReadonlyGame,
  type Ruleset,
} from '../../model/index.js';
import { ofUnits } from './events.js';
import { isDying, markHit, markUnit, powerOf, unitHealthOf } from './unit.js';

const cardOnly = z.object({ card: CardId });

/** Puts a unit on its owner's board, then runs what it does when it arrives. */
export const deploy = effect(
  'deploy',
  z.object({ card: CardId, slot: z.optional(z.int()), target: z.optional(z.nullable(z.string())) }),
  (game, { card: id, slot, target }, rules, out) => {
    const card = game.cards[id] ?? out.fizzle('the unit is gone');
    const { board } = seatOf(game, card.owner).zones;
    if (slot !== undefined && board[slot] !== null && board[slot] !== undefined) out.fizzle('the slot is taken');
    const at = moveCard(game, id, 'board', rules, slot);
    out.emit(ofUnits({ type: 'unit.deployed', card: id, def: card.def, seat: card.owner, slot: at }));
    runCardHook(game, defOf(card, rules).hooks?.onDeploy, id, rules, out, { target: target ?? null });
  },
);

/** What playing a unit does: the one in its slot makes room. */
export function deployment(game: ReadonlyGame, { seat, card, target, slot }: CardPlay): Effect[] {
  if (slot === null) return [deploy({ card, target })];
  const occupant = seatOf(game, seat).zones.board[slot] ?? null;
  const arrives = deploy({ card, target, slot });
  return occupant === null ? [arrives] : [sacrifice({ card: occupant }), arrives];
}

/** A unit is removed to make room for another. */
export const sacrifice = effect('sacrifice', cardOnly, (game, { card: id }, rules, out) => {
  const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
  out.emit(ofUnits({ type: 'unit.sacrificed', card: id, seat: card.owner }));
  leaveBoard(game, card, 'sacrifice', rules, out);
});

/** A unit dies. It was marked when this was queued, so it dies once. */
export const death = effect('death', cardOnly, (game, { card: id }, rules, out) => {
  const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
  leaveBoard(game, card, 'death', rules, out);
});

/** Kills a unit whatever its strength. */
export const destroyUnit = effect('destroy-unit', cardOnly, (game, { card: id }, _rules, out) => {
  const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
  if (isDying(card)) return;
  markUnit(card).dying = true;
  enqueue(game, death({ card: id }));
});

function leaveBoard(game: GameState, card: Card, cause: string, rules: Ruleset, out: Out): void {
  const slot = slotOf(game, card.id);
  moveCard(game, card.id, 'discard', rules);
  resetCard(card);
  out.emit(ofUnits({ type: 'unit.died', card: card.id, seat: card.owner, cause, slot }));
  // It has left the board, but its hook gets its last slot.
  runCardHook(game, defOf(card, rules).hooks?.onDeath, card.id, rules, out, { slot });
}

/** Changes a unit's power, never below zero. */
export const modifyPower = effect(
  'modify-power',
  z.object({ card: CardId, amount: Amount }),
  (game, { card: id, amount }, rules, out) => {
    const unit = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    const from = powerOf(unit, rules);
    const to = Math.max(0, from + amount);
    markUnit(unit).power = to;
    if (amount < 0) markHit(game, unit);
    out.emit(ofUnits({ type: 'power.changed', card: id, from, to, amount }));
  },
);

/** Changes the health of a unit. */
export const modifyHealth = effect(
  'modify-health',
  z.object({ card: CardId, amount: Amount }),
  (game, { card: id, amount }, rules, out) => {
    const unit = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
    const left = (unitHealthOf(unit, rules) ?? 0) + amount;
    markUnit(unit).health = left;
    out.emit(ofUnits({ type: 'unit.healed', card: id, amount, left }));
  },
);

/**
 * Returns a unit to its owner's hand, without its changes. This is not a death. If the hand is full, the card is
 * burned.
 */
export const bounce = effect('bounce', cardOnly, (game, { card: id }, rules, out) => {
  const card = unitOnBoard(game, id) ?? out.fizzle('left-the-board');
  if (handIsFull(seatOf(game, card.owner), rules)) {
    burnCard(game, id, 'hand-full', rules, out);
    return;
  }
  resetCard(card);
  moveCard(game, id, 'hand', rules);
  out.emit(ofUnits({ type: 'unit.bounced', card: id, seat: card.owner }));
});

/** Makes a unit ready to act, or not. */
export const setReady = effect(
  'set-ready',
  z.object({ card: CardId, ready: z.boolean() }),
  (game, { card, ready }, _rules, out) => {
    const unit = unitOnBoard(game, card) ?? out.fizzle('left-the-board');
    markUnit(unit).ready = ready;
  },
);

/** The unit, if it is on the board. */
export const unitOnBoard = (game: GameState, id: CardId): Card | undefined => {
  const card = game.cards[id];
  return card?.zone === 'board' ? card : undefined;
};
