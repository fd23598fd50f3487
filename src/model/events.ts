import * as z from 'zod/mini';
import { Effect } from './effects.js';
import type { EventSpecs, EventsIn } from './game-types.js';
import { CardId, DefId, SeatId } from './ids.js';
import { InputRequest } from './inputs.js';
import { Json } from './json.js';
import { Phase } from './phases.js';
import { Zone } from './zones.js';

const int = z.int();
const seat = SeatId;
const card = CardId;
/** Only where there are faces. */
const faceUp = z.optional(z.literal(true));
/** What the card is: a viewer who may see the card gets its definition with the event. */
const def = DefId;

/** Where a draw comes from. */
export const DrawSource = z.enum(['turn', 'effect', 'auto', 'setup', 'command']);
export type DrawSource = z.infer<typeof DrawSource>;

/** An event as a schema knows it: a game may have declared it, so that only its game knows its fields. */
const Missed = z.custom<{ readonly type: string }>((value) => JsonFields.safeParse(value).success);
const JsonFields = z.catchall(z.object({ type: z.string() }), Json);
/** What others missed while a phase was secret, as it happened: events that viewers get when it is over. */
const missed = z.optional(z.array(Missed));

const event = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** The events of the engine. A game declares its own: see `OwnEvent`. */
export const CoreEvent = z.discriminatedUnion('type', [
  // the match and its phases
  event('match.started', { seats: z.array(seat), first: seat }),
  event('match.ended', {
    winners: z.array(seat),
    reason: z.string(),
    scores: z.optional(z.partialRecord(seat, z.number())),
    ranks: z.optional(z.array(z.array(seat))),
  }),
  event('stage.entered', { stage: Phase, from: Phase, turn: int, seat, missed }),
  /** `from` is the previous phase or stage, so that earlier events can be assigned to it. */
  event('phase.entered', { phase: Phase, from: Phase, turn: int, seat, missed }),
  /** After an interrupt: the phase goes on where it was. */
  event('phase.resumed', { phase: Phase, from: Phase, turn: int, seat, missed }),
  event('seat.passed', { seat }),
  event('seat.lost', { seat, reason: z.string() }),
  event('state.settled', { revision: int }),
  // cards that move
  /** `faceUp` if it lay or lies face up, in a zone whose cards have faces. */
  event('card.moved', { card, def, from: Zone, to: Zone, seat, faceUp }),
  /** The card went to another seat, or to or from the table: `seat` had it, `receiver` has it now. */
  event('card.given', { card, def, from: Zone, to: Zone, seat: z.nullable(seat), receiver: z.nullable(seat), faceUp }),
  event('card.flipped', { card, def, seat: z.nullable(seat), zone: Zone, to: z.enum(['up', 'down']) }),
  event('card.drawn', { card, def, seat, source: DrawSource, handIndex: int }),
  event('card.burned', { card, def, seat, reason: z.enum(['hand-full', 'effect']) }),
  event('card.discarded', { card, def, seat, reason: z.string() }),
  event('card.milled', { card, def, seat }),
  event('card.returned', { card, def, seat, from: Zone, to: z.enum(['top', 'bottom', 'deck', 'hand']) }),
  /** It was seen by somebody who sees it no more, so it has another id now. Only its owner, who sees it, is told. */
  event('card.renamed', { card, to: card, seat }),
  event('card.revealed', { card, def, seat }),
  event('card.replaced', { card, def, seat, handIndex: int }),
  event('card.created', { card, def, seat, zone: Zone }),
  event('card.cloned', { clone: card, master: card, seat }),
  event('card.destroyed', { card, seat }),
  event('draw.failed', { seat, reason: z.enum(['empty', 'hand-full', 'unknown-card', 'prevented']) }),
  event('deck.shuffled', { seat, count: int, reason: z.enum(['setup', 'reshuffle', 'effect']) }),
  event('zone.shuffled', { zone: Zone, seat: z.nullable(seat), count: int }),
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
    def,
    seat,
    target: z.nullable(z.string()),
    /** Its place in `inPlay`, if it went there, for animations. */
    index: z.optional(int),
  }),
  event('card.cancelled', { card, seat }),
  // questions and the queue
  event('input.required', { seat, request: InputRequest }),
  event('input.resolved', { seat, kind: z.string(), cancelled: z.boolean() }),
  event('effect.fizzled', { effect: z.string(), reason: z.string() }),
  event('effect.failed', { effect: z.string(), message: z.string() }),
  event('queue.capped', { limit: z.enum(['effects', 'stateRounds']), dropped: int, effect: Effect }),
]);
export type CoreEvent = z.infer<typeof CoreEvent>;
/** The names of the engine's events, such as `card.drawn`. */
export type EventType = CoreEvent['type'];
/** The event of one type: `EventOf<'card.drawn'>`. */
export type EventOf<T extends EventType> = Extract<CoreEvent, { type: T }>;
/** All of them, in the order of the schemas. */
export const eventTypes = CoreEvent.def.options.map(({ shape }) => shape.type.def.values[0]) as EventType[];

/**
 * An event that a game declares: its name, and what it carries. Code for any game does not know the names; the type of
 * `type` is one that no event of the engine has, so that `event.type === 'card.drawn'` leaves only that event.
 */
export interface OwnEvent {
  readonly type: 'an event of the game';
  readonly seat?: SeatId | null;
}

/** What an event of a game carries, by name. */
export const dataOf = ({ type: _, ...data }: OwnEvent): Readonly<Record<string, Json>> => data;

/** Makes the events of a part, which are declared like those of a game. */
export function eventsOf<E extends EventSpecs>(declared: E): (event: EventsIn<E>) => OwnEvent;
// Their names are known to the part, and to the games that have it.
export function eventsOf(): (event: OwnEvent) => OwnEvent {
  return (event) => event;
}

/** What happened, in the order in which it happened: for logs, UIs, triggers and views. */
export type GameEvent = CoreEvent | OwnEvent;

const coreTypes: ReadonlySet<string> = new Set(eventTypes);

/** Whether an event is one of those that a game declares. */
export const isOwnEvent = (event: { readonly type: string }): event is OwnEvent => !coreTypes.has(event.type);

/** Whether the engine has an event of this name. */
export const isCoreType = (type: string): type is EventType => coreTypes.has(type);
