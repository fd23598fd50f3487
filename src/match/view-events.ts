import { isSecret } from '../engine/flow.js';
import type { Viewer } from '../engine/secrecy.js';
import { canSeeRequest, canSeeZone, isAudience, isPublicZone } from '../engine/visibility.js';
import {
  type CardId,
  type DefId,
  type EventOf,
  type EventType,
  type GameEvent,
  type InputKind,
  type InputRequest,
  type Phase,
  type ReadonlyGame,
  type Ruleset,
  SeatId,
  type Zone,
} from '../model/index.js';

/** The part of a ruleset that event views need. */
export type EventRules = Pick<Ruleset, 'zones' | 'flow' | 'cards'>;

/** The fields that are `null` for a viewer who may not know them. */
interface Hideable {
  'card.moved': 'card';
  'card.given': 'card';
  'card.drawn': 'card' | 'handIndex';
  'card.returned': 'card';
  'card.replaced': 'card' | 'handIndex';
  'card.created': 'card' | 'def';
  'chain.drew': 'card';
}

/** Fields that players never get unchanged. */
interface Replaced {
  /** `request` is the viewer's own question or `null`. */
  'input.required': { request: InputRequest | null; kind: InputKind };
  /** The message is for developers and may contain hidden information. */
  'effect.failed': { message: null };
  /** Of the effect, only its type. */
  'queue.capped': { effect: { type: string } };
}

type WithNulls<E, Fields> = { [K in keyof E]: K extends Fields ? E[K] | null : E[K] };

/** An event of one type as a viewer may see it. */
export type EventViewOf<T extends EventType> = T extends keyof Hideable
  ? WithNulls<EventOf<T>, Hideable[T]>
  : T extends keyof Replaced
    ? Omit<EventOf<T>, keyof Replaced[T]> & Replaced[T]
    : EventOf<T>;

/** An event as a viewer may see it: what is hidden is `null`. */
export type EventView = { [T in EventType]: EventViewOf<T> }[EventType];

interface Looking {
  readonly viewer: Viewer;
  readonly game: ReadonlyGame;
  readonly rules: EventRules;
}

type Rule<T extends EventType> = (event: EventOf<T>, at: Looking) => EventViewOf<T> | null;

/** Everybody sees all fields. */
const open = <E>(event: E): E => event;

/**
 * The card of a move, or `null` for viewers who see neither of the two zones. From a deck to a hand, only the owner
 * sees it.
 */
const moving = (
  { card, seat, from }: { card: CardId; seat: SeatId; from: Zone },
  to: Zone,
  { viewer, rules }: Looking,
): CardId | null => (canSeeZone(viewer, seat, from, rules) || canSeeZone(viewer, seat, to, rules) ? card : null);

/** A card that came into a hand: others learn only where. */
const intoHand = ({ card, seat }: { card: CardId; seat: SeatId }, at: Looking): CardId | null =>
  canSeeZone(at.viewer, seat, 'hand', at.rules) ? card : null;

function created(event: EventOf<'card.created'>, at: Looking): EventViewOf<'card.created'> {
  const { card, def, seat, zone } = event;
  // The kind of a card that is created in a deck is public, but its id is not, so nobody can follow it.
  if (zone === 'deck') return { ...event, card: null };
  const seen = canSeeZone(at.viewer, seat, zone, at.rules);
  return { ...event, card: seen ? card : null, def: seen ? def : null };
}

/** The seat that chose a target sees it; others see it if it is a seat, or a card in a public zone. */
function targeted<E extends { seat: SeatId; target: string | null }>(event: E, def: DefId | undefined, at: Looking): E {
  const { seat, target } = event;
  if (target === null || at.viewer === seat || SeatId.safeParse(target).success) return event;
  const spec = def === undefined ? undefined : at.rules.cards[def]?.target;
  const zone = spec?.kind === 'card' ? spec.zone : spec && 'board';
  return zone !== undefined && isPublicZone(zone, at.rules) ? event : { ...event, target: null };
}

/**
 * Who sees what of each event. The event itself decides, not where its card is now, because much may have happened
 * since. A new type of event does not compile until it has an entry here.
 */
