import { isSecret } from '../engine/flow.js';
import type { Viewer } from '../engine/secrecy.js';
import { canSeeZone, isAudience, isPublicZone } from '../engine/secrecy.js';
import { canSeeRequest } from '../engine/visibility.js';
import {
  type CardId,
  type DefId,
  type EventOf,
  type EventType,
  type GameEvent,
  type InputKind,
  type InputRequest,
  isOwnEvent,
  type OwnEvent,
  type Phase,
  type ReadonlyGame,
  type Ruleset,
  SeatId,
  type Zone,
} from '../model/index.js';

/** The part of a ruleset that event views need. */
export type EventRules = Pick<Ruleset, 'zones' | 'flow' | 'cards' | 'events'>;

/** The fields that are `null` for a viewer who may not know them. */
interface Hideable {
  'card.moved': 'card' | 'def';
  'card.given': 'card' | 'def';
  'card.drawn': 'card' | 'def' | 'handIndex';
  'card.discarded': 'def';
  'card.milled': 'def';
  'card.returned': 'card' | 'def';
  'card.replaced': 'card' | 'def' | 'handIndex';
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
export type EventView = ({ [T in EventType]: EventViewOf<T> }[EventType] | OwnEvent) & Revealed;

/** What happened in a secret phase and was hidden then, told when the phase is over. */
interface Revealed {
  readonly revealed?: true;
}

interface Looking {
  readonly viewer: Viewer;
  readonly game: ReadonlyGame;
  readonly rules: EventRules;
}

type Rule<T extends EventType> = (event: EventOf<T>, at: Looking) => EventViewOf<T> | null;

/** Everybody sees all fields. */
const open = <E>(event: E): E => event;

/** What others missed is told as events of their own. */
const withoutMissed = <E extends { readonly missed?: unknown }>({ missed: _, ...event }: E): Omit<E, 'missed'> => event;

/** An event of a card for a viewer who may see the card, or not. */
const withCard = <E extends { readonly card: CardId; readonly def: DefId }>(event: E, isSeen: boolean) =>
  isSeen ? event : { ...event, card: null, def: null };

/** Whether a viewer sees one of the two zones of a move. From a deck to a hand, only the owner sees the card. */
const seesMove = (
  { seat, from, faceUp }: { seat: SeatId; from: Zone; faceUp?: true | undefined },
  to: Zone,
  { viewer, rules }: Looking,
): boolean => faceUp === true || canSeeZone(viewer, seat, from, rules) || canSeeZone(viewer, seat, to, rules);

/** A card that came into a hand: others learn only where. */
const seesHand = ({ seat }: { seat: SeatId }, { viewer, rules }: Looking): boolean =>
  canSeeZone(viewer, seat, 'hand', rules);

/** A card that came to the discard pile: what it is, those know who see the pile. */
const discarded = <E extends { readonly def: DefId; readonly seat: SeatId }>(event: E, { viewer, rules }: Looking) =>
  canSeeZone(viewer, event.seat, 'discard', rules) ? event : { ...event, def: null };

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
  'phase.entered': withoutMissed,
  'phase.resumed': withoutMissed,
  'stage.entered': withoutMissed,
  'seat.passed': open,
  'seat.lost': open,
  'state.settled': (event, { viewer, game }) => ({ ...event, revision: game.seen[viewer] ?? 0 }),
  'card.moved': (event, at) => withCard(event, seesMove(event, event.to, at)),
  // Giver and receiver see the card; the others see only that a card was moved.
  'card.given': (event, { viewer, rules }) => {
    const { from, to, seat, receiver, faceUp } = event;
    const knows = faceUp === true || canSeeZone(viewer, seat, from, rules) || canSeeZone(viewer, receiver, to, rules);
    return withCard(event, knows);
  },
  'card.flipped': open,
  'card.drawn': (event, at) => withCard(event, seesHand(event, at)),
  'card.burned': open,
  'card.discarded': discarded,
  'card.milled': discarded,
  'card.returned': (event, at) => withCard(event, seesMove(event, event.to === 'hand' ? 'hand' : 'deck', at)),
  'card.renamed': (event, { viewer }) => (viewer === event.seat ? event : null),
  'card.revealed': open,
  'card.replaced': (event, at) => withCard(event, seesHand(event, at)),
  'card.created': created,
  'card.cloned': open,
  'card.destroyed': open,
  'draw.failed': open,
  'deck.shuffled': open,
  'zone.shuffled': open,
  'deck.looked': open,
  'mulligan.taken': open,
  'mulligan.kept': open,
  'chain.started': open,
  // A card that draws in the chain is revealed by it.
  'chain.triggered': open,
  'chain.drew': (event, at) => ({ ...event, card: seesHand(event, at) ? event.card : null }),
  'chain.completed': open,
  'card.played': (event, at) => targeted(event, event.def, at),
  'card.cancelled': open,
  'input.required': (event, { viewer }) => {
    const { request } = event;
    return { ...event, request: canSeeRequest(viewer, event.seat) ? request : null, kind: request.kind };
  },
  'input.resolved': open,
  'effect.fizzled': open,
  'effect.failed': (event) => ({ ...event, message: null }),
  'queue.capped': (event) => ({ ...event, effect: { type: event.effect.type } }),
};

