import { addCard, cardOf, createGame, enqueueAll, newSeat, type SeatSetup, seatOf } from '../engine/index.js';
import { MatchShell } from '../match/match-shell.js';
import type { Match } from '../match/types.js';
import {
  type CardId,
  cardId,
  type DefId,
  type Effect,
  type GameState,
  type Json,
  type Phase,
  type PolicyOverrides,
  type Ruleset,
  RulesetError,
  SeatId,
  type SeatModifier,
  type Zone,
} from '../model/index.js';

/** What lies in front of a seat. Lists of definitions; decks top first, unless `rules` says `topIs: 'last'`. */
export interface SeatLayout {
  readonly deck?: readonly DefId[];
  /** `null` leaves a slot of the hand empty. */
  readonly hand?: readonly (DefId | null)[];
  /** By slot, or in a row from the first. */
  readonly board?: Readonly<Record<number, DefId>> | readonly DefId[];
  readonly discard?: readonly DefId[];
  readonly exhaust?: readonly DefId[];
  readonly removed?: readonly DefId[];
  readonly pool?: readonly DefId[];
  readonly health?: number;
  /** What the seat has of each resource, available and in all. */
  readonly resources?: Readonly<Record<string, number>>;
  readonly modifiers?: readonly (Partial<SeatModifier> & Pick<SeatModifier, 'kind' | 'amount'>)[];
  readonly counters?: Readonly<Record<string, number>>;
  readonly wins?: number;
  readonly passed?: boolean;
  /** Definitions whose instances, wherever they are, have a spent draw effect. */
  readonly spent?: readonly DefId[];
}

/** A position: what lies where, whose turn it is, and which policies are different. */
export interface Layout {
  readonly p1?: SeatLayout;
  readonly p2?: SeatLayout;
  readonly p3?: SeatLayout;
  readonly p4?: SeatLayout;
  /** The phase that the match is about to enter; selection unless said otherwise. */
  readonly phase?: Phase;
  readonly active?: SeatId;
  readonly turn?: number;
  readonly round?: number;
  readonly seed?: string | number;
  /** Policies that are different here. */
  readonly rules?: PolicyOverrides;
  /** Effects that are already waiting. */
  readonly queue?: readonly Effect[];
  readonly vars?: Readonly<Record<string, Json>>;
  readonly stepping?: boolean;
  readonly strict?: boolean;
}

/**
 * A position laid out by hand. The match stands before the entry of its phase: `settle()` runs the entry, and `send`
 * settles first. A seat that is not named counts as done wherever all seats must be.
 *
 * @example
 * const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
 * match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });
 */
export function arrange(base: Ruleset, layout: Layout): Match {
  const rules = base.withPolicies(layout.rules ?? {});
  const seats = seatsOf(layout);
  const seed = layout.seed ?? 1;
  const game = createGame(
    rules,
    seats.map((id): SeatSetup => ({ id, deck: [] })),
    seed,
  );
  game.active = layout.active ?? 'p1';
  game.priority = rules.policies.turnOrder === 'simultaneous' ? null : game.active;
  game.turn = layout.turn ?? 2;
  game.round = layout.round ?? 1;
  game.phase = layout.phase ?? 'selection';
  Object.assign(game.vars, layout.vars ?? {});
  let next = 1;
  for (const id of seats) {
    const named = layout[id];
    const state = newSeat(id, rules);
    game.seats[id] = state;
    state.away = named === undefined;
    state.kept = game.phase !== 'mulligan';
    if (named !== undefined) next = lay(game, id, named, rules, next, layout.rules?.topIs === 'last');
  }
  enqueueAll(game, layout.queue ?? []);
  return new MatchShell({
    rules,
    game,
    seed: String(seed),
    seats: seats.map((id) => ({ id, deck: [] })),
    stepping: layout.stepping ?? false,
    strict: layout.strict ?? false,
    checks: true,
    trace: { queue: true, limit: 5000 },
    arranged: true,
  });
}

/** Two seats at least, and every one up to the last that is named. */
function seatsOf(layout: Layout): SeatId[] {
  const named = SeatId.options.filter((id) => layout[id] !== undefined || layout.active === id);
  const count = Math.max(2, ...named.map((id) => SeatId.options.indexOf(id) + 1));
  return SeatId.options.slice(0, count);
}

function lay(
  game: GameState,
  id: SeatId,
  layout: SeatLayout,
  rules: Ruleset,
  first: number,
  lastIsTop: boolean,
): number {
  const seat = seatOf(game, id);
  let next = first;
  const put = (zone: Zone, def: DefId, index?: number): void => {
    if (!Object.hasOwn(rules.cards, def)) throw new RulesetError(`${id}.${zone}`, `'${rules.id}' has no card '${def}'`);
    const card = addCard(game, cardId(`c${next}`), def, id, zone, rules, index);
    next += 1;
    if (zone === 'board') cardOf(game, card).ready = true;
    if (layout.spent?.includes(def)) cardOf(game, card).spent = true;
  };
  const slots = rules.policies.handModel === 'slots';
  (layout.hand ?? []).forEach((def, index) => {
    if (def !== null) put('hand', def, slots ? index : undefined);
  });
  const board = Array.isArray(layout.board) ? layout.board.entries() : Object.entries(layout.board ?? {});
  for (const [slot, def] of board)
    put('board', def as DefId, rules.policies.boardSlots === null ? undefined : Number(slot));
  const topFirst = lastIsTop ? [...(layout.deck ?? [])].reverse() : (layout.deck ?? []);
  for (const def of topFirst) put('deck', def);
  for (const zone of ['discard', 'exhaust', 'removed', 'pool'] as const) {
    for (const def of layout[zone] ?? []) put(zone, def);
  }
  if (layout.health !== undefined) seat.health = layout.health;
  for (const [name, amount] of Object.entries(layout.resources ?? {})) {
    const purse = seat.resources[name];
    if (purse === undefined) throw new RulesetError(`${id}.resources.${name}`, `'${rules.id}' has no such resource`);
    purse.current = amount;
    purse.max = Math.max(purse.max, amount);
    purse.available = amount;
  }
  for (const modifier of layout.modifiers ?? []) {
    seat.modifiers.push({ active: true, source: null, turns: null, ...modifier });
  }
  Object.assign(seat.counters, layout.counters ?? {});
  seat.wins = layout.wins ?? 0;
  seat.passed = layout.passed ?? false;
  return next;
}

/** The first card of a definition in a seat's zone. */
export function cardIn(match: Match, seat: SeatId, zone: Zone, def: DefId): CardId {
  const found = (seatOf(match.state, seat).zones[zone] as readonly (CardId | null)[]).find(
    (id) => id !== null && match.state.cards[id]?.def === def,
  );
  if (!found) throw new RulesetError(`${seat}.${zone}`, `there is no '${def}' there`);
  return found;
}