const ruleOf: { readonly [T in EventType]: Rule<T> } = {
  'match.started': open,
  'match.ended': open,
  'phase.entered': open,
  'stage.entered': open,
  'stage.left': open,
  'round.started': open,
  'round.ended': open,
  'slot.resolved': open,
  'seat.passed': open,
  'seat.lost': open,
  'state.settled': (event, { viewer, game }) => ({ ...event, revision: game.seen[viewer] ?? 0 }),
  'card.moved': (event, at) => ({ ...event, card: moving(event, event.to, at) }),
  // Giver and receiver see the card; the others see only that a card was moved.
  'card.given': (event, { viewer, rules }) => {
    const { from, to, seat, receiver } = event;
    const knows = canSeeZone(viewer, seat, from, rules) || canSeeZone(viewer, receiver, to, rules);
    return { ...event, card: knows ? event.card : null };
  },
  'card.drawn': (event, at) => ({ ...event, card: intoHand(event, at) }),
  'card.burned': open,
  'card.discarded': open,
  'card.milled': open,
  'card.returned': (event, at) => ({ ...event, card: moving(event, event.to === 'hand' ? 'hand' : 'deck', at) }),
  'card.revealed': open,
  'card.replaced': (event, at) => ({ ...event, card: intoHand(event, at) }),
  'card.created': created,
  'card.cloned': open,
  'card.destroyed': open,
  'draw.failed': open,
  'draw.replaced': open,
  'fatigue.dealt': open,
  'deck.shuffled': open,
  'zone.shuffled': open,
  'deck.looked': open,
  'mulligan.taken': open,
  'mulligan.kept': open,
  'chain.started': open,
  // A card that draws in the chain is revealed by it.
  'chain.triggered': open,
  'chain.drew': (event, at) => ({ ...event, card: intoHand(event, at) }),
  'chain.completed': open,
  'card.played': (event, at) => targeted(event, event.def, at),
  'card.cancelled': open,
  'cost.reserved': open,
  'cost.returned': open,
  'cost.paid': open,
  'resource.changed': open,
  'unit.deployed': open,
  'unit.sacrificed': open,
  'unit.died': open,
  'unit.damaged': open,
  'unit.healed': open,
  'unit.bounced': open,
  'unit.attacked': open,
  'power.changed': open,
  'seat.damaged': open,
  'seat.healed': open,
  'input.required': (event, { viewer }) => {
    const { request } = event;
    return { ...event, request: canSeeRequest(viewer, event.seat) ? request : null, kind: request.kind };
  },
  'input.resolved': open,
  'effect.fizzled': open,
  'effect.failed': (event) => ({ ...event, message: null }),
  'queue.capped': (event) => ({ ...event, effect: { type: event.effect.type } }),
  'rule.event': (event, { viewer }) => (isAudience(event.seenBy ?? 'everyone', viewer, event.seat) ? event : null),
};

function viewEvent<T extends EventType>(event: EventOf<T>, at: Looking): EventViewOf<T> | null {
  // The type of an EventOf<T> is T, which the compiler does not see through the union.
  return ruleOf[event.type](event, at);
}

/** Events about the progress of the match; everybody sees them, also while a phase is secret. */
const always: ReadonlySet<EventType> = new Set([
  'phase.entered',
  'stage.entered',
  'stage.left',
  'match.ended',
  'seat.lost',
]);

/** Whether an event of a secret phase is the viewer's own. */
function isOwn(event: GameEvent, viewer: Viewer): boolean {
  return always.has(event.type) || ('seat' in event && event.seat === viewer);
}

/** The phase in which the first of these events happened: the first that leads elsewhere says from where. */
function firstPhase(events: readonly GameEvent[], game: ReadonlyGame): Phase {
  for (const event of events) if ('from' in event && isWay(event)) return event.from;
  return game.phase;
}

const isWay = (event: GameEvent): event is EventOf<'phase.entered' | 'stage.entered' | 'stage.left'> =>
  event.type === 'phase.entered' || event.type === 'stage.entered' || event.type === 'stage.left';

/**
 * The events as the viewer may see them. Events that the viewer must not see are left out, such as everything that
 * others do in a secret phase.
 *
 * @param game the match at the time of these events or later
 * @example viewEvents('p2', receipt.events, match.state, rules)   // p1's card.drawn has card: null
 */
export function viewEvents(
  viewer: Viewer,
  events: readonly GameEvent[],
  game: ReadonlyGame,
  rules: EventRules,
): EventView[] {
  return seenEvents(viewer, events, game, rules).map(({ event }) => event);
}

/** An event as a viewer may see it, and its place among those that happened. */
export interface SeenEvent {
  readonly at: number;
  readonly event: EventView;
}

/** The same, each with its place: what somebody does not see is left out. */
export function seenEvents(
  viewer: Viewer,
  events: readonly GameEvent[],
  game: ReadonlyGame,
  rules: EventRules,
): SeenEvent[] {
  const seen: SeenEvent[] = [];
  let secret = isSecret(firstPhase(events, game), rules);
  let heardOwn = false;
  for (const [at, event] of events.entries()) {
    if (isWay(event)) secret = event.type === 'phase.entered' && isSecret(event.phase, rules);
    const own = !secret || isOwn(event, viewer) || (event.type === 'state.settled' && heardOwn);
    if (!own) continue;
    heardOwn = true;
    const view = viewEvent<EventType>(event, { viewer, game, rules });
    if (view !== null) seen.push({ at, event: view });
  }
  return seen;
}
