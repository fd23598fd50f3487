import {
  type AnyGame,
  type Card,
  type CardId,
  type DefId,
  type GameTypes,
  InvariantError,
  type ReadonlyCard,
  type ReadonlyGame,
  type ReadonlySeat,
  type Ruleset,
  type SeatId,
  type Zone,
} from '../model/index.js';
import { freshId, noteGlimpse, noteLeft } from './fresh-ids.js';
import { cardOf, seatOf } from './seats.js';

type AnyCard = Card<GameTypes>;

/** Whether cards that leave this zone leave a hole. */
const hasHoles = (zone: Zone, rules: Ruleset): boolean => zoneNamed(rules.places, zone) !== undefined;

/** The usual zones by a constant name, not by a computed key: V8 compiles that to a load at a known offset. */
function zoneNamed<T>(zones: Readonly<Record<string, T>>, zone: Zone): T | undefined {
  if (zone === 'hand') return zones.hand;
  if (zone === 'deck') return zones.deck;
  if (zone === 'discard') return zones.discard;
  if (zone === 'limbo') return zones.limbo;
  if (zone === 'board') return zones.board;
  if (zone === 'inPlay') return zones.inPlay;
  return zones[zone];
}

/** The cards of a zone: of this seat, or of the table. The zone must be one that the game declares. */
export function pileIn(game: AnyGame, holder: SeatId | null, zone: Zone): (CardId | null)[] {
  const zones: Record<string, (CardId | null)[]> = holder === null ? game.table : seatOf(game, holder).zones;
  const pile = zoneNamed(zones, zone);
  if (pile !== undefined) return pile;
  const whose = holder === null ? 'the table' : `seat '${holder}'`;
  throw new InvariantError(`${whose} has no zone '${zone}'; there are ${Object.keys(zones).join(', ') || 'none'}`, {
    zone,
  });
}

/** Takes a card out of its zone and returns where it was. The caller must put it into another zone. */
function takeOut(game: AnyGame, card: AnyCard, rules: Ruleset): number {
  const pile = pileIn(game, card.owner, card.zone);
  const index = pile.indexOf(card.id);
  if (index < 0) throw new InvariantError(`card '${card.id}' is not in its zone '${card.zone}'`, { card: card.id });
  if (hasHoles(card.zone, rules)) pile[index] = null;
  else if (index === 0) pile.shift();
  else {
    // Moved up by hand: `splice` makes a list of what it took out.
    for (let i = index + 1; i < pile.length; i++) pile[i - 1] = pile[i] as CardId | null;
    pile.pop();
  }
  return index;
}

/**
 * Moves a card to a zone: of its owner, of the seat that is given, or of the table, as the game declares the zone. At
 * `index` when given, else where the zone takes new cards. In a zone with faces, what everybody has seen lies face up.
 * The caller emits the event.
 */
export function moveCard(game: AnyGame, id: CardId, to: Zone, rules: Ruleset, index?: number, seat?: SeatId): number {
  return moveToZone(game, cardOf(game, id), to, rules, index, seat);
}

/** The same for a card that has been looked up. */
export function moveToZone(
  game: AnyGame,
  card: AnyCard,
  to: Zone,
  rules: Ruleset,
  index?: number,
  seat?: SeatId,
): number {
  if (game.sealed !== null) staysSecret(card, seat);
  if (card.zone !== to) for (const leaves of rules.leaves) leaves(game, card.id, card.zone);
  takeOut(game, card, rules);
  const target = zoneNamed(rules.zones, to);
  if (target?.seenBy !== 'everyone') {
    if (card.faceUp) noteGlimpse(game, card.id, 'everyone');
    else noteLeft(game, card.id, card.zone, card.owner, rules);
  }
  if (target?.seenBy === 'faceUp') card.faceUp ||= zoneNamed(rules.zones, card.zone)?.seenBy === 'everyone';
  else if (card.faceUp) card.faceUp = false;
  card.zone = to;
  if (target?.of === 'table') card.owner = null;
  else if (seat !== undefined) card.owner = seat;
  else if (card.owner === null)
    throw new InvariantError(`'${to}' is a zone of a seat: say which seat gets the card`, { card: card.id });
  return putIn(game, card, to, rules, index);
}

