import type {
  AnyGame,
  CardId,
  Fields,
  GameTypes,
  Out,
  ReadonlyAnyGame,
  ReadonlyCard,
  Ruleset,
  SeatId,
  Zone,
} from '../model/index.js';
import { textFieldsOf } from './own-state.js';
import { randomBelow, streamOf } from './random.js';
import { canSeeZone, isPublicZone } from './secrecy.js';

/** Those who saw a card: everybody, or one seat. */
type Witness = SeatId | 'everyone';

/** Notes that a card was seen. If its witness sees it no more when the match comes to rest, it gets another id. */
export function noteGlimpse(game: AnyGame, card: CardId, by: Witness): void {
  game.glimpsed.push({ card, by });
}

/** A card has left a zone: those who saw it there may see it no more. */
export function noteLeft(game: AnyGame, card: CardId, zone: Zone, holder: SeatId | null, rules: Ruleset): void {
  // In a secret phase only its owner sees where a card is now.
  const isSecret = game.sealed !== null && !isSealedInSight(game, card, rules);
  if (isPublicZone(zone, rules) && !isSecret) noteGlimpse(game, card, 'everyone');
  else if (holder !== null && canSeeZone(holder, holder, zone, rules)) noteGlimpse(game, card, holder);
}

/**
 * An id that says nothing of the kind of its card, nor how many were made before it, perhaps in secret. It begins with `c` for
 * a card that was dealt, and with `n` for one that was created.
 */
export function freshId(game: AnyGame, owner: SeatId | null, first: string): CardId {
  const stream = owner === null ? 'ids' : streamOf('ids', owner);
  let id: CardId;
  do id = keyOf(`${first}${randomBelow(game, stream, 2 ** 31).toString(36)}`);
  while (game.cards[id] !== undefined);
  return id;
}

/**
 * The same text as a JSON parser gives it. JavaScript engines then share it with the keys of `cards`; one that was put
 * together would be compared with the ids in a pile letter by letter, for as long as the card has it.
 */
const keyOf = (id: string): CardId => JSON.parse(`"${id}"`);

/**
 * The match is at rest, or a secret phase begins: cards that went out of somebody's sight get other ids, so that nobody
 * recognises them when they come back. Whoever still sees one is told. A card that is named by what waits to happen gets its
 * id later; one that the game's own state names keeps it.
 */
export function renewCardIds(game: AnyGame, rules: Ruleset, out: Out): void {
  if (game.glimpsed.length === 0) return;
  const lost = out.unseen ? NONE : game.glimpsed.filter(({ card, by }) => isOutOfSight(game, card, by, rules));
  game.glimpsed = [];
  if (lost.length === 0) return;
  const own = ownTexts(game, rules);
  const waiting = stringsIn(whatWaits(game, rules));
  const fresh = new Map<CardId, CardId>();
  for (const glimpse of lost) {
    const { card } = glimpse;
    if (fresh.has(card) || own.has(card)) continue;
    if (waiting.has(card) || isSealedInSight(game, card, rules)) game.glimpsed.push({ ...glimpse });
    else fresh.set(card, freshId(game, game.cards[card]?.owner ?? null, card.charAt(0)));
  }
  if (fresh.size === 0) return;
  rename(game, fresh, rules);
  for (const [card, to] of fresh) {
    const { owner, zone } = game.cards[to] as AnyGame['cards'][string];
    if (owner !== null && rules.zones[zone]?.seenBy === 'owner')
      out.emit({ type: 'card.renamed', card, to, seat: owner });
  }
}

const NONE: AnyGame['glimpsed'] = [];

/** All texts in plain JSON, keys and values. */
function stringsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') found.add(value);
  else if (Array.isArray(value)) for (const item of value) stringsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      found.add(key);
      stringsIn((value as Readonly<Record<string, unknown>>)[key], found);
    }
  }
  return found;
}

function isOutOfSight(game: AnyGame, id: CardId, by: Witness, rules: Ruleset): boolean {
  const card = game.cards[id];
  return card !== undefined && !isSeenBy(by, card, rules);
}

/** Everybody sees what a spectator sees. */
const isSeenBy = (by: Witness, { zone, owner, faceUp }: ReadonlyCard<GameTypes>, rules: Ruleset): boolean =>
  faceUp || canSeeZone(by === 'everyone' ? 'spectator' : by, owner, zone, rules);

/** In a secret phase others see a card where it was: there it keeps its id. */
function isSealedInSight({ sealed }: AnyGame, id: CardId, rules: Ruleset): boolean {
  const card = sealed?.cards[id];
  return card !== undefined && isSeenBy('everyone', card, rules);
}

/** Everything that is still to happen, and may name cards. */
const whatWaits = ({ queue, pending, asked, chain, draws, sealed }: ReadonlyAnyGame, rules: Ruleset): unknown => [
  queue.size === 0 ? null : queue.blocks,
  pending,
  asked,
  chain,
  draws,
  ...(sealed === null
    ? []
    : [
        sealed.chain,
        sealed.told,
        sealed.running,
        sealed.own,
        ...Object.values(sealed.seats).map(({ own }) =>
          textFieldsOf(rules).seatState.map((field) => Reflect.get(own, field)),
        ),
      ]),
];

/** All texts in the fields of the game's own, of those that can hold any. */
function ownTexts({ own, seats, cards }: ReadonlyAnyGame, rules: Ruleset): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (values: object | null, fields: readonly string[]): void => {
    if (values !== null) for (const field of fields) stringsIn(Reflect.get(values, field), found);
  };
  const { state, seatState, cardState } = textFieldsOf(rules);
  add(own, state);
  if (seatState.length > 0) for (const seat of Object.values(seats)) add(seat.own, seatState);
  if (cardState.length > 0) for (const id in cards) add((cards[id] as ReadonlyCard<GameTypes>).own, cardState);
  return found;
}

/** Everything that names a card at rest follows. */
function rename(game: AnyGame, fresh: ReadonlyMap<CardId, CardId>, { state, seatState }: Ruleset): void {
  for (const part of game.sealed === null ? [game] : [game, game.sealed]) {
    for (const [id, to] of fresh) renameCard(part, id, to);
    renameIn(part.own, state, (id) => fresh.get(id) ?? id);
    for (const { own } of Object.values(part.seats)) renameIn(own, seatState, (id) => fresh.get(id) ?? id);
  }
}

/** Fields that say how they follow cards do so; what others name keeps its id. */
function renameIn(own: object, fields: Fields, now: (id: CardId) => CardId): void {
  for (const name in fields) {
    const field = fields[name];
    if (field?.rename !== undefined) field.rename(Reflect.get(own, name), now);
  }
}

function renameCard({ cards, seats, table }: Pick<AnyGame, 'cards' | 'seats' | 'table'>, id: CardId, to: CardId): void {
  const card = cards[id];
  if (card === undefined) return;
  delete cards[id];
  card.id = to;
  cards[to] = card;
  const zones: Record<string, (CardId | null)[]> = card.owner === null ? table : (seats[card.owner]?.zones ?? {});
  const pile = zones[card.zone];
  const index = pile?.indexOf(id) ?? -1;
  if (index >= 0) (pile as (CardId | null)[])[index] = to;
}
