/**
 * The ranking of poker hands against `phe` (npm, MIT), an evaluator by perfect hashing: it has a table of the 7,462 classes,
 * ours has none.
 */
import { cardCode, evaluateCardCodes } from 'phe';
import { expect, test } from 'vitest';
import { ACE, type Face, faceOf, frenchDeck, JACK, KING, QUEEN } from '../../src/parts/french-deck/index.js';
import { type Category, categoryOf, rankHand } from '../../src/rulesets/holdem/rank-hand.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomRuns } from '../random-runs.js';

const LETTERS: Readonly<Record<number, string>> = { 10: 'T', [JACK]: 'J', [QUEEN]: 'Q', [KING]: 'K', [ACE]: 'A' };

interface Card {
  readonly face: Face;
  readonly code: number;
}

const deck: readonly Card[] = frenchDeck.map((def) => {
  const face = faceOf({ def });
  return { face, code: cardCode(LETTERS[face.rank] ?? `${face.rank}`, face.suit.charAt(0)) };
});

/** How many hands a class of this category has: the suits that its ranks can have. */
const HANDS_OF_A_CLASS: Readonly<Record<Category, number>> = {
  'straight flush': 4,
  'four of a kind': 4,
  'full house': 4 * 6,
  flush: 4,
  straight: 4 ** 5 - 4,
  'three of a kind': 4 * 4 * 4,
  'two pairs': 6 * 6 * 4,
  pair: 6 * 4 * 4 * 4,
  'high card': 4 ** 5 - 4,
};

test('all 2,598,960 hands of five: the 7,462 classes, the size of each, and their order', () => {
  /** By the witness's class: what our hands of it are worth, and how many there are. */
  const classes = new Map<number, { worths: Set<number>; hands: number }>();
  const faces: Face[] = [];
  const codes: number[] = [];
  const choose = (from: number, depth: number): void => {
    for (let i = from; i <= deck.length - 5 + depth; i++) {
      faces[depth] = deck[i]!.face;
      codes[depth] = deck[i]!.code;
      if (depth < 4) choose(i + 1, depth + 1);
      else {
        const rank = evaluateCardCodes(codes);
        const found = classes.get(rank) ?? { worths: new Set(), hands: 0 };
        found.worths.add(rankHand(faces));
        found.hands += 1;
        classes.set(rank, found);
      }
    }
  };
  choose(0, 0);

  const bestFirst = [...classes].sort(([a], [b]) => a - b).map(([, found]) => found);
  expect(bestFirst).toHaveLength(7462);
  expect(bestFirst.filter(({ worths }) => worths.size !== 1)).toEqual([]);
  const worths = bestFirst.map((found) => [...found.worths][0]!);
  expect(worths).toEqual([...new Set(worths)].sort((a, b) => b - a));
  expect(bestFirst.map(({ hands }) => hands)).toEqual(worths.map((worth) => HANDS_OF_A_CLASS[categoryOf(worth)]));
  expect(bestFirst.reduce((sum, { hands }) => sum + hands, 0)).toBe(2_598_960);
});

const sevens = randomRuns(200_000);

test(`${sevens} hands of seven cards, dealt at random, in the same order`, () => {
  const random = seededRandom('seven cards');
  /** By the witness's class: what the hands of it are worth. */
  const worthOf = new Map<number, number>();
  for (let hand = 0; hand < sevens; hand++) {
    const seven = random.shuffle([...deck]).slice(0, 7);
    const rank = evaluateCardCodes(seven.map(({ code }) => code));
    const worth = rankHand(seven.map(({ face }) => face));
    const known = worthOf.get(rank);
    if (known === undefined) worthOf.set(rank, worth);
    else if (known !== worth) expect({ seven, worth }).toEqual({ seven, worth: known });
  }
  const worths = [...worthOf].sort(([a], [b]) => a - b).map(([, worth]) => worth);
  expect(worths).toEqual([...new Set(worths)].sort((a, b) => b - a));
});
