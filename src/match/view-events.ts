import {
  canSeeRequest,
  canSeeZone,
  hidesSelection,
  isPublicZone,
  selectionIsSecret,
  type Viewer,
} from '../engine/visibility.js';
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

/** What redaction needs to know of a ruleset. */
export type EventRules = Pick<Ruleset, 'secretSelection' | 'cards' | 'policies'>;

/** The fields that are `null` for a viewer who may not know them. */
interface Hideable {
  'card.moved': 'card';
  'card.drawn': 'card' | 'handIndex';
  'card.returned': 'card';
  'card.replaced': 'card' | 'handIndex';
  'card.created': 'card' | 'def';
  'chain.drew': 'card';
}

/** Fields that never leave the table as they are. */
interface Replaced {
  /** `request` is the viewer's own question or `null`. */
  'input.required': { request: InputRequest | null; kind: InputKind };
  /** The message is a developer's and may name anything. */
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
  /** Seats were choosing in secret when this happened. */
  readonly secret: boolean;
}

type Rule<T extends EventType> = (event: EventOf<T>, at: Looking) => EventViewOf<T> | null;

/** Everybody sees it whole. */
const open = <E>(event: E): E => event;

/** Part of what a seat chooses: while that is secret, nobody else hears of it. */
const selecting = <E extends { seat: SeatId }>(event: E, { viewer, secret }: Looking): E | null =>
  hidesSelection(viewer, event.seat, secret) ? null : event;

/** It does not say whose it is, so while seats choose in secret nobody hears of it. */
const unlessSecret = <E>(event: E, { secret }: Looking): E | null => (secret ? null : event);

/** The card of a move, `null` if hidden, in a list; `null` for a move that is itself a secret. */
function moving(event: { card: CardId; seat: SeatId; from: Zone }, to: Zone, at: Looking): [CardId | null] | null {
  const { viewer, secret } = at;
  const { card, seat, from } = event;
  if ((from === 'inPlay' || to === 'inPlay') && hidesSelection(viewer, seat, secret)) return null;
  // Who sees either end of the way knows the card. From a deck to a hand that is its owner alone.
  return [canSeeZone(viewer, seat, from, secret) || canSeeZone(viewer, seat, to, secret) ? card : null];
}

/** A card that came into a hand: others learn only where, and not even that while it would tell the hand's size. */
const intoHand = ({ card, seat, handIndex }: { card: CardId; seat: SeatId; handIndex: number }, at: Looking) => ({
  card: canSeeZone(at.viewer, seat, 'hand', at.secret) ? card : null,
  handIndex: hidesSelection(at.viewer, seat, at.secret) ? null : handIndex,
});

function created(event: EventOf<'card.created'>, at: Looking): EventViewOf<'card.created'> | null {
  const { card, def, seat, zone } = event;
  if (zone === 'inPlay' && hidesSelection(at.viewer, seat, at.secret)) return null;
  // The effect says aloud what it shuffles into a deck, but nobody can follow the card from there.
  if (zone === 'deck') return { ...event, card: null };
  const seen = canSeeZone(at.viewer, seat, zone, at.secret);
  return { ...event, card: seen ? card : null, def: seen ? def : null };
}

/** A target is known to whoever aimed; to others if it is a seat, or a card of a public zone. */
function targeted<E extends { seat: SeatId; target: string | null }>(event: E, def: DefId | undefined, at: Looking): E {
  const { seat, target } = event;
  if (target === null || at.viewer === seat || SeatId.safeParse(target).success) return event;
  const spec = def === undefined ? undefined : at.rules.cards[def]?.target;
  const zone = spec?.kind === 'card' ? spec.zone : spec && 'board';
  return zone !== undefined && isPublicZone(zone, at.secret) ? event : { ...event, target: null };
}

/** Cards never change their owner, so this holds however much has happened since. Gone cards have none. */
const ownerOf = (game: ReadonlyGame, card: CardId): SeatId | undefined => game.cards[card]?.owner;

/**
 * Who sees what of each event. The event itself decides, not where its card is now, because much may have happened
 * since. A new type of event does not compile until somebody has decided about it here.
 */
