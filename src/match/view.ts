import { type Reason, reasonsFor } from '../../guards/index.js';
import { cloneCard, cloneJson } from '../engine/clone.js';
import { phaseOf, waitingFor } from '../engine/flow.js';
import { requestFor } from '../engine/questions.js';
import { seatOf } from '../engine/seats.js';
import { asSeenBy, type Viewer } from '../engine/secrecy.js';
import { canSeeCandidates, canSeeCard, canSeeZone, isAudience } from '../engine/visibility.js';
import type {
  Card,
  CardId,
  Chain,
  DeepReadonly,
  Fields,
  GameState,
  GameTypes,
  InputKind,
  InputRequest,
  Json,
  ReadonlyGame,
  Ruleset,
  SeatId,
  SeatState,
  StandardTypes,
} from '../model/index.js';
import { sameJson } from '../model/same-json.js';
import { hashState } from './hash.js';

/** What a view takes from a seat as it is. */
const openFields = [
  'id',
  'player',
  'resources',
  'lost',
  'outAfter',
  'done',
  'passed',
  'away',
  'played',
  'replaced',
  'mulligans',
  'toPutBack',
  'kept',
  'wins',
  'cooldowns',
  'counters',
] as const satisfies readonly (keyof SeatState)[];

/** A place in a zone: a card that the viewer sees, one that it does not, or an empty slot. */
export type Place = CardId | 'hidden' | null;

/** A seat as the viewer sees it. While others choose in secret, they look as they did before. */
export interface SeatView<T extends GameTypes = StandardTypes> extends Pick<SeatState, (typeof openFields)[number]> {
  /** 0 at least: how far below it a blow went is not shown. */
  health: number;
  /** The source of a modifier is `null` when it has none, or when its card cannot be seen. */
  modifiers: SeatState['modifiers'];
  /** How many cards each zone holds. */
  counts: Record<T['seatZone'], number>;
  /** The cards of each zone; of a zone that nobody sees, such as a deck, none. */
  zones: Record<T['seatZone'], Place[]>;
  /** The game's own fields of the seat that the viewer may see. */
  own: Partial<T['seat']>;
}

/** The auto-draw chain: its counters for all, its candidates for the seat that draws. */
export interface ChainView extends Omit<Chain, 'candidates' | 'next'> {
  candidates: (CardId | null)[] | null;
  next: number | null;
}

const tableFields = [
  'rules',
  'turn',
  'round',
  'phase',
  'active',
  'priority',
  'first',
  'order',
  'teams',
  'outcome',
] as const satisfies readonly (keyof GameState)[];

/**
 * The match as one seat, or a spectator, may see it: the only thing to send to a player. Plain JSON, and a copy: it
 * stays as it is when the match continues. A card that the viewer may not see has no id in it.
 */
export interface GameView<T extends GameTypes = StandardTypes> extends Pick<GameState, (typeof tableFields)[number]> {
  viewer: Viewer;
  /** Counts what this viewer has seen: what others do in secret does not count. It only grows. */
  revision: number;
  /** Where the chart rests, as XState writes it. */
  value: Json;
  seats: Partial<Record<SeatId, SeatView<T>>>;
  /** The zones of the table, and how many cards each holds. */
  table: Record<T['tableZone'], Place[]>;
  tableCounts: Record<T['tableZone'], number>;
  /** Every card that the viewer sees, by its id. */
  cards: Record<CardId, Card<T>>;
  /** The open question, if the viewer is asked. */
  request: InputRequest | null;
  /** Who is asked something that the match waits for, and what kind of question it is. */
  asked: { seat: SeatId; kind: InputKind } | null;
  /** Whom the match waits for. */
  waitingFor: SeatId[];
  /** Turns inside turns: who was active before, outermost first. */
  turns: GameState['flow']['turns'];
  /** What the phase asks of those who act. */
  prompt: string | null;
  chain: ChainView | null;
  /** The game's own fields that the viewer may see. */
  own: Partial<T['state']>;
  /** For every card that the viewer has in front of it and cannot use now: why not. */
  cannot: Record<CardId, Reason>;
}

