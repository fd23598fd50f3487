import { checkState } from '../effects/index.js';
import { createGame, phaseOf } from '../engine/index.js';
import type { AnyGame, CardId, GameState, Ruleset, SeatId, Zone } from '../model/index.js';
import type { AnyView, Place } from '../view/view-types.js';

/** A hidden card, at a place where the view says that there is a card. */
export interface Covered {
  readonly id: CardId;
  readonly owner: SeatId | null;
  readonly zone: Zone;
}

/** A state as far as a view shows it. Hidden cards have an id in their zone, but no card yet. */
export interface LaidOut {
  readonly game: GameState;
  readonly covered: readonly Covered[];
}

type Piles = Record<string, (CardId | null)[]>;

/**
 * Makes a state from a view, with ids for hidden cards. Everything that the view does not show is as in a new match.
 */
export function layOutView(view: AnyView, rules: Ruleset): LaidOut {
  const game = createGame(
    rules,
    view.order.map((id) => ({ id })),
    0,
  );
  const { turn, round, phase, active, priority, first, outcome, turns } = view;
  Object.assign(game, { turn, round, phase, active, priority, first, outcome, revision: view.revision });
  for (const viewer in game.seen) game.seen[viewer] = view.revision;
  game.flow.turns = turns.map((frame) => ({ ...frame }));
  game.own = { ...game.own, ...structuredClone(view.own) };
  game.turnDrawQueued = phaseOf(view, rules)?.node.standard === 'turnEnd';
  layChain(game, view);
  layQuestion(game, view);
  return { game, covered: layCards(game, view) };
}

function layChain(game: GameState, { chain }: AnyView): void {
  if (chain === null) return;
  const candidates = (chain.candidates ?? []).filter((id) => id !== null);
  game.chain = { ...chain, candidates, next: chain.next ?? 0 };
}

/** The effect that asked and the rest of the queue are not known: the match continues with an empty queue. */
function layQuestion(game: GameState, { request, asked }: AnyView): void {
  if (request === null) return;
  const resume = checkState({});
  game.inputs[request.seat] = request.id;
  if (asked?.seat === request.seat) game.pending = { request, resume };
  // A question that only its seat sees was put aside.
  else game.asked[request.seat] = [{ request, resume, rest: [] }];
}

function layCards(game: AnyGame, view: AnyView): Covered[] {
  const covered: Covered[] = [];
  game.cards = {};
  for (const card of Object.values(view.cards)) game.cards[card.id] = structuredClone(card);
  const table = layZones(null, view.table, view.tableCounts, view, covered);
  for (const zone in table) game.table[zone] = (table[zone] ?? []).filter((id) => id !== null);
  for (const id of view.order) {
    const [seat, seen] = [game.seats[id], view.seats[id]];
    if (seat === undefined || seen === undefined) continue;
    const { counts, zones, own, ...open } = structuredClone(seen);
    Object.assign(seat, open);
    seat.own = { ...seat.own, ...own };
    seat.zones = layZones(id, zones, counts, view, covered);
  }
  return covered;
}

/** The zones of a seat or of the table, with an id in every place where the view says that there is a card. */
function layZones(
  owner: SeatId | null,
  zones: Readonly<Record<string, readonly Place[]>>,
  counts: Readonly<Record<string, number>>,
  view: AnyView,
  covered: Covered[],
): Piles {
  const piles: Piles = {};
  for (const zone in zones) {
    const places = zones[zone] as readonly Place[];
    // Cards that a question shows in hidden places are put there first.
    const shown = cardsShownIn(view, owner, zone, places);
    const next = (): CardId => shown.shift() ?? cover(covered, owner, zone);
    const pile = places.map((place) => (place === 'hidden' ? next() : place));
    if (places.length === 0) for (let i = 0; i < (counts[zone] ?? 0); i++) pile.push(next());
    piles[zone] = pile;
  }
  return piles;
}

function cardsShownIn(view: AnyView, owner: SeatId | null, zone: Zone, places: readonly Place[]): CardId[] {
  const found: CardId[] = [];
  for (const card of Object.values(view.cards)) {
    const holder: SeatId | null = card.owner;
    if (holder === owner && card.zone === zone && !places.includes(card.id)) found.push(card.id);
  }
  return found;
}

function cover(covered: Covered[], owner: SeatId | null, zone: Zone): CardId {
  const id = `${owner ?? 'table'}?${covered.length}` as CardId;
  covered.push({ id, owner, zone });
  return id;
}
