import { describe, expect, test } from 'vitest';
import { type Face, faceOf, frenchDeck } from '../../src/parts/french-deck/index.js';
import { Category, categoryOf, rankHand } from '../../src/rulesets/holdem/rank-hand.js';
import { seededRandom } from '../../src/testing/random.js';
import { faces } from './holdem-helpers.js';

const deck: readonly Face[] = frenchDeck.map((def) => faceOf({ def }));

/** Every choice of five out of these cards, in one array that is filled again. */
function everyFive(cards: readonly Face[], visit: (five: readonly Face[]) => void): void {
  const five: Face[] = [];
  const choose = (from: number, depth: number): void => {
    if (depth === 5) visit(five);
    for (let i = from; depth < 5 && i <= cards.length - 5 + depth; i++) {
      const card = cards[i];
      if (card === undefined) continue;
      five[depth] = card;
      choose(i + 1, depth + 1);
    }
  };
  choose(0, 0);
}

test('all 2,598,960 hands of five cards are what they are known to be', () => {
  const counts = new Map<string, number>();
  const worths = new Set<number>();
  let royal = 0;
  const best = rankHand(faces('10♠ J♠ Q♠ K♠ A♠'));
  everyFive(deck, (five) => {
    const worth = rankHand(five);
    const category = categoryOf(worth);
    counts.set(category, (counts.get(category) ?? 0) + 1);
    worths.add(worth);
    if (worth === best) royal += 1;
  });
  expect(Object.fromEntries(counts)).toEqual({
    'straight flush': 40,
    'four of a kind': 624,
    'full house': 3744,
    flush: 5108,
    straight: 10_200,
    'three of a kind': 54_912,
    'two pairs': 123_552,
    pair: 1_098_240,
    'high card': 1_302_540,
  });
  expect([royal, best]).toEqual([4, Math.max(...worths)]);
  // Hands that differ in suits alone are worth the same.
  expect(worths.size).toBe(7462);
});

describe('the better hand', () => {
  test.each([
    ['A♣ Q♦ 9♠ 7♥ 3♣', 'A♦ Q♠ 9♥ 6♣ 5♦', 'the fourth card of a high card'],
    ['2♣ 2♦ 4♠ 5♥ 6♣', 'A♦ K♠ Q♥ J♣ 9♦', 'a pair against none'],
    ['3♣ 3♦ 2♠ 4♥ 5♣', '2♦ 2♥ A♥ K♣ Q♦', 'the higher pair'],
    ['3♣ 3♦ A♠ 9♥ 5♣', '3♠ 3♥ A♥ 9♣ 4♦', 'the last card beside a pair'],
    ['2♣ 2♦ 3♠ 3♥ 4♣', 'A♦ A♥ K♥ Q♣ J♦', 'two pairs against one'],
    ['K♣ K♦ 2♠ 2♥ 3♣', 'Q♦ Q♥ J♥ J♣ A♦', 'the higher of two pairs'],
    ['K♣ K♦ 3♠ 3♥ 4♣', 'K♥ K♠ 2♥ 2♣ A♦', 'the lower of two pairs'],
    ['2♣ 2♦ 2♠ 4♥ 5♣', 'A♦ A♥ K♥ K♣ Q♦', 'three of a kind against two pairs'],
    ['A♣ 2♦ 3♠ 4♥ 5♣', 'A♦ A♥ A♠ K♣ Q♦', 'a straight from the ace against three of a kind'],
    ['2♣ 3♦ 4♠ 5♥ 6♣', 'A♣ 2♦ 3♠ 4♥ 5♣', 'a straight to the six against one to the five'],
    ['2♣ 4♣ 6♣ 8♣ 9♣', '10♣ J♦ Q♠ K♥ A♣', 'a flush against a straight'],
    ['2♣ 2♦ 2♠ 3♥ 3♣', 'A♦ K♦ Q♦ J♦ 9♦', 'a full house against a flush'],
    ['3♣ 3♦ 3♠ 2♥ 2♣', '2♦ 2♥ 2♠ A♥ A♣', 'the higher three of a full house'],
    ['2♣ 2♦ 2♠ 2♥ 3♣', 'A♦ A♥ A♠ K♥ K♣', 'four of a kind against a full house'],
    ['A♣ 2♣ 3♣ 4♣ 5♣', 'A♦ A♥ A♠ A♣ K♣', 'a straight flush against four of a kind'],
  ])('%s beats %s: %s', (better, worse) => {
    expect(rankHand(faces(better))).toBeGreaterThan(rankHand(faces(worse)));
  });

  test.each([
    ['K♣ A♦ 2♠ 3♥ 4♣', 'high card'],
    ['Q♣ K♣ A♣ 2♣ 3♣', 'flush'],
    ['A♣ A♦ A♠ K♥ K♣ K♦ 2♠', 'full house'],
    ['A♣ A♦ K♠ K♥ Q♣ Q♦ J♠', 'two pairs'],
    ['A♣ 2♣ 3♣ 4♣ 9♣ 5♦ K♦', 'flush'],
    ['A♣ 2♣ 3♣ 4♣ 5♣ 6♦ 7♦', 'straight flush'],
    ['9♣ 9♦ 9♠ 9♥ K♣ K♦ K♠', 'four of a kind'],
  ])('%s is a %s', (cards, category) => {
    expect(categoryOf(rankHand(faces(cards)))).toBe(category);
  });

  test('of six and seven cards is the best of every five', () => {
    const random = seededRandom('sevens');
    const seen = new Set<string>();
    for (let i = 0; i < 4000; i++) {
      // Half of them from few ranks, so that the rare ones come up too.
      const from = i % 2 === 0 ? deck : deck.filter(({ rank }) => rank > 9);
      const cards = random.shuffle([...from]).slice(0, 6 + (i % 3 === 0 ? 1 : 0));
      let best = 0;
      everyFive(cards, (five) => {
        best = Math.max(best, rankHand(five));
      });
      seen.add(categoryOf(best));
      expect(rankHand(cards)).toBe(best);
    }
    expect([...seen].sort()).toEqual([...Category.options].sort());
  });
});