/** A view of a match of whatever game. */
export type AnyView = GameView<GameTypes>;

interface Looking {
  /** The match as far as the viewer may have followed it. */
  readonly game: ReadonlyGame;
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  /** What the viewer saw last, if that is known: the new view shares with it what is the same. */
  readonly before: GameView | null;
}

/**
 * A copy that shares nothing with the state: the fast lane changes its state in place, and a view must not change with
 * it. What an earlier view has already is taken from there.
 */
const copy = <T>(value: T | DeepReadonly<T>, before?: unknown): T =>
  (typeof before === 'object' && sameJson(value, before) ? before : cloneJson(value)) as T;

function pick<T extends object, K extends keyof T>(
  from: T | DeepReadonly<T>,
  fields: readonly K[],
  before: Partial<Pick<T, K>> | null | undefined,
): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const field of fields) picked[field] = copy((from as T)[field], before?.[field]);
  return picked as Pick<T, K>;
}

const visible = ({ game, viewer, rules }: Looking, id: CardId): boolean => canSeeCard(game, viewer, id, rules);
const ifVisible = (at: Looking, id: CardId | null): CardId | null => (id !== null && visible(at, id) ? id : null);

type Piles = Readonly<Record<string, readonly (CardId | null)[]>>;

/** The places of a zone. Of one that only its owner sees, others see which places are filled; of a deck, nothing. */
function placesOf(
  { viewer, rules }: Looking,
  holder: SeatId | null,
  zone: string,
  pile: Piles[string],
  before: Place[] | undefined,
): Place[] {
  if (canSeeZone(viewer, holder, zone, rules)) return copy<Place[]>(pile as Place[], before);
  const isCounted = rules.zones[zone]?.seenBy === 'owner';
  const places: Place[] = isCounted ? pile.map((id) => (id === null ? null : 'hidden')) : [];
  return before !== undefined && sameJson(places, before) ? before : places;
}

/** A deck may name a card in vain; it does not count. */
function countOf({ game }: Looking, pile: Piles[string]): number {
  let count = 0;
  for (const id of pile) if (id !== null && game.cards[id] !== undefined) count += 1;
  return count;
}

/** All zones of a seat or of the table, seen and counted. */
function zonesOf(
  at: Looking,
  holder: SeatId | null,
  piles: Piles,
  before: Readonly<Record<string, Place[]>> | undefined,
) {
  const zones: Record<string, Place[]> = {};
  const counts: Record<string, number> = {};
  for (const zone in piles) {
    const pile = piles[zone] as Piles[string];
    zones[zone] = placesOf(at, holder, zone, pile, before?.[zone]);
    counts[zone] = countOf(at, pile);
  }
  return { zones, counts };
}

/** The fields of the game's own that the viewer may see. */
function ownOf(values: object, fields: Fields, viewer: Viewer, holder: SeatId | null): Record<string, Json> {
  const own: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    if (isAudience(fields[name]?.seenBy ?? 'nobody', viewer, holder)) own[name] = copy<Json>(value);
  }
  return own;
}

function seatView(at: Looking, seat: SeatId): SeatView {
  const state = seatOf(at.game, seat);
  const before = at.before?.seats[seat];
  const { zones, counts } = zonesOf(at, seat, state.zones, before?.zones);
  return {
    health: Math.max(0, state.health),
    modifiers: state.modifiers.map((modifier) => ({ ...modifier, source: ifVisible(at, modifier.source) })),
    counts: counts as SeatView['counts'],
    zones: zones as SeatView['zones'],
    own: ownOf(state.own, at.rules.seatState, at.viewer, seat),
    // Spread last: a field that is added after a spread costs more than all the rest.
    ...pick<SeatState, (typeof openFields)[number]>(state, openFields, before),
  };
}

/**
 * The visible cards, in the order in which the view shows their places. The order of the state's own record must not
 * be used: it is the order in which cards came into the match, hidden ones among them.
 */
