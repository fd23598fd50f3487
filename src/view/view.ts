import { phaseOf, someoneIsAsked, waitingFor } from '../engine/flow.js';
import { requestFor } from '../engine/questions.js';
import { seatOf } from '../engine/seats.js';
import { asSeenBy, canSeeZone, isAudience, type Viewer } from '../engine/secrecy.js';
import { taskOf } from '../engine/tasks.js';
import { canSeeCandidates, canSeeCard } from '../engine/visibility.js';
import { reasonsFor } from '../legal/index.js';
import type {
  Card,
  CardId,
  ChartValue,
  DeepReadonly,
  Fields,
  GameState,
  InputRequest,
  Json,
  ReadonlyGame,
  Ruleset,
  SeatId,
  SeatState,
} from '../model/index.js';
import { cloneCard, cloneJson } from '../state/clone.js';
import { hashState } from '../state/hash.js';
import {
  type AnyView,
  type ChainView,
  type GameView,
  openFields,
  type Place,
  type SeatView,
  tableFields,
} from './view-types.js';

interface Looking {
  /** The match as the viewer may know it. */
  readonly game: ReadonlyGame;
  readonly viewer: Viewer;
  readonly rules: Ruleset;
  readonly isGlance: boolean;
}

/**
 * A copy that shares nothing with the state: the fast lane changes its state in place, and a view must not change with
 * it. A glance is used and dropped before the state changes.
 */
const copy = <T>({ isGlance }: Looking, value: T | DeepReadonly<T>): T => (isGlance ? value : cloneJson(value)) as T;

function pick<T extends object, K extends keyof T>(
  at: Looking,
  from: T | DeepReadonly<T>,
  fields: readonly K[],
): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const field of fields) picked[field] = copy(at, (from as T)[field]);
  return picked as Pick<T, K>;
}

const visible = ({ game, viewer, rules }: Looking, id: CardId): boolean => canSeeCard(game, viewer, id, rules);
const ifVisible = (at: Looking, id: CardId | null): CardId | null => (id !== null && visible(at, id) ? id : null);

type Piles = Readonly<Record<string, readonly (CardId | null)[]>>;

const hasFaceUp = ({ game }: Looking, id: CardId): boolean => game.cards[id]?.faceUp === true;

/** The places of a zone. Of one that only its owner sees, and of cards that lie face down, others see which places are filled; of a deck, nothing. */
function placesOf(at: Looking, holder: SeatId | null, zone: string, pile: Piles[string]): Place[] {
  const { viewer, rules } = at;
  if (canSeeZone(viewer, holder, zone, rules)) return copy<Place[]>(at, pile);
  const seenBy = rules.zones[zone]?.seenBy ?? 'nobody';
  return seenBy === 'nobody' ? [] : pile.map((id) => (id === null ? null : hasFaceUp(at, id) ? id : 'hidden'));
}

/** A deck may name a card that no longer exists; it does not count. No other zone does. */
function countOf({ game }: Looking, zone: string, pile: Piles[string]): number {
  let count = 0;
  for (const id of pile) if (id !== null && (zone !== 'deck' || game.cards[id] !== undefined)) count += 1;
  return count;
}

/** All zones of a seat or of the table, seen and counted. */
function zonesOf(at: Looking, holder: SeatId | null, piles: Piles) {
  const zones: Record<string, Place[]> = {};
  const counts: Record<string, number> = {};
  for (const zone in piles) {
    const pile = piles[zone] as Piles[string];
    zones[zone] = placesOf(at, holder, zone, pile);
    counts[zone] = countOf(at, zone, pile);
  }
  return { zones, counts };
}

/** The fields of the game's own that the viewer may see. */
function ownOf(at: Looking, values: object, fields: Fields, holder: SeatId | null): Record<string, Json> {
  const own: Record<string, Json> = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field === undefined || !isAudience(field.seenBy, at.viewer, holder)) continue;
    own[name] = field.shown === undefined ? copy<Json>(at, value) : field.shown(value, (card) => visible(at, card));
  }
  return own;
}