const ruleOf: { readonly [T in EventType]: Rule<T> } = {
  'match.started': open,
  'match.ended': open,
  'phase.entered': open,
  'round.started': open,
  'round.ended': open,
  'slot.resolved': open,
  'seat.passed': open,
  'seat.lost': open,
  'state.settled': open,
  'card.moved': (event, at) => {
    const seen = moving(event, event.to, at);
    return seen && { ...event, card: seen[0] };
  },
  'card.drawn': (event, at) => ({ ...event, ...intoHand(event, at) }),
  'card.burned': open,
  'card.discarded': open,
  'card.milled': open,
  'card.returned': (event, at) => {
    const seen = moving(event, event.to === 'hand' ? 'hand' : 'deck', at);
    return seen && { ...event, card: seen[0] };
  },
  'card.revealed': open,
  'card.replaced': (event, at) => ({ ...event, ...intoHand(event, at) }),
  'card.created': created,
  'card.cloned': selecting,
  'card.destroyed': selecting,
  'draw.failed': open,
  'draw.replaced': open,
  'fatigue.dealt': open,
  'deck.shuffled': open,
  'deck.looked': open,
  'mulligan.taken': open,
  'mulligan.kept': open,
  'chain.started': open,
  // A card that draws by itself shows itself by doing so.
  'chain.triggered': open,
  'chain.drew': (event, { viewer, game }) => {
    const owner = ownerOf(game, event.card) ?? ownerOf(game, event.source);
    return { ...event, card: viewer === owner ? event.card : null };
  },
  'chain.completed': open,
  'card.played': (event, at) => selecting(targeted(event, event.def, at), at),
  'card.cancelled': selecting,
  'cost.reserved': selecting,
  'cost.returned': selecting,
  'cost.paid': selecting,
  'resource.changed': selecting,
  'play.created': (event, at) => selecting(targeted(event, at.game.cards[event.card]?.def, at), at),
  'play.cancelled': selecting,
  'play.modified': selecting,
  'play.moved': selecting,
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
  'wound.inflicted': open,
  'advantage.changed': open,
  'input.required': (event, { viewer }) => {
    const { request } = event;
    return { ...event, request: canSeeRequest(viewer, event.seat) ? request : null, kind: request.kind };
  },
  'input.resolved': open,
  'effect.fizzled': unlessSecret,
  'effect.failed': (event, at) => unlessSecret({ ...event, message: null }, at),
  'queue.capped': (event, at) => unlessSecret({ ...event, effect: { type: event.effect.type } }, at),
  // What a ruleset says in an event of its own is public, like its `vars`.
  'rule.event': (event, at) => (event.seat !== null && hidesSelection(at.viewer, event.seat, at.secret) ? null : event),
};

function viewEvent<T extends EventType>(event: EventOf<T>, at: Looking): EventViewOf<T> | null {
  // The type of an EventOf<T> is T, which the compiler does not see through the union.
  return ruleOf[event.type as T](event, at);
}

/**
 * The phase in which the first of these events happened, as far as they tell. In doubt it is the selection: then
 * something is left out rather than betrayed.
 */
function firstPhase(events: readonly GameEvent[], game: ReadonlyGame, rules: EventRules): Phase {
  const next = events.find((event) => event.type === 'phase.entered')?.phase;
  if (next === undefined) return game.phase;
  const mayFollowSelection = next === 'commit' || next === 'over' || !rules.policies.phases.includes('commit');
  return mayFollowSelection ? 'selection' : 'setup';
}

/**
 * The events as the viewer may see them. Events of which the viewer must not hear are left out.
 *
 * @param game the match at the time of these events or later
 * @param phaseBefore the phase before the first of them; without it, it is inferred, to the side of caution
 * @example viewEvents('p2', receipt.events, match.state, rules)   // p1's card.drawn has card: null
 */
export function viewEvents(
  viewer: Viewer,
  events: readonly GameEvent[],
  game: ReadonlyGame,
  rules: EventRules,
  phaseBefore?: Phase,
): EventView[] {
  const seen: EventView[] = [];
  let phase = phaseBefore ?? firstPhase(events, game, rules);
  for (const event of events) {
    if (event.type === 'phase.entered') phase = event.phase;
    const view = viewEvent<EventType>(event, { viewer, game, rules, secret: selectionIsSecret(phase, rules) });
    if (view !== null) seen.push(view);
  }
  return seen;
}
