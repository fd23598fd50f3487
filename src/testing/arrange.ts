import { noOtherKeys } from '../authoring/check-spec.js';
import { mulliganOf, resourceOf } from '../effects/index.js';
import {
  addCard,
  cardOf,
  createGame,
  enqueueAll,
  newSeat,
  type SeatModifier,
  type SeatSetup,
  seatOf,
  setModifiers,
} from '../engine/index.js';
import { asMatchOf } from '../match/create-match.js';
import { LiveMatch } from '../match/live-match.js';
import type { LiveOptions } from '../match/live-options.js';
import type { Match, MatchOptions } from '../match/types.js';
import {
  type CardId,
  cardId,
  type DefId,
  type Effect,
  type GameState,
  type Phase,
  type PolicyOverrides,
  type ReadonlyAnyGame,
  type Ruleset,
  RulesetError,
  SeatId,
  type Zone,
} from '../model/index.js';
import { cloneGame, cloneJson } from '../state/index.js';

/** The cards of a seat, as lists of definition ids; decks top first, unless `rules` says `topIs: 'last'`. */
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
  /** The amount of each resource. */
  readonly resources?: Readonly<Record<string, number>>;
  readonly modifiers?: readonly (Partial<SeatModifier> & Pick<SeatModifier, 'kind' | 'amount'>)[];
  readonly passed?: boolean;
  /** Definitions whose instances, wherever they are, have a spent draw effect. */
  readonly spent?: readonly DefId[];
  /** The game's own fields of the seat. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** Cards in zones of the game's own, by zone. */
  readonly zones?: Readonly<Record<string, readonly DefId[]>>;
}

/** A position: the cards in each zone, whose turn it is, and changed policies. */
export interface Layout extends Readonly<Partial<Record<SeatId, SeatLayout>>> {
  /** The phase that the match is about to enter; selection by default. */
  readonly phase?: Phase;
  readonly active?: SeatId;
  readonly turn?: number;
  readonly round?: number;
  readonly seed?: string | number;
  /** Changed policies. */
  readonly rules?: PolicyOverrides;
  /** Effects that are already in the queue. */
  readonly queue?: readonly Effect[];
  /** The game's own fields. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** Cards in zones of the table, by zone. */
  readonly table?: Readonly<Record<string, readonly DefId[]>>;
  readonly stepping?: boolean;
  readonly strict?: boolean;
  /** Called with errors of the rules. */
  readonly onFault?: MatchOptions['onFault'];
}

/**
 * Sets up a position. The match is right before its phase: `settle()` enters the phase, and so does `send`. A seat that
 * is not named counts as done where all seats must be done.
 *
 * @example
 * const match = arrange(slots, { p1: { hand: ['champion'], board: { 1: 'martyr', 2: 'scout' } } });
 * match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'champion'), slot: 1 });
 */
export function arrange<R extends Ruleset>(base: R, layout: Layout): Match<R> {
  const rules = base.withPolicies(layout.rules ?? {}) as R;
  return arrangeWith(rules, layout, { checks: true, trace: { queue: true, limit: 5000 } });
}

/** The same, as closely watched as its caller needs, for a ruleset that has the policies of the position already. */
export function arrangeWith<R extends Ruleset>(
  rules: R,
  layout: Layout,
  watched: Pick<LiveOptions, 'checks' | 'trace'>,
): Match<R> {
  const game = arrangedGame(rules, layout);
  const match = new LiveMatch({
    rules,
    game,
    origin: { gameId: 'arranged', seed: String(layout.seed ?? 1), seats: game.order.map((id) => ({ id })) },
    stepping: layout.stepping ?? false,
    strict: layout.strict ?? false,
    ...watched,
    arranged: true,
    onFault: layout.onFault,
  });
  return asMatchOf<R>(match);
}

/** Its game. */
export function arrangedGame(rules: Ruleset, layout: Layout): GameState {
  noOtherKeys(layout, LAYOUT_KEYS, '');
  const seats = seatsOf(layout, rules);
  const game = createGame(
    rules,
    seats.map((id): SeatSetup => ({ id })),
    layout.seed ?? 1,
  );
  game.active = layout.active ?? 'p1';
  game.priority = rules.policies.turnOrder === 'simultaneous' ? null : game.active;
  game.turn = layout.turn ?? 2;
  game.round = layout.round ?? 1;
  game.phase = layout.phase ?? firstPhase(rules);
  setFields(game.own, layout.own ?? {}, 'own', rules);
  clearTable(game);
  let next = 1;
  for (const [zone, defs] of Object.entries(layout.table ?? {})) {
    for (const def of defs) addCard(game, cardId(`c${next++}`), def, null, zone, rules);
  }
  for (const id of seats) {
    const named = layout[id];
    const state = newSeat(id, rules);
    game.seats[id] = state;
    state.away = named === undefined;
    const mulligan = mulliganOf(state);
    if (mulligan !== undefined) mulligan.kept = rules.flow.phases.get(game.phase)?.node.standard !== 'mulligan';
    if (named !== undefined) next = lay(game, id, named, rules, next, layout.rules?.topIs === 'last');
  }
  enqueueAll(game, layout.queue ?? []);
  // What the layout has is the caller's: the match changes its own copy.
  return cloneGame(game);
}