function seatView(at: Looking, seat: SeatId): SeatView {
  const state = seatOf(at.game, seat);
  const { zones, counts } = zonesOf(at, seat, state.zones);
  return {
    counts,
    zones,
    own: ownOf(at, state.own, at.rules.seatState, seat),
    ...(state.task === undefined ? {} : { task: state.task }),
    // Spread last: a field that is added after a spread costs more than all the rest.
    ...pick<SeatState, (typeof openFields)[number]>(at, state, openFields),
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
    if (card === undefined || !visible(at, card.id)) return;
    cards[card.id] = at.isGlance ? card : cloneCard(card);
  };
  const shows = (zone: string, holder: SeatId | null): boolean =>
    canSeeZone(at.viewer, holder, zone, at.rules) || at.rules.zones[zone]?.seenBy === 'faceUp';
  const showZones = (piles: Piles, holder: SeatId | null): void => {
    for (const zone in piles) if (shows(zone, holder)) piles[zone]?.forEach(show);
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

/**
 * For a view that is compared with an earlier one and then dropped: it shares with the state what it can, and is good for
 * nothing once the state has changed.
 */
export interface Glance {
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
  glance: Glance | null = null,
): GameView {
  const phase = phaseOf(live, rules)?.node;
  const game = asSeenBy(live, viewer, phase?.showsDone ?? true);
  const at: Looking = { game, viewer, rules, isGlance: glance !== null };
  const asked = game.pending?.request ?? null;
  const own = viewer === 'spectator' ? null : requestFor(live, viewer);
  const request = own === null ? null : copy<InputRequest>(at, own);
  const seats: GameView['seats'] = {};
  for (const seat of game.order) seats[seat] = seatView(at, seat);
  const table = zonesOf(at, null, game.table);
  return {
    viewer,
    revision: live.seen[viewer] ?? 0,
    value: copy<ChartValue>(at, value as ChartValue),
    seats,
    table: table.zones,
    tableCounts: table.counts,
    cards: glance?.cards ?? visibleCards(at, request),
    request,
    asked: asked === null ? null : { seat: asked.seat, kind: asked.kind },
    waitingFor: whoIsAwaited(game, viewer, rules),
    turns: copy<GameState['flow']['turns']>(at, game.flow.turns),
    prompt: promptFor(live, viewer, rules) ?? phase?.prompt ?? null,
    chain: chainView(at),
    own: ownOf(at, game.own, rules.state, null),
    cannot,
    ...pick<GameState, (typeof tableFields)[number]>(at, game, tableFields),
  };
}

/** What the task asks that the viewer is at. */
const promptFor = (game: ReadonlyGame, viewer: Viewer, rules: Ruleset): string | undefined => {
  const info = phaseOf(game, rules);
  return viewer === 'spectator' || info === undefined ? undefined : taskOf(game, viewer, info)?.node.prompt;
};

/** In a phase in which several act, other seats do not see that a seat is asked. */
const whoIsAwaited = (game: ReadonlyGame, viewer: Viewer, rules: Ruleset): SeatId[] => {
  const { asked } = game;
  if (!someoneIsAsked(game)) return waitingFor(game, rules);
  const own = viewer !== 'spectator' && asked[viewer] !== undefined ? { [viewer]: asked[viewer] } : {};
  return waitingFor({ ...game, asked: own }, rules);
};

/** The view of a viewer and, for a seat that is still in the match, the reasons why cards cannot be used. */
export function viewWithReasons(
  game: ReadonlyGame,
  viewer: Viewer,
  rules: Ruleset,
  value: unknown = null,
  glance: Glance | null = null,
): GameView {
  const reasons = viewer === 'spectator' || game.seats[viewer]?.lost !== null ? {} : reasonsFor(game, viewer, rules);
  return viewOf(game, viewer, rules, value, reasons, glance);
}

/** A fingerprint of a view: the same for two matches that look the same to the viewer. */
export const hashView = (view: AnyView): string => hashState(view);
