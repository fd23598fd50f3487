import { z } from 'zod';
import {
  type Card,
  type CardId,
  type DeepReadonly,
  DefId,
  type GameState,
  type Ruleset,
  RulesetError,
  SeatId,
  type SeatState,
  type Zones,
} from '../model/index.js';
import { emptyQueue } from './queue.js';
import { seedStreams, shuffleInPlace } from './random.js';
import { seatOf } from './seats.js';
import { newCard } from './zones.js';

/** What a match is made of, as its caller gives it. */
export const SeatSetup = z.strictObject({
  id: SeatId,
  deck: z.array(DefId).max(1000),
  pool: z.array(DefId).max(100).optional(),
  /** Whether a person sits there. */
  player: z.boolean().optional(),
});
/** Read-only, so that a ruleset's own deck lists can be given as they are. */
export type SeatSetup = DeepReadonly<z.infer<typeof SeatSetup>>;

/** A match that has not begun: every card in its deck or pool, and the random streams seeded. */
export function createGame(rules: Ruleset, seats: readonly SeatSetup[], seed: string | number): GameState {
  checkSeats(rules, seats);
  const order = seats.map(({ id }) => id);
  const first = order[0] as SeatId;
  const game: GameState = {
    rules: { id: rules.id, version: rules.version },
    revision: 0,
    turn: 1,
    round: 0,
    phase: 'setup',
    active: first,
    priority: null,
    first,
    order,
    seats: {},
    cards: {},
    hits: 0,
    queue: emptyQueue(),
    steps: 0,
    pending: null,
    nextInput: 0,
    draws: [],
    turnDrawQueued: false,
    chain: null,
    plays: [],
    replacements: [],
    nextReplacement: 1,
    extraTurns: [],
    rng: seedStreams(seed, order),
    outcome: null,
    vars: {},
  };
  for (const { id, player = false } of seats) game.seats[id] = { ...newSeat(id, rules), player };
  dealCards(game, rules, seats);
  return game;
}

/** Ids are dealt at random, so that an id says nothing about where its card stood in a deck list. */
function dealCards(game: GameState, rules: Ruleset, seats: readonly SeatSetup[]): void {
  const numbers: number[] = [];
  for (const { deck, pool = [] } of seats) {
    for (let i = deck.length + pool.length; i > 0; i--) numbers.push(numbers.length + 1);
  }
  shuffleInPlace(game, 'ids', numbers);
  const dealt: Card[] = new Array(numbers.length);
  const deal = (seat: SeatState, def: DefId, zone: 'deck' | 'pool'): void => {
    const number = numbers.pop() as number;
    const card = newCard(`c${number}` as CardId, def, seat.id, zone, rules);
    seat.zones[zone].push(card.id);
    dealt[number - 1] = card;
  };
  for (const { id, deck, pool = [] } of seats) {
    const seat = seatOf(game, id);
    if (rules.policies.topIs === 'first') for (const def of deck) deal(seat, def, 'deck');
    else for (let i = deck.length - 1; i >= 0; i--) deal(seat, deck[i] as DefId, 'deck');
    for (const def of pool) deal(seat, def, 'pool');
  }
  // By number, whoever has them: objects that get the same keys in the same order are the same to the engine below.
  for (const card of dealt) game.cards[card.id] = card;
}

const emptySlots = (count: number): null[] => new Array<null>(count).fill(null);

/** A seat at the beginning of a match, without cards. */
export function newSeat(id: SeatId, rules: Ruleset): SeatState {
  const { handModel, handLimit, boardSlots, health } = rules.policies;
  const zones: Zones = {
    deck: [],
    hand: handModel === 'slots' ? emptySlots(handLimit ?? 0) : [],
    inPlay: [],
    board: emptySlots(boardSlots ?? 0),
    discard: [],
    exhaust: [],
    removed: [],
    pool: [],
    limbo: [],
  };
  const resources: SeatState['resources'] = {};
  for (const [name, { start, max, perTurn }] of Object.entries(rules.resources)) {
    resources[name] = { current: start, available: start, max, perTurn };
  }
  return {
    id,
    player: false,
    zones,
    health,
    resources,
    lost: null,
    done: false,
    passed: false,
    away: false,
    played: 0,
    replaced: 0,
    mulligans: 0,
    toPutBack: 0,
    kept: false,
    wins: 0,
    drewFromEmpty: false,
    failedDraws: 0,
    created: 0,
    cooldowns: {},
    modifiers: [],
    counters: {},
  };
}

function checkSeats(rules: Ruleset, seats: readonly SeatSetup[]): void {
  const { min, max } = rules.seats;
  if (seats.length < min || seats.length > max) {
    throw new RulesetError(
      'seats',
      `'${rules.id}' is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats.length}`,
    );
  }
  const ids = new Set(seats.map(({ id }) => id));
  if (ids.size !== seats.length) throw new RulesetError('seats', 'two seats have the same id; call them p1, p2, …');
  for (const { id, deck, pool = [] } of seats) {
    checkCards(rules, `seats.${id}.deck`, deck);
    checkCards(rules, `seats.${id}.pool`, pool);
  }
}

function checkCards(rules: Ruleset, field: string, defs: readonly DefId[]): void {
  for (let i = 0; i < defs.length; i++) {
    const def = defs[i] as DefId;
    if (!Object.hasOwn(rules.cards, def)) throw new RulesetError(`${field}.${i}`, `'${rules.id}' has no card '${def}'`);
  }
}
