import {
  type Card,
  type CardId,
  type DefId,
  type GameState,
  InvariantError,
  type ReadonlyGame,
  type ReadonlySeat,
  type Ruleset,
  type SeatId,
  type SeatState,
  type Zone,
} from '../model/index.js';
import { cardOf, defOf, seatOf } from './seats.js';

/** Whether cards that leave this zone leave a hole. */
function hasHoles(zone: Zone, rules: Ruleset): boolean {
  return (
    (zone === 'hand' && rules.policies.handModel === 'slots') ||
    (zone === 'board' && rules.policies.boardSlots !== null)
  );
}

/** A zone of a seat. The ones that cards come to most often by name, not by key, which is the faster of the two. */
function pileOfZone({ zones }: SeatState, zone: Zone): (CardId | null)[] {
  if (zone === 'hand') return zones.hand;
  if (zone === 'deck') return zones.deck;
  if (zone === 'limbo') return zones.limbo;
  if (zone === 'discard') return zones.discard;
  return zones[zone];
}

/** Takes a card out of its owner's zone; where it was is answered. The caller puts it somewhere else. */
function takeOut(game: GameState, card: Card, rules: Ruleset): number {
  const pile = pileOfZone(seatOf(game, card.owner), card.zone);
  const index = pile.indexOf(card.id);
  if (index < 0) throw new InvariantError(`card '${card.id}' is not in its zone '${card.zone}'`, { card: card.id });
  if (hasHoles(card.zone, rules)) pile[index] = null;
  else if (index === 0) pile.shift();
  else pile.splice(index, 1);
  return index;
}

/** Moves a card to a zone of its owner; at `index` when given, else where the zone takes new cards. */
export function moveCard(game: GameState, id: CardId, to: Zone, rules: Ruleset, index?: number): number {
  const card = cardOf(game, id);
  if (card.zone === 'board' && to !== 'board') dropReplacementsOf(game, id);
  takeOut(game, card, rules);
  card.zone = to;
  return putIn(game, card, to, rules, index);
}

/** What a unit puts in the place of draws lasts as long as it is on the board. */
function dropReplacementsOf(game: GameState, source: CardId): void {
  if (game.replacements.some((replacement) => replacement.source === source)) {
    game.replacements = game.replacements.filter((replacement) => replacement.source !== source);
  }
}

function putIn(game: GameState, card: Card, to: Zone, rules: Ruleset, index?: number): number {
  const pile = pileOfZone(seatOf(game, card.owner), to);
  if (hasHoles(to, rules)) {
    const slot = index ?? pile.indexOf(null);
    if (slot < 0 || slot >= pile.length || pile[slot] !== null) {
      throw new InvariantError(`no free slot in '${to}' for card '${card.id}'`, { card: card.id, slot });
    }
    pile[slot] = card.id;
    return slot;
  }
  if (index === undefined || index >= pile.length) return pile.push(card.id) - 1;
  pile.splice(index, 0, card.id);
  return index;
}

/** A new instance, as its definition makes it. It is in the game but in no zone until it is put there. */
export function newCard(id: CardId, def: DefId, owner: SeatId, zone: Zone, rules: Ruleset): Card {
  const made: Card = {
    id,
    def,
    owner,
    zone,
    power: 0,
    health: null,
    ready: false,
    spent: false,
    dying: false,
    hit: 0,
    master: null,
    counters: null,
  };
  resetCard(made, rules);
  return made;
}

/** As printed: no damage, no buffs, no marks. The spent mark stays, which only a shuffle clears. */
export function resetCard(card: Card, rules: Ruleset): void {
  const def = defOf(card, rules);
  card.power = def.power ?? 0;
  card.health = def.health ?? null;
  card.ready = false;
  card.dying = false;
  card.hit = 0;
  card.counters = null;
}

/** Adds a card under the given id. */
export function addCard(
  game: GameState,
  id: CardId,
  def: DefId,
  owner: SeatId,
  zone: Zone,
  rules: Ruleset,
  index?: number,
): CardId {
  const card = newCard(id, def, owner, zone, rules);
  game.cards[id] = card;
  putIn(game, card, zone, rules, index);
  return id;
}

/** Creates a card during the match. Whoever calls it emits the event that says so. */
export function createCard(
  game: GameState,
  def: DefId,
  owner: SeatId,
  zone: Zone,
  rules: Ruleset,
  index?: number,
): CardId {
  const seat = seatOf(game, owner);
  seat.created += 1;
  return addCard(game, `${owner}n${seat.created}` as CardId, def, owner, zone, rules, index);
}

/** Takes a card out of the match. Whoever calls it emits the event that says so. */
export function destroyCard(game: GameState, id: CardId, rules: Ruleset): void {
  takeOut(game, cardOf(game, id), rules);
  delete game.cards[id];
}

/** The cards of a hand, without its holes. */
export const handCards = (seat: ReadonlySeat): CardId[] => seat.zones.hand.filter((id): id is CardId => id !== null);

/** The cards on a seat's board, without its empty slots. */
export const boardCards = (seat: ReadonlySeat): CardId[] => seat.zones.board.filter((id): id is CardId => id !== null);

/** How many cards a hand holds. */
export function handSize(seat: ReadonlySeat): number {
  let size = 0;
  for (const id of seat.zones.hand) if (id !== null) size += 1;
  return size;
}

/** Whether a further card finds no room. */
export function handIsFull(seat: ReadonlySeat, rules: Ruleset): boolean {
  const { handLimit, handModel, overflow } = rules.policies;
  if (handModel === 'slots') return !seat.zones.hand.includes(null);
  return handLimit !== null && overflow !== 'none' && handSize(seat) >= handLimit;
}

/** The draw pile: entries whose card no longer exists do not count. */
export const pileOf = (game: ReadonlyGame, seat: SeatId): CardId[] =>
  seatOf(game, seat).zones.deck.filter((id) => game.cards[id] !== undefined);

/** Where a unit stands, or −1. */
export const slotOf = (game: ReadonlyGame, id: CardId): number => {
  const card = game.cards[id];
  return card === undefined || card.zone !== 'board' ? -1 : seatOf(game, card.owner).zones.board.indexOf(id);
};

/** Units of the same seat within `closeRange` of a slot, living, nearest slot numbers first. */
export function unitsCloseTo(game: ReadonlyGame, seat: SeatId, slot: number, rules: Ruleset): CardId[] {
  const { board } = seatOf(game, seat).zones;
  const { closeRange } = rules.policies;
  const found: CardId[] = [];
  for (let i = Math.max(0, slot - closeRange); i <= Math.min(board.length - 1, slot + closeRange); i++) {
    const id = board[i];
    if (i === slot || id === null || id === undefined) continue;
    if (!cardOf(game, id).dying) found.push(id);
  }
  return found;
}
