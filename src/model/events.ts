import { z } from 'zod';
import { Amounts } from './amounts.js';
import { Effect } from './effects.js';
import { CardId, DefId, SeatId } from './ids.js';
import { InputRequest } from './inputs.js';
import { Json } from './json.js';
import { Phase } from './phases.js';
import { Zone } from './zones.js';

const int = z.number().int();
const seat = SeatId;
const card = CardId;

/** Where a draw comes from. */
export const DrawSource = z.enum(['turn', 'effect', 'auto', 'setup', 'command']);
export type DrawSource = z.infer<typeof DrawSource>;

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** What happened, in the order in which it happened. One closed union for logs, UIs, triggers and views. */
export const GameEvent = z.discriminatedUnion('type', [
  // the match and its phases
  event('match.started', { seats: z.array(seat), first: seat }),
  event('match.ended', {
    winners: z.array(seat),
    reason: z.string(),
    scores: z.partialRecord(seat, z.number()).optional(),
    ranks: z.array(z.array(seat)).optional(),
  }),
  event('stage.entered', { stage: Phase, from: Phase, turn: int, seat }),
  event('stage.left', { stage: Phase, from: Phase, turn: int, seat }),
  /** `from` is the previous phase or stage, so that earlier events can be assigned to it. */
  event('phase.entered', { phase: Phase, from: Phase, turn: int, seat }),
  event('round.started', { round: int, first: seat }),
  event('round.ended', { round: int, winner: seat.nullable() }),
  event('slot.resolved', { slot: int, winner: seat.nullable() }),
  event('seat.passed', { seat }),
  event('seat.lost', { seat, reason: z.string() }),
  event('state.settled', { revision: int }),
  // cards that move
  event('card.moved', { card, from: Zone, to: Zone, seat }),
  /** The card went to another seat, or to or from the table: `seat` had it, `receiver` has it now. */
  event('card.given', { card, from: Zone, to: Zone, seat: seat.nullable(), receiver: seat.nullable() }),
  event('card.drawn', { card, seat, source: DrawSource, handIndex: int }),
  event('card.burned', { card, seat, reason: z.enum(['hand-full', 'effect']) }),
  event('card.discarded', { card, seat, reason: z.string() }),
  event('card.milled', { card, seat }),
  event('card.returned', { card, seat, from: Zone, to: z.enum(['top', 'bottom', 'deck', 'hand']) }),
  event('card.revealed', { card, def: DefId, seat }),
  event('card.replaced', { card, seat, handIndex: int }),
  event('card.created', { card, def: DefId, seat, zone: Zone }),
  event('card.cloned', { clone: card, master: card, seat }),
  event('card.destroyed', { card, seat }),
  event('draw.failed', { seat, reason: z.enum(['empty', 'hand-full', 'unknown-card', 'prevented']) }),
  event('draw.replaced', { seat, rule: z.string() }),
  event('fatigue.dealt', { seat, amount: int, health: int }),
  event('deck.shuffled', { seat, count: int, reason: z.enum(['setup', 'reshuffle', 'effect']) }),
  event('zone.shuffled', { zone: Zone, seat: seat.nullable(), count: int }),
  event('deck.looked', { seat, count: int }),
  event('mulligan.taken', { seat, count: int }),
  event('mulligan.kept', { seat }),
  // the auto-draw chain
  event('chain.started', { seat }),
  event('chain.triggered', { card, iteration: int, drawn: int }),
  event('chain.drew', { source: card, card, seat, iteration: int }),
  event('chain.completed', {
    iterations: int,
    productive: int,
    /** The number of candidates. With 0 there was no candidate; with more and nothing drawn, the deck was empty. */
    eligible: int,
    drawn: int,
    result: z.enum(['ok', 'capped']),
  }),
  // playing cards
  event('card.played', {
    card,
    def: DefId,
    seat,
    target: z.string().nullable(),
    /** Its place in `inPlay`, if it went there, for animations. */
    index: int.optional(),
  }),
  event('card.cancelled', { card, seat }),
  event('cost.reserved', { seat, amounts: Amounts }),
  event('cost.returned', { seat, amounts: Amounts }),
  event('cost.paid', { seat, resource: z.string(), amount: int, value: int }),
  event('resource.changed', { seat, resource: z.string(), from: int, to: int }),
  // units and seats
  event('unit.deployed', { card, def: DefId, seat, slot: int }),
  event('unit.sacrificed', { card, seat }),
  /** `slot` is its last slot. */
  event('unit.died', { card, seat, cause: z.string(), slot: int }),
  event('unit.damaged', { card, amount: int, left: int }),
  event('unit.healed', { card, amount: int, left: int }),
  event('unit.bounced', { card, seat }),
  event('unit.attacked', { card, seat, target: z.string() }),
  event('power.changed', { card, from: int, to: int, amount: int }),
  event('seat.damaged', { seat, amount: int, health: int }),
  event('seat.healed', { seat, amount: int, health: int }),
  // questions, the queue, and what a ruleset adds
  event('input.required', { seat, request: InputRequest }),
  event('input.resolved', { seat, kind: z.string(), cancelled: z.boolean() }),
  event('effect.fizzled', { effect: z.string(), reason: z.string() }),
  event('effect.failed', { effect: z.string(), message: z.string() }),
  event('queue.capped', { limit: z.enum(['effects', 'stateRounds']), dropped: int, effect: Effect }),
  event('rule.event', {
    name: z.string(),
    seat: seat.nullable(),
    data: z.record(z.string(), Json),
    /** Who sees this event; everyone by default. The owner is the seat that it names. */
    seenBy: z.enum(['everyone', 'owner', 'nobody']).optional(),
  }),
]);
export type GameEvent = z.infer<typeof GameEvent>;
/** The names of the events, such as `card.drawn`. */
export type EventType = GameEvent['type'];
/** The event of one type: `EventOf<'card.drawn'>`. */
export type EventOf<T extends EventType> = Extract<GameEvent, { type: T }>;
/** All of them, in the order of the schemas. */
export const eventTypes = GameEvent.options.map((option) => option.shape.type.value) as EventType[];
