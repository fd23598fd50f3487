import { type Reason, reasonsFor } from '../../guards/index.js';
import { cloneCard, cloneJson } from '../chart/clone-game.js';
import { cardOf, seatOf } from '../engine/seats.js';
import {
  canSeeCandidates,
  canSeeCard,
  canSeeRequest,
  hidesSelection,
  type SecrecyRules,
  selectionIsSecret,
  type Viewer,
} from '../engine/visibility.js';
import { pileOf } from '../engine/zones.js';
import {
  type Card,
  type CardId,
  type Chain,
  type DeepReadonly,
  type GameState,
  type InputKind,
  type InputRequest,
  type Play,
  type ReadonlyGame,
  type Resource,
  type Ruleset,
  type SeatId,
  type SeatState,
  Zone,
} from '../model/index.js';
import { hashState } from './hash.js';

/** What a view takes from a seat as it is. */
const openFields = [
  'id',
  'player',
  'lost',
  'done',
  'passed',
  'away',
  'replaced',
  'mulligans',
  'toPutBack',
  'kept',
  'wins',
  'counters',
] as const satisfies readonly (keyof SeatState)[];

/** A seat as the viewer sees it. `null` where a number would betray what the seat chooses in secret. */
export interface SeatView extends Pick<SeatState, (typeof openFields)[number]> {
  /** 0 at least: how far below it a blow went is nobody's business. */
  health: number;
  resources: Record<string, Resource> | null;
  /** Cards played this turn. */
  played: number | null;
  cooldowns: Record<string, number> | null;
  /** The source of a modifier is `null` when it has none, or when its card cannot be seen. */
  modifiers: SeatState['modifiers'];
  /** How many cards each zone holds. While others choose in secret, their hand counts as it did before. */
  counts: Record<Zone, number | null>;
  /** The viewer's own cards; of other hands only which places are filled. */
  hand: (CardId | 'hidden' | null)[];
  board: (CardId | null)[];
  /** Empty while it is secret; `counts.inPlay` is then `null`. */
  inPlay: CardId[];
  discard: CardId[];
  exhaust: CardId[];
  removed: CardId[];
  pool: CardId[];
  limbo: CardId[];
}

/** The auto-draw chain: its counters for all, its candidates for the seat that draws. */
export interface ChainView extends Omit<Chain, 'candidates' | 'next'> {
  candidates: (CardId | null)[] | null;
  next: number | null;
}

const tableFields = [
  'rules',
  'revision',
  'turn',
  'round',
  'phase',
  'active',
  'priority',
  'first',
  'order',
  'outcome',
  'vars',
] as const satisfies readonly (keyof GameState)[];

/**
 * The match as one seat, or a spectator, may see it: the only thing to send to a player. Plain JSON, and a copy: it
 * stays as it is when the match goes on. A card that the viewer may not see has no id in it.
 */
export interface GameView extends Pick<GameState, (typeof tableFields)[number]> {
  viewer: Viewer;
  seats: Partial<Record<SeatId, SeatView>>;
  /** Every card that the viewer sees, by its id. */
  cards: Record<CardId, Card>;
  /** The timeline. A target is `null` when there is none, or when its card cannot be seen. */
  plays: Play[];
  /** The open question, if the viewer is asked. */
  request: InputRequest | null;
  /** Who is asked, and what kind of question it is. */
  waitingFor: { seat: SeatId; kind: InputKind } | null;
  chain: ChainView | null;
  /** For every card that the viewer has in front of it and cannot use now: why not. */
  cannot: Record<CardId, Reason>;
}

interface Looking {
  readonly game: ReadonlyGame;
  readonly viewer: Viewer;
  readonly rules: SecrecyRules;
  /** Seats are choosing in secret. */
  readonly secret: boolean;
}

/** A copy that shares nothing: the fast lane changes its state in place, and a view must not change with it. */
const copy = <T>(value: T | DeepReadonly<T>): T => cloneJson(value) as T;

function pick<T extends object, K extends keyof T>(from: T | DeepReadonly<T>, fields: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {};
  for (const field of fields) picked[field] = copy((from as T)[field]);
  return picked as Pick<T, K>;
}

const visible = ({ game, viewer, rules }: Looking, id: CardId): boolean => canSeeCard(game, viewer, id, rules);
const ifVisible = (at: Looking, id: CardId | null): CardId | null => (id !== null && visible(at, id) ? id : null);

/** A hand as others see it. */
function coveredHand({ game, viewer, secret }: Looking, seat: SeatId): ('hidden' | null)[] {
  const { hand, inPlay } = seatOf(game, seat).zones;
  if (!hidesSelection(viewer, seat, secret)) return hand.map((id) => (id === null ? null : 'hidden'));
  // As before the selection: what was chosen from the hand counts as still being there. A hand with fixed slots is
  // shown filled from the front, because its holes would tell which of its cards were chosen.
  const held = hand.filter((id) => id !== null).length + inPlay.filter((id) => cardOf(game, id).master === null).length;
  return Array.from({ length: Math.max(held, hand.length) }, (_, place) => (place < held ? 'hidden' : null));
}