function viewEvent<T extends EventType>(event: EventOf<T>, at: Looking): EventViewOf<T> | null {
  // The type of an EventOf<T> is T, which the compiler does not see through the union.
  return ruleOf[event.type](event, at);
}

/** An event of the game's own is seen by those whom its declaration names; one that is not declared, by nobody. */
const viewOwn = (event: OwnEvent, { viewer, rules }: Looking): OwnEvent | null =>
  isAudience(rules.events.get(event.type)?.seenBy ?? 'nobody', viewer, event.seat ?? null) ? event : null;

/** An event of the engine or of the game. */
const viewAny = (event: GameEvent, at: Looking): EventView | null =>
  isOwnEvent(event) ? viewOwn(event, at) : viewEvent<EventType>(event, at);

/** Events that lead to another phase or stage. */
const flowEvents = ['phase.entered', 'phase.resumed', 'stage.entered'] as const;

/** Events about the progress of the match; everybody sees them, also while a phase is secret. */
const always: ReadonlySet<string> = new Set([...flowEvents, 'match.ended', 'seat.lost']);

/** Whether an event of a secret phase is the viewer's own. */
function isOwn(event: GameEvent, viewer: Viewer): boolean {
  return always.has(event.type) || ('seat' in event && event.seat === viewer);
}

/** The phase in which the first of these events happened: the first that leads elsewhere says from where. */
function firstPhase(events: readonly GameEvent[], game: ReadonlyGame): Phase {
  for (const event of events) if ('from' in event && isFlowEvent(event)) return event.from;
  return game.phase;
}

/** What a viewer missed in the secret phase that this event ends: what it did itself it has seen. */
function missedBy(viewer: Viewer, { missed = [] }: FlowEvent): GameEvent[] {
  // They are events: the chart put them there.
  return (missed as GameEvent[]).filter((event) => !isOwn(event, viewer));
}

type FlowEvent = EventOf<(typeof flowEvents)[number]>;

const isFlowEvent = (event: GameEvent): event is FlowEvent => flowEvents.some((type) => type === event.type);

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
  const looking = { viewer, game, rules };
  let secret = isSecret(firstPhase(events, game), rules);
  let heardOwn = false;
  for (const [at, event] of events.entries()) {
    if (isFlowEvent(event)) {
      secret = event.type === 'phase.entered' && isSecret(event.phase, rules);
      for (const missed of missedBy(viewer, event)) {
        const view = viewAny(missed, looking);
        if (view !== null) seen.push({ at, event: { ...view, revealed: true } });
      }
    }
    const own = !secret || isOwn(event, viewer) || (event.type === 'state.settled' && heardOwn);
    if (!own) continue;
    heardOwn = true;
    const view = viewAny(event, looking);
    if (view !== null) seen.push({ at, event: view });
  }
  return seen;
}