/** Selection, where the game has it; else the first phase in which somebody acts. */
function firstPhase({ flow, id }: Ruleset): Phase {
  if (flow.phases.has('selection')) return 'selection';
  const acting = [...flow.phases.values()].find(({ node }) => node.acts !== 'nobody');
  if (acting === undefined) throw new RulesetError('phase', `'${id}' has no phase in which somebody acts: name one`);
  return acting.path;
}

/** A position defines the cards on the table itself. */
function clearTable(game: GameState): void {
  const table: Record<string, CardId[]> = game.table;
  for (const zone of Object.keys(table)) table[zone] = [];
  game.cards = {};
}

/** As many as the game needs, and every one up to the last that is named. */
function seatsOf(layout: Layout, rules: Ruleset): SeatId[] {
  const named = SeatId.options.filter((id) => layout[id] !== undefined || layout.active === id);
  const count = Math.max(rules.seats.min, ...named.map((id) => SeatId.options.indexOf(id) + 1));
  return SeatId.options.slice(0, count);
}

/** Refuses a field that the game does not declare, where `Object.assign` would keep it for nobody. */
function setFields(own: object, given: Readonly<Record<string, unknown>>, at: string, { id }: Ruleset): void {
  const lost = Object.keys(given).find((field) => !Object.hasOwn(own, field));
  if (lost !== undefined) {
    const known = Object.keys(own).join(', ') || 'none';
    throw new RulesetError(`${at}.${lost}`, `'${id}' has no such field; there are ${known}`);
  }
  Object.assign(own, given);
}

const LAYOUT_KEYS = [
  ...SeatId.options,
  'phase',
  'active',
  'turn',
  'round',
  'seed',
  'rules',
  'queue',
  'own',
  'table',
  'stepping',
  'strict',
  'onFault',
] as const satisfies readonly (keyof Layout)[];

const SEAT_KEYS = [
  'deck',
  'hand',
  'board',
  'discard',
  'exhaust',
  'removed',
  'pool',
  'resources',
  'modifiers',
  'passed',
  'spent',
  'own',
  'zones',
] as const satisfies readonly (keyof SeatLayout)[];

function lay(
  game: GameState,
  id: SeatId,
  layout: SeatLayout,
  rules: Ruleset,
  first: number,
  lastIsTop: boolean,
): number {
  noOtherKeys(layout, SEAT_KEYS, id);
  const seat = seatOf(game, id);
  let next = first;
  const put = (zone: Zone, def: DefId, index?: number): void => {
    if (!Object.hasOwn(rules.cards, def)) throw new RulesetError(`${id}.${zone}`, `'${rules.id}' has no card '${def}'`);
    const card = addCard(game, cardId(`c${next}`), def, id, zone, rules, index);
    next += 1;
    if (layout.spent?.includes(def)) cardOf(game, card).spent = true;
  };
  const { hand: handPlaces, board: boardPlaces } = rules.places;
  (layout.hand ?? []).forEach((def, index) => {
    if (def !== null) put('hand', def, handPlaces === undefined ? undefined : index);
  });
  const board = Array.isArray(layout.board) ? layout.board.entries() : Object.entries(layout.board ?? {});
  for (const [slot, def] of board) put('board', def as DefId, boardPlaces === undefined ? undefined : Number(slot));
  const topFirst = lastIsTop ? [...(layout.deck ?? [])].reverse() : (layout.deck ?? []);
  for (const def of topFirst) put('deck', def);
  for (const zone of ['discard', 'exhaust', 'removed', 'pool'] as const) {
    for (const def of layout[zone] ?? []) put(zone, def);
  }
  for (const [zone, defs] of Object.entries(layout.zones ?? {})) for (const def of defs) put(zone, def);
  const { own } = seat;
  seat.own = cloneJson(own);
  // Units came in earlier turns: they are ready. The seat itself is as the layout says.
  for (const part of rules.parts) part.turnStarts?.(game, id);
  seat.own = own;
  setFields(own, layout.own ?? {}, `${id}.own`, rules);
  for (const [name, amount] of Object.entries(layout.resources ?? {})) {
    const purse = resourceOf(seat, name);
    if (purse === undefined) throw new RulesetError(`${id}.resources.${name}`, `'${rules.id}' has no such resource`);
    purse.current = amount;
    purse.max = Math.max(purse.max, amount);
    purse.available = amount;
  }
  if (layout.modifiers !== undefined) {
    const all = layout.modifiers.map((one) => ({ active: true, source: null, turns: null, ...one }));
    if (!setModifiers(seat, all)) {
      throw new RulesetError(`${id}.modifiers`, `'${rules.id}' has none: setupGame({ parts: [modifiers] })`);
    }
  }
  seat.passed = layout.passed ?? false;
  return next;
}

/** The first card of a definition in a seat's zone. */
export function cardIn(match: { readonly state: ReadonlyAnyGame }, seat: SeatId, zone: Zone, def: DefId): CardId {
  const zones: Readonly<Record<string, readonly (CardId | null)[]>> = seatOf(match.state, seat).zones;
  const found = (zones[zone] ?? []).find((id) => id !== null && match.state.cards[id]?.def === def);
  if (!found) throw new RulesetError(`${seat}.${zone}`, `there is no '${def}' there`);
  return found;
}
