/** Hands that OpenSpiel (DeepMind, Apache-2.0) played: `test/fixtures/vectors/README.md` says what a line has. */
import { readFileSync } from 'node:fs';
import type { DefId } from '../../src/model/index.js';
import { ACE, faceOf, frenchCard, frenchDeck, JACK, KING, QUEEN, type Suit } from '../../src/parts/index.js';

export type Deal = [chance: -1, outcome: string];
export type Choice = [player: number, action: string, legal: string[]];
export interface Hand {
  readonly steps: (Deal | Choice)[];
  readonly returns: readonly number[];
}

export const handsIn = (file: string): Hand[] =>
  readFileSync(`test/fixtures/vectors/${file}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line): Hand => JSON.parse(line));

const SUITS: Readonly<Record<string, Suit>> = { C: 'clubs', D: 'diamonds', S: 'spades', H: 'hearts' };
const RANKS: Readonly<Record<string, number>> = { T: 10, J: JACK, Q: QUEEN, K: KING, A: ACE };

/** A card as OpenSpiel writes it: `QS` in hearts, `SQ` in spades. No rank is called like a suit. */
export function cardNamed(name: string): DefId {
  const [suit = '', rank = ''] = [...name].sort((a, b) => Number(b in SUITS) - Number(a in SUITS));
  const def = frenchCard(RANKS[rank] ?? Number(rank), SUITS[suit]!);
  faceOf({ def });
  return def;
}

export const SEATS = ['p1', 'p2', 'p3', 'p4'] as const;

/** What every seat holds after 52 deals, one card to each in turn. */
export const handsDealt = (deals: readonly (Deal | Choice)[]): DefId[][] =>
  SEATS.map((_, seat) =>
    deals
      .slice(0, frenchDeck.length)
      .filter((_step, k) => k % 4 === seat)
      .map(([, name]) => cardNamed(name)),
  );

export const byName = (defs: Iterable<DefId>): DefId[] => [...defs].sort();