function countsOf({ game }: Looking, seat: SeatId, hand: SeatView['hand'], hidden: boolean): SeatView['counts'] {
  const { zones } = seatOf(game, seat);
  const count = (zone: Zone): number | null => {
    if (zone === 'inPlay' && hidden) return null;
    if (zone === 'deck') return pileOf(game, seat).length;
    const places: readonly unknown[] = zone === 'hand' ? hand : zones[zone];
    let filled = 0;
    for (const place of places) if (place !== null) filled += 1;
    return filled;
  };
  const counts = {} as SeatView['counts'];
  for (const zone of Zone.options) counts[zone] = count(zone);
  return counts;
}

function seatView(at: Looking, seat: SeatId): SeatView {
  const state = seatOf(at.game, seat);
  const { zones } = state;
  const hidden = hidesSelection(at.viewer, seat, at.secret);
  const hand = at.viewer === seat ? [...zones.hand] : coveredHand(at, seat);
  return {
    health: Math.max(0, state.health),
    resources: hidden ? null : copy<SeatState['resources']>(state.resources),
    played: hidden ? null : state.played,
    cooldowns: hidden ? null : { ...state.cooldowns },
    modifiers: state.modifiers.map((modifier) => ({ ...modifier, source: ifVisible(at, modifier.source) })),
    counts: countsOf(at, seat, hand, hidden),
    hand,
    board: [...zones.board],
    inPlay: hidden ? [] : [...zones.inPlay],
    discard: [...zones.discard],
    exhaust: [...zones.exhaust],
    removed: [...zones.removed],
    pool: [...zones.pool],
    limbo: [...zones.limbo],
    // Spread last: a field that is added after a spread costs more than all the rest.
    ...pick<SeatState, (typeof openFields)[number]>(state, openFields),
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
  for (const seat of game.order) {
    const { zones } = seatOf(game, seat);
    // What a question shows of a deck comes last, in the order of the question: the deck's own order stays hidden.
    for (const zone of Zone.options) if (zone !== 'deck' && zone !== 'hand') zones[zone].forEach(show);
    if (seat === at.viewer) zones.hand.forEach(show);
  }
  if (request !== null) {
    show(request.source);
    if (request.kind === 'select' || request.kind === 'target') request.candidates.forEach(show);
  }
  return cards;
}

function visiblePlays(at: Looking): Play[] {
  const { game, viewer, secret } = at;
  const plays = copy<Play[]>(game.plays).filter(({ seat }) => !hidesSelection(viewer, seat, secret));
  for (const play of plays) {
    const card = play.target === null ? undefined : game.cards[play.target];
    if (card !== undefined && !visible(at, card.id)) play.target = null;
  }
  return plays;
}

function chainView(at: Looking): ChainView | null {
  const { chain } = at.game;
  if (chain === null) return null;
  if (!canSeeCandidates(at.viewer, chain.seat)) return { ...chain, candidates: null, next: null };
  return { ...chain, candidates: chain.candidates.map((id) => ifVisible(at, id)) };
}

/**
 * The match as the viewer may see it.
 *
 * @example viewOf(match.state, 'p1', rules).seats.p2?.hand   // ['hidden', 'hidden', null]
 */
export function viewOf(
  game: ReadonlyGame,
  viewer: Viewer,
  rules: SecrecyRules,
  cannot: GameView['cannot'] = {},
): GameView {
  const at: Looking = { game, viewer, rules, secret: selectionIsSecret(game.phase, rules) };
  const asked = game.pending?.request ?? null;
  const request = asked !== null && canSeeRequest(viewer, asked.seat) ? copy<InputRequest>(asked) : null;
  const seats: GameView['seats'] = {};
  for (const seat of game.order) seats[seat] = seatView(at, seat);
  return {
    viewer,
    seats,
    cards: visibleCards(at, request),
    plays: visiblePlays(at),
    request,
    waitingFor: asked === null ? null : { seat: asked.seat, kind: asked.kind },
    chain: chainView(at),
    cannot,
    ...pick<GameState, (typeof tableFields)[number]>(game, tableFields),
  };
}

/** What a match gives to a viewer: the view, and for a seat that is still in it, why it cannot use what it has. */
export function viewWithReasons(game: ReadonlyGame, viewer: Viewer, rules: Ruleset): GameView {
  const reasons = viewer === 'spectator' || game.seats[viewer]?.lost !== null ? {} : reasonsFor(game, viewer, rules);
  return viewOf(game, viewer, rules, reasons);
}

/** A fingerprint of a view: the same for two matches that look the same to the viewer. */
export const hashView = (view: GameView): string => hashState(view);
