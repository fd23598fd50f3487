import * as z from 'zod/mini';
import { cardOf } from '../../engine/seats.js';
import { type CardId, type DefId, InvariantError, type ReadonlyAnyGame } from '../../model/index.js';

/** The suits, in the order in which a hand is sorted. */
export const Suit = z.enum(['clubs', 'diamonds', 'spades', 'hearts']);
export type Suit = z.infer<typeof Suit>;

/** What is printed on a card. A rank is a number: jack 11, queen 12, king 13, ace 14. */
export interface Face {
  readonly suit: Suit;
  readonly rank: number;
}

/** The rank of a jack. */
export const JACK = 11;
/** The rank of a queen. */
export const QUEEN = 12;
/** The rank of a king. */
export const KING = 13;
/** The rank of an ace: above the king. */
export const ACE = 14;

const courts: Readonly<Record<number, string>> = { [JACK]: 'jack', [QUEEN]: 'queen', [KING]: 'king', [ACE]: 'ace' };
const signs: Readonly<Record<Suit, string>> = { clubs: '♣', diamonds: '♦', spades: '♠', hearts: '♥' };

/** The id of a card in a list: `2-of-clubs`, `queen-of-spades`. */
export const frenchCard = (rank: number, suit: Suit): DefId => `${courts[rank] ?? rank}-of-${suit}`;

/** A card in two signs: `Q♠`, `10♥`. */
export const signOf = ({ rank, suit }: Face): string =>
  `${courts[rank]?.charAt(0).toUpperCase() ?? rank}${signs[suit]}`;

/** Every card with its face, by id. */
const faces: ReadonlyMap<DefId, Face> = new Map(
  Suit.options.flatMap((suit) =>
    Array.from({ length: ACE - 1 }, (_, i) => [frenchCard(i + 2, suit), { suit, rank: i + 2 }]),
  ),
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The definitions of the 52 cards. Suit, rank and sign are their data, for screens; rules ask `faceOf`.
 *
 * @example
 * game.ruleset({ cards: frenchCards, table: { stock: frenchDeck }, … });
 */
export const frenchCards = Object.fromEntries(
  [...faces].map(([id, face]) => [
    id,
    {
      name: `${capital(courts[face.rank] ?? `${face.rank}`)} of ${face.suit}`,
      kind: face.suit,
      data: { suit: face.suit, rank: face.rank, sign: signOf(face) },
    },
  ]),
);

/** One of each: a pack as it is bought. */
export const frenchDeck: readonly DefId[] = [...faces.keys()];

/** What is printed on a card of a match. */
export const faceIn = (state: Pick<ReadonlyAnyGame, 'cards'>, card: CardId): Face => faceOf(cardOf(state, card));

/** What is printed on a card of this deck. */
export function faceOf({ def }: { readonly def: DefId }): Face {
  const face = faces.get(def);
  if (face === undefined) throw new InvariantError(`'${def}' is not a card of a French deck`, { def });
  return face;
}
