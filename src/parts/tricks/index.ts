import { seatsFrom } from '../../engine/seats.js';
import type { CardId, ReadonlyAnyGame, SeatId } from '../../model/index.js';
import { type Face, faceIn, frenchDeck, type Suit } from '../french-deck/index.js';

/** A game of tricks: a zone `trick` of the table, to which the active seat leads. */
export interface TrickTable extends Pick<ReadonlyAnyGame, 'cards' | 'order' | 'active'> {
  readonly table: { readonly trick: readonly CardId[] };
}

/**
 * The zones of a game of tricks with a French deck.
 *
 * @example setupGame({ id: 'whist', cards: frenchCards, zones: trickZones })
 */
export const trickZones = {
  stock: { of: 'table', seenBy: 'nobody', holds: frenchDeck },
  trick: { of: 'table', seenBy: 'everyone', label: 'Trick' },
  hand: { of: 'seat', seenBy: 'owner', label: 'Hand' },
  // All players have seen these cards, so they stay visible.
  taken: { of: 'seat', seenBy: 'everyone', label: 'Tricks taken' },
} as const;

/** What a rule about a card of the hand gets. */
interface Played<S = TrickTable> {
  readonly state: S;
  readonly my: { readonly zones: { readonly hand: readonly CardId[] } };
  readonly card: CardId;
}

/** Whether one of these cards is such a card. */
export const hasFace = (
  state: Pick<TrickTable, 'cards'>,
  cards: readonly CardId[],
  test: (face: Face) => boolean,
): boolean => {
  // A loop, because `some` would make a function for every card that `legal` asks about.
  for (const card of cards) if (test(faceIn(state, card))) return true;
  return false;
};

/** The suit that the trick began with; none before its first card. */
export function suitLed(state: TrickTable): Suit | null {
  const first = state.table.trick[0];
  return first === undefined ? null : faceIn(state, first).suit;
}

/**
 * Whether a seat has not played to this trick.
 *
 * @example game.phase('trick', { acts: 'inTurn', who: isToPlay, accepts: [playCard] })
 */
export const isToPlay = ({ state, seat }: { readonly state: TrickTable; readonly seat: SeatId }): boolean =>
  placeAfter(state.order, state.active, seat) >= state.table.trick.length;

/** How many seats after the leader a seat plays. */
const placeAfter = (order: readonly SeatId[], leader: SeatId, seat: SeatId): number =>
  (order.indexOf(seat) - order.indexOf(leader) + order.length) % order.length;

/**
 * Refuses a card of another suit while the hand has the suit that was led.
 *
 * @example denyIf: { 'must-follow-suit': mustFollowSuit }
 */
export function mustFollowSuit({ state, my, card }: Played): string | false {
  const led = suitLed(state);
  if (led === null || faceIn(state, card).suit === led) return false;
  return hasFace(state, my.zones.hand, ({ suit }) => suit === led) && `you have ${led}: follow suit`;
}

/**
 * Refuses to lead a suit before it is `broken`, unless the hand has nothing else.
 *
 * @example denyIf: { 'hearts-not-broken': mustBeBroken('hearts') }
 */
export const mustBeBroken =
  (closed: Suit) =>
  ({ state, my, card }: Played<TrickTable & { readonly own: { readonly broken: boolean } }>): string | false =>
    !state.own.broken &&
    state.table.trick.length === 0 &&
    faceIn(state, card).suit === closed &&
    hasFace(state, my.zones.hand, ({ suit }) => suit !== closed) &&
    `${closed} are not broken yet: lead another suit`;

/** Who takes the trick: the seat whose card is worth the most, the first of equals. */
export function takerOf(state: TrickTable, worth: (card: CardId) => number): SeatId {
  const worths = state.table.trick.map(worth);
  return seatsFrom(state, state.active)[worths.indexOf(Math.max(...worths))] ?? state.active;
}

/** Who takes a trick of a French deck: the highest trump, or the highest card of the suit that was led. */
export function trickTaker(state: TrickTable, trumps: Suit | null = null): SeatId {
  const led = suitLed(state);
  return takerOf(state, (card) => {
    const { suit, rank } = faceIn(state, card);
    return suit === trumps ? 100 + rank : suit === led ? rank : 0;
  });
}
