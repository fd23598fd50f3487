import * as z from 'zod/mini';
import {
  type AnyGame,
  type Card,
  type CardId,
  type DeepReadonly,
  DefId,
  type GameState,
  type GameTypes,
  type Ruleset,
  RulesetError,
  SeatId,
  type SeatState,
} from '../model/index.js';
import { newLookup } from '../state/index.js';
import { undealt } from './dealing.js';
import { defaultsOf } from './own-state.js';
import { emptyQueue } from './queue.js';
import { seedStreams, shuffleInPlace } from './random.js';
import { seatOf } from './seats.js';
import { newCard, pileIn } from './zones.js';

/** What a match is made of, as its caller gives it. */
export const SeatSetup = z.strictObject({
  id: SeatId,
  /** None in a game with a shared deck. */
  deck: z.optional(z.array(DefId).check(z.maxLength(1000))),
  pool: z.optional(z.array(DefId).check(z.maxLength(100))),
  /** Whether a person plays this seat. */
  player: z.optional(z.boolean()),
});
/** Read-only, so that a ruleset's own deck lists can be passed directly. */
export type SeatSetup = DeepReadonly<z.infer<typeof SeatSetup>>;

/** A match that has not begun: every card in its deck or pool, and the random streams seeded. */
export function createGame(rules: Ruleset, seats: readonly SeatSetup[], seed: string | number): GameState {
  checkSeats(rules, seats);
  const order = seats.map(({ id }) => id);
  const first = order[0] as SeatId;
  const game: GameState = {
    rules: { id: rules.id, version: rules.version },
    revision: 0,
    seen: {},
    turn: 1,
    round: 0,
    phase: 'setup',
    active: first,
    priority: rules.policies.turnOrder === 'simultaneous' || !rules.flow.hasPriority ? null : first,
    first,
    order,
    teams: rules.teams.map((team) => [...team]),
    seats: {},
    table: tableZones(rules),
    cards: newLookup(),
    queue: emptyQueue(),
    steps: 0,
    pending: null,
    asked: {},
    inputs: {},
    draws: [],
    turnDrawQueued: false,
    chain: null,
    extraTurns: [],
    rng: seedStreams(seed, order),
    glimpsed: [],
    outcome: null,
    flow: { turns: [], phases: 0, wait: { id: 0, phases: 0, seat: null }, entries: 0, trail: [] },
    sealed: null,
    own: defaultsOf(rules.state),
  };
  for (const { id, player = false } of seats) game.seats[id] = newSeat(id, rules, player);
  for (const viewer of [...order, 'spectator']) game.seen[viewer] = 0;
  dealCards(game, rules, seats);
  return game;
}

const ids: CardId[] = [];

/**
 * The id of a card at the start. The strings are made once for all matches: a newly built string is slower to look up.
 */
function dealtId(number: number): CardId {
  for (let next = ids.length; next <= number; next++) ids.push(`c${next}` as CardId);
  return ids[number] as CardId;
}

/** Ids are assigned at random, so that an id says nothing about the place of its card in a deck list. */
function dealCards(game: GameState, rules: Ruleset, seats: readonly SeatSetup[]): void {
  const numbers: number[] = [];
  const common = Object.entries(rules.table);
  for (const [, defs] of common) for (const _ of defs) numbers.push(numbers.length + 1);
  for (const { deck = [], pool = [] } of seats) {
    for (let i = deck.length + pool.length; i > 0; i--) numbers.push(numbers.length + 1);
  }
  shuffleInPlace(game, 'ids', numbers);
  const dealt: Card<GameTypes>[] = new Array(numbers.length);
  const deal = (seat: SeatState, def: DefId, zone: 'deck' | 'pool'): void => {
    const number = numbers.pop() as number;
    const card = newCard(dealtId(number), def, seat.id, zone);
    seat.zones[zone].push(card.id);
    dealt[number - 1] = card;
  };
  for (const [zone, defs] of common) {
    for (const def of defs) {
      const number = numbers.pop() as number;
      const card = newCard(dealtId(number), def, null, zone);
      pileIn(game, null, zone).push(card.id);
      dealt[number - 1] = card;
    }
  }
  for (const { id, deck = [], pool = [] } of seats) {
    const seat = seatOf(game, id);
    if (rules.policies.topIs === 'first') for (const def of deck) deal(seat, def, 'deck');
    else for (let i = deck.length - 1; i >= 0; i--) deal(seat, deck[i] as DefId, 'deck');
    for (const def of pool) deal(seat, def, 'pool');
  }
  // Sorted by number, not by owner, so that their order reveals nothing.
  const cards: AnyGame['cards'] = game.cards;
  for (const card of dealt) cards[card.id] = card;
}

/** The zones of the table, all of them empty. */
function tableZones(rules: Ruleset): Record<string, CardId[]> {
  const zones: Record<string, CardId[]> = {};
  for (const [name, { of }] of Object.entries(rules.zones)) if (of === 'table') zones[name] = [];
  return zones;
}

const emptySlots = (count: number): null[] => new Array<null>(count).fill(null);

/** A seat at the beginning of a match, without cards. */
export function newSeat(id: SeatId, rules: Ruleset, player = false): SeatState {
  const zones: Record<string, (CardId | null)[]> = {};
  for (const [name, { of }] of Object.entries(rules.zones)) {
    if (of === 'seat') zones[name] = emptySlots(rules.places[name] ?? 0);
  }
  return {
    id,
    player,
    // Here the declared fields become the typed fields of the game.
    zones: zones as SeatState['zones'],
    lost: null,
    outAfter: null,
    done: false,
    passed: false,
    away: false,
    own: defaultsOf(rules.seatState),
  };
}

function checkSeats(rules: Ruleset, seats: readonly SeatSetup[]): void {
  const { min, max } = rules.seats;
  if (seats.length < min || seats.length > max) {
    throw new RulesetError(
      'seats',
      `the seats of '${rules.id}' must be ${min === max ? min : `${min} to ${max}`}, got ${seats.length}`,
    );
  }
  const ids = new Set(seats.map(({ id }) => id));
  if (ids.size !== seats.length) throw new RulesetError('seats', 'two seats have the same id; call them p1, p2, …');
  for (const { id, deck = [], pool = [] } of seats) {
    checkCards(rules, id, 'deck', deck);
    checkCards(rules, id, 'pool', pool);
  }
}

function checkCards(rules: Ruleset, seat: SeatId, zone: 'deck' | 'pool', defs: readonly DefId[]): void {
  const field = `seats.${seat}.${zone}`;
  if (defs.length > 0 && rules.zones[zone]?.of !== 'seat') {
    throw new RulesetError(field, `a seat of '${rules.id}' has no zone '${zone}': leave the cards out`);
  }
  const lost = zone === 'deck' && defs.length > 0 ? undealt(rules) : null;
  if (lost !== null) throw new RulesetError(field, lost);
  for (let i = 0; i < defs.length; i++) {
    const def = defs[i] as DefId;
    if (!Object.hasOwn(rules.cards, def)) throw new RulesetError(`${field}.${i}`, `'${rules.id}' has no card '${def}'`);
  }
}
