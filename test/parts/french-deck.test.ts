import { describe, expect, test } from 'vitest';
import { ACE, faceOf, frenchCard, frenchCards, frenchDeck, signOf } from '../../src/parts/french-deck/index.js';

describe('a French deck', () => {
  test('has 52 cards, each of its own, thirteen a suit', () => {
    expect(new Set(frenchDeck).size).toBe(52);
    expect(Object.keys(frenchCards)).toEqual(frenchDeck);
    const suits = frenchDeck.map((def) => faceOf({ def }).suit);
    expect(['clubs', 'diamonds', 'spades', 'hearts'].map((suit) => suits.filter((s) => s === suit).length)).toEqual([
      13, 13, 13, 13,
    ]);
  });

  test.each([
    ['2-of-clubs', '2 of clubs', '2♣', 2],
    ['10-of-hearts', '10 of hearts', '10♥', 10],
    ['queen-of-spades', 'Queen of spades', 'Q♠', 12],
    ['ace-of-diamonds', 'Ace of diamonds', 'A♦', ACE],
  ])('%s is the %s, in short %s', (def, name, sign, rank) => {
    const face = faceOf({ def });
    expect(face.rank).toBe(rank);
    expect(signOf(face)).toBe(sign);
    expect(frenchCard(face.rank, face.suit)).toBe(def);
    expect(frenchCards[def]).toEqual({ name, kind: face.suit, data: { ...face, sign } });
  });

  test('knows no other cards', () => {
    expect(() => faceOf({ def: 'joker' })).toThrow("'joker' is not a card of a French deck");
  });
});