/**
 * A seat sees its own cards live: a card that came to it in a secret phase would reveal what another seat has chosen.
 */
function staysSecret({ id, owner }: AnyCard, receiver: SeatId | undefined): void {
  if (owner === null || receiver === undefined || receiver === owner) return;
  throw new InvariantError(
    `card '${id}' cannot go from '${owner}' to '${receiver}' in a secret phase: move it to another zone of '${owner}', and move it to '${receiver}' in the next phase`,
    { card: id },
  );
}

function putIn(game: AnyGame, card: AnyCard, to: Zone, rules: Ruleset, index?: number): number {
  const pile = pileIn(game, card.owner, to);
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

/** A new card, as printed. It is in the game but in no zone until it is put there. */
export function newCard<Owner extends SeatId | null>(
  id: CardId,
  def: DefId,
  owner: Owner,
  zone: Zone,
): AnyCard & { owner: Owner } {
  return { id, def, owner, zone, spent: false, own: null, faceUp: false };
}

/** As printed: no damage, no buffs, no marks. The spent mark stays, which only a shuffle clears. */
export function resetCard(card: Pick<AnyCard, 'own'>): void {
  card.own = null;
}

/** Adds a card under the given id. */
export function addCard(
  game: AnyGame,
  id: CardId,
  def: DefId,
  owner: SeatId | null,
  zone: Zone,
  rules: Ruleset,
  index?: number,
): CardId {
  const card = newCard(id, def, owner, zone);
  game.cards[id] = card;
  putIn(game, card, zone, rules, index);
  return id;
}

/**
 * Creates a card during the match. The caller emits the event. Its id is drawn at random, from a stream
 * of the seat's own: it reveals neither the kind of the card nor how many were created before, perhaps in secret.
 */
export function createCard(
  game: AnyGame,
  def: DefId,
  owner: SeatId,
  zone: Zone,
  rules: Ruleset,
  index?: number,
): CardId {
  return addCard(game, freshId(game, owner, 'n'), def, owner, zone, rules, index);
}

/** Takes a card out of the match. The caller emits the event. */
export function destroyCard(game: AnyGame, id: CardId, rules: Ruleset): void {
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

/** Whether the hand is full. */
export function handIsFull(seat: ReadonlySeat, rules: Ruleset): boolean {
  const { handLimit, handModel, overflow } = rules.policies;
  if (handModel === 'slots') return !seat.zones.hand.includes(null);
  return handLimit !== null && overflow !== 'none' && handSize(seat) >= handLimit;
}

/** Whether there is no card to draw. */
export const deckIsEmpty = (game: ReadonlyGame, seat: SeatId): boolean => pileSize(game, seat, 1) === 0;

/** Whether a reshuffle would bring cards into the deck. */
export const discardRefillsDeck = (game: ReadonlyGame, seat: SeatId): boolean =>
  seatOf(game, seat).zones.discard.length > 0;

/** The draw pile: entries whose card no longer exists do not count. */
export const pileOf = (game: ReadonlyGame, seat: SeatId): CardId[] =>
  seatOf(game, seat).zones.deck.filter((id) => game.cards[id] !== undefined);

/** How many cards the draw pile has, counted up to the given number. */
export function pileSize(game: ReadonlyGame, seat: SeatId, most = Number.POSITIVE_INFINITY): number {
  let size = 0;
  for (const id of seatOf(game, seat).zones.deck) {
    if (size >= most) return size;
    if (game.cards[id] !== undefined) size += 1;
  }
  return size;
}

/** The slot of a unit, or −1. */
export const slotOf = (game: ReadonlyGame, id: CardId): number => {
  const card = game.cards[id];
  return card === undefined ? -1 : slotOfCard(game, card);
};

/** The same of a card that has been looked up. */
export const slotOfCard = (game: ReadonlyGame, { id, zone, owner }: ReadonlyCard): number =>
  zone === 'board' ? seatOf(game, owner).zones.board.indexOf(id) : -1;
