import * as z from 'zod/mini';
import { openQuestion } from '../engine/questions.js';
import { enqueue, enqueueTimes } from '../engine/queue.js';
import { askingEffect, effect } from '../engine/registry.js';
import { modifierSum } from '../engine/seat-modifiers.js';
import { actingSeats, cardOf, hasPassed, livingSeats, opponentsOf, seatOf } from '../engine/seats.js';
import { handCards, handIsFull, handSize, moveCard } from '../engine/zones.js';
import {
  CardId,
  type GameState,
  type Out,
  type ReadonlySeat,
  type Ruleset,
  SeatId,
  type SeatState,
} from '../model/index.js';
import * as texts from '../model/player-texts.js';
import { discardNow } from './deck.js';
import { draw } from './draw.js';
import { leavePlayNow } from './leave-play.js';
import { forgetPlays } from './turn-counts.js';

const nothing = z.object({});

/** A turn begins: clears marks of the last one; parts restore resources and make units ready. */
export const startTurn = effect('start-turn', nothing, (game, _params, rules) => {
  game.chain = null;
  game.turnDrawQueued = false;
  game.priority = rules.policies.turnOrder === 'simultaneous' ? null : game.active;
  for (const id of game.order) seatOf(game, id).done = false;
  for (const id of actingSeats(game, rules)) {
    const seat = seatOf(game, id);
    forgetPlays(seat);
    for (const part of rules.parts) part.turnStarts?.(game, id);
  }
});

/** How many cards a seat draws: the policy's number and the seat's modifiers. */
export function drawCount(seat: ReadonlySeat, rules: Ruleset): number {
  const { drawCount: base, minDrawCount } = rules.policies;
  return Math.max(minDrawCount, base + modifierSum(seat, 'draw-count'));
}

/** Whether a seat takes part in the regular draw of this turn. */
const drawsThisTurn = (game: GameState, seat: SeatId, rules: Ruleset): boolean =>
  rules.policies.firstTurnDraw || game.turn > 1 || seat !== game.first;

/** The turn's draw is planned: who takes how many. Seats other than the active one draw first. */
export function planTurnDraw(game: GameState, rules: Ruleset): void {
  if (rules.policies.drawFor === 'all') {
    game.draws = livingSeats(game).flatMap((seat) => drawPlan(game, seat, rules));
  } else game.draws = drawPlan(game, game.active, rules);
}

function drawPlan(game: GameState, seat: SeatId, rules: Ruleset): GameState['draws'] {
  const count = drawsThisTurn(game, seat, rules) ? drawCount(seatOf(game, seat), rules) : 0;
  return count > 0 ? [{ seat, count }] : [];
}

/** The draws of a seat that ends its turn, all planned at once; those beyond a full hand are planned as burns. */
export function queueTurnEndDraws(game: GameState, rules: Ruleset): void {
  if (game.turnDrawQueued || rules.policies.drawTiming !== 'turnEnd') return;
  game.turnDrawQueued = true;
  for (const id of actingSeats(game, rules)) {
    const seat = seatOf(game, id);
    const burn = handIsFull(seat, rules) && rules.policies.overflow === 'burn';
    const count = drawCount(seat, rules);
    enqueueTimes(game, count, () => draw({ seat: id, source: 'turn', ...(burn ? { burn } : {}) }), rules);
  }
}

/** The seat chooses what it discards until its hand is within the limit. */
export const discardDown = askingEffect(
  'discard-down',
  z.object({ seat: SeatId, answer: z.optional(z.array(CardId)) }),
  (game, { seat, answer }, rules, out) => {
    const hand = handCards(seatOf(game, seat));
    const excess = handSize(seatOf(game, seat)) - (rules.policies.discardDownTo ?? hand.length);
    if (answer !== undefined) {
      for (const card of answer) discardNow(game, card, 'hand-limit', rules, out);
    } else if (excess > 0) {
      const prompt = texts.asksToDiscard(excess);
      openQuestion(
        game,
        { kind: 'select', seat, prompt, candidates: hand, min: excess, max: excess },
        discardDown({ seat }),
        out,
      );
    }
  },
);

/** Ends a turn: discards cards in play, hands that are not kept, and cards over the limit. */
export const cleanUp = effect(
  'clean-up',
  nothing,
  (game, _params, rules, out) => {
    for (const id of actingSeats(game, rules)) {
      const seat = seatOf(game, id);
      if (seat.zones.inPlay.length > 0) for (const card of [...seat.zones.inPlay]) leavePlayNow(game, card, rules, out);
      if (!rules.policies.keepHand) discardHand(game, seat, rules, out);
      else if (rules.policies.discardDownTo !== null) enqueue(game, discardDown({ seat: id }));
      for (const part of rules.parts) part.turnEnds?.(game, id);
    }
  },
  [discardDown],
);

function discardHand(game: GameState, seat: SeatState, rules: Ruleset, out: Out): void {
  for (const card of handCards(seat)) {
    moveCard(game, card, 'discard', rules);
    out.emit({ type: 'card.moved', card, def: cardOf(game, card).def, from: 'hand', to: 'discard', seat: seat.id });
  }
}

/** The next turn: of a seat with an extra turn, or of the next seat that is still in. */
export const nextTurn = effect('next-turn', nothing, (game, _params, rules) => {
  const extra = game.extraTurns.shift();
  game.turn += 1;
  if (extra !== undefined && seatOf(game, extra).lost === null) game.active = extra;
  else game.active = seatToMove(game, rules);
  game.priority = rules.policies.turnOrder === 'simultaneous' ? null : game.active;
});

function seatToMove(game: GameState, rules: Ruleset): SeatId {
  const others = opponentsOf(game, game.active);
  const next = others[0] ?? game.active;
  switch (rules.policies.turnOrder) {
    case 'simultaneous':
      return seatOf(game, game.active).lost === null ? game.active : next;
    case 'alternating':
      return next;
    case 'priority': {
      // Seats that have passed are skipped, unless all have.
      const waiting = [...others, game.active].find((seat) => !hasPassed(seatOf(game, seat)));
      return waiting ?? next;
    }
  }
}

/** The seat takes another turn after this one. */
export const extraTurn = effect('extra-turn', z.object({ seat: SeatId }), (game, { seat }) => {
  game.extraTurns.push(seat);
});

/** A seat passes for the rest of the round. */
export const passRound = effect('pass-round', z.object({ seat: SeatId }), (game, { seat }, _rules, out) => {
  seatOf(game, seat).passed = true;
  out.emit({ type: 'seat.passed', seat });
});

/** Who may act next. */
export const givePriority = effect('give-priority', z.object({ seat: SeatId }), (game, { seat }) => {
  game.priority = seat;
});