function visibleCards(at: Looking, request: InputRequest | null): Record<CardId, Card> {
  const { game } = at;
  const cards: Record<CardId, Card> = {};
  const show = (id: string | null): void => {
    const card = id === null ? undefined : game.cards[id];
    if (card !== undefined && visible(at, card.id)) cards[card.id] = cloneCard(card);
  };
  const showZones = (piles: Piles, holder: SeatId | null): void => {
    for (const zone in piles) if (canSeeZone(at.viewer, holder, zone, at.rules)) piles[zone]?.forEach(show);
  };
  showZones(game.table, null);
  for (const seat of game.order) showZones(seatOf(game, seat).zones, seat);
  // What a question shows of a deck comes last, in the order of the question: the deck's own order stays hidden.
  if (request !== null) {
    show(request.source);
    if (request.kind === 'select' || request.kind === 'target') request.candidates.forEach(show);
  }
  return cards;
}

function chainView(at: Looking): ChainView | null {
  const { chain } = at.game;
  if (chain === null) return null;
  if (!canSeeCandidates(at.viewer, chain.seat)) return { ...chain, candidates: null, next: null };
  return { ...chain, candidates: chain.candidates.map((id) => ifVisible(at, id)) };
}

/** What is known already of a view that is to be made. */
export interface Known {
  /** An earlier view of the same viewer: what is the same is taken from there. */
  readonly before: GameView;
  /** The cards that the viewer sees, if somebody has followed them. */
  readonly cards: GameView['cards'] | null;
}

/**
 * The match as the viewer may see it.
 *
 * @example viewOf(match.state, 'p1', rules).seats.p2?.zones.hand   // ['hidden', 'hidden', null]
 */
export function viewOf(
  live: ReadonlyGame,
  viewer: Viewer,
  rules: Ruleset,
  value: unknown = null,
  cannot: GameView['cannot'] = {},
  known: Known | null = null,
): GameView {
  const before = known?.before ?? null;
  const phase = phaseOf(live, rules)?.node;
  const game = asSeenBy(live, viewer, phase?.showsDone ?? true);
  const at: Looking = { game, viewer, rules, before };
  const asked = game.pending?.request ?? null;
  const own = viewer === 'spectator' ? null : requestFor(live, viewer);
  const request = own === null ? null : copy<InputRequest>(own);
  const seats: GameView['seats'] = {};
  for (const seat of game.order) seats[seat] = seatView(at, seat);
  const table = zonesOf(at, null, game.table, before?.table);
  return {
    viewer,
    revision: live.seen[viewer] ?? 0,
    value: copy<Json>(value as Json, before?.value),
    seats,
    table: table.zones,
    tableCounts: table.counts,
    cards: known?.cards ?? visibleCards(at, request),
    request,
    asked: asked === null ? null : { seat: asked.seat, kind: asked.kind },
    waitingFor: whoIsAwaited(game, viewer, rules),
    turns: copy<GameState['flow']['turns']>(game.flow.turns, before?.turns),
    prompt: phase?.prompt ?? null,
    chain: chainView(at),
    own: ownOf(game.own, rules.state, viewer, null),
    cannot,
    ...pick<GameState, (typeof tableFields)[number]>(game, tableFields, before),
  };
}

/** That a seat was asked something in a phase in which several act concerns no other seat. */
const whoIsAwaited = (game: ReadonlyGame, viewer: Viewer, rules: Ruleset): SeatId[] => {
  const { asked } = game;
  const own = viewer !== 'spectator' && asked[viewer] !== undefined ? { [viewer]: asked[viewer] } : {};
  return waitingFor({ ...game, asked: own }, rules);
};

/** What a match gives to a viewer: the view, and for a seat that is still in it, why it cannot use what it has. */
export function viewWithReasons(
  game: ReadonlyGame,
  viewer: Viewer,
  rules: Ruleset,
  value: unknown = null,
  known: Known | null = null,
): GameView {
  const reasons = viewer === 'spectator' || game.seats[viewer]?.lost !== null ? {} : reasonsFor(game, viewer, rules);
  return viewOf(game, viewer, rules, value, reasons, known);
}

/** A fingerprint of a view: the same for two matches that look the same to the viewer. */
export const hashView = (view: AnyView): string => hashState(view);
