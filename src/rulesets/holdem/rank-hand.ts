import * as z from 'zod';
import type { Face } from '../../parts/index.js';

/** What five cards can be, from the least to the best. Its place in this list is a hand's category. */
export const Category = z.enum([
  'high card',
  'pair',
  'two pairs',
  'three of a kind',
  'straight',
  'flush',
  'full house',
  'four of a kind',
  'straight flush',
]);
export type Category = z.infer<typeof Category>;
const categories = Category.options;

/** A rank has four bits: a category and five ranks fit in a number of 24. */
const BITS = 4;
const RANKS = 5;
const CATEGORY_AT = BITS * RANKS;

/**
 * How good the best five of five to seven cards are: the higher number wins, equal ones share. Ranks are bits of one
 * mask for each suit, so that no cards need to be compared, which is fast.
 */
export function rankHand(cards: readonly Face[]): number {
  let clubs = 0;
  let diamonds = 0;
  let spades = 0;
  let hearts = 0;
  for (const { suit, rank } of cards) {
    const bit = 1 << rank;
    if (suit === 'clubs') clubs |= bit;
    else if (suit === 'diamonds') diamonds |= bit;
    else if (suit === 'spades') spades |= bit;
    else hearts |= bit;
  }
  const any = clubs | diamonds | spades | hearts;
  const flush = fiveOf(clubs) | fiveOf(diamonds) | fiveOf(spades) | fiveOf(hearts);
  if (straightIn(flush) > 0) return made('straight flush', 1 << straightIn(flush), 1);
  const fours = clubs & diamonds & spades & hearts;
  if (fours !== 0) return made('four of a kind', fours, 1, any & ~fours, 1);
  // A rank that is there once or thrice; thrice, if two suits of a couple have it.
  const odd = clubs ^ diamonds ^ spades ^ hearts;
  const threes = odd & ((clubs & diamonds) | (spades & hearts));
  const twos = any & ~odd;
  const three = highest(threes);
  const under = twos | (threes & ~three);
  if (three !== 0 && under !== 0) return made('full house', three, 1, under, 1);
  if (flush !== 0) return made('flush', flush, 5);
  if (straightIn(any) > 0) return made('straight', 1 << straightIn(any), 1);
  if (three !== 0) return made('three of a kind', three, 1, any & ~three, 2);
  const two = highest(twos);
  const second = highest(twos & ~two);
  if (second !== 0) return made('two pairs', two | second, 2, any & ~two & ~second, 1);
  return two !== 0 ? made('pair', two, 1, any & ~two, 3) : made('high card', any, 5);
}

/** What a hand of this worth is called. */
export const categoryOf = (worth: number): Category => categories[worth >> CATEGORY_AT] ?? 'high card';

/** The highest rank of a mask, as a number; nothing is 0. */
const topOf = (mask: number): number => (mask === 0 ? 0 : 31 - Math.clz32(mask));

/** The highest rank of a mask, as a mask. */
const highest = (mask: number): number => (mask === 0 ? 0 : 1 << topOf(mask));

/** The mask, if five ranks are in it. */
function fiveOf(mask: number): number {
  let rest = mask;
  for (let taken = 1; taken < RANKS; taken++) rest &= rest - 1;
  return rest === 0 ? 0 : mask;
}

/** The highest rank of the best straight; 0 without one. An ace is also below the two. */
function straightIn(mask: number): number {
  const ranks = mask | ((mask >> 13) & 2);
  return topOf(ranks & (ranks << 1) & (ranks << 2) & (ranks << 3) & (ranks << 4));
}

/** The category, then this many of the first ranks, then this many of the others, each from the highest. */
function made(category: Category, first: number, count: number, others = 0, further = 0): number {
  let worth = categories.indexOf(category);
  let places = RANKS;
  const take = (ranks: number, wanted: number): void => {
    let rest = ranks;
    for (let taken = 0; taken < wanted; taken++) {
      worth = (worth << BITS) | topOf(rest);
      rest &= ~highest(rest);
      places -= 1;
    }
  };
  take(first, count);
  take(others, further);
  return worth << (BITS * places);
}
