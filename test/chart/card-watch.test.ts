import { describe, expect, test } from 'vitest';
import { SharedCopies } from '../../src/chart/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import type { Card, GameState } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const started = (): GameState => createFastMatch({ rules: tiny, seats: tinySeats(), seed: 1 }).state;
const ID = 'c1';
const another = (game: GameState, id: string): Card => ({ ...game.cards.c2!, id: id as Card['id'] });

/** What a recipe may do with the cards of a game, in every way in which it can get at one. */
const ways: Readonly<Record<string, (game: GameState) => unknown>> = {
  'by its id': (game) => Object.assign(game.cards[ID]!, { power: 77 }),
  'among all values': (game) => Object.values(game.cards).map((card) => Object.assign(card, { zone: 'discard' })),
  'among all entries': (game) => Object.entries(game.cards).map(([, card]) => Object.assign(card, { power: 5 })),
  'in a loop over the ids': (game) => {
    for (const id in game.cards) game.cards[id]!.spent = true;
  },
  'in a spread': (game) => Object.assign({ ...game.cards }[ID]!, { power: 5 }),
  'by its descriptor': (game) =>
    Object.assign(Object.getOwnPropertyDescriptor(game.cards, ID)!.value as Card, { power: 5 }),
  'by what it holds': (game) => Object.assign(game.cards[ID]!, { counters: { marks: 2 } }),
  'put in its place': (game) => Object.assign(game.cards, { [ID]: { ...another(game, ID), power: 9 } }),
  'that is new': (game) => Object.assign(game.cards, { x: another(game, 'x') }),
  'that is new, by definition': (game) =>
    Object.defineProperty(game.cards, 'x', { ...anyField, value: another(game, 'x') }),
  'that goes': (game) => delete game.cards[ID],
  'that goes and comes back': (game) => {
    delete game.cards[ID];
    game.cards[ID] = { ...another(game, ID), power: 4 };
  },
  'in another record': (game) => Object.assign(game, { cards: { ...game.cards, x: another(game, 'x') } }),
  'that is not there': (game) => game.cards.nobody?.power,
};
const anyField = { enumerable: true, configurable: true, writable: true };

describe('a copy has what a recipe did with a card', () => {
  test.each(Object.entries(ways))('%s', (_, change) => {
    const game = started();
    const copies = new SharedCopies();
    copies.begin(game);
    const before = copies.next(game);
    const text = JSON.stringify(before);
    change(game);
    const during = copies.next(game);
    copies.end();
    expect(during).toEqual(game);
    expect(copies.next(game)).toEqual(game);
    expect(JSON.stringify(before)).toBe(text);
  });

  test('also when it was done while nothing was noted', () => {
    const game = started();
    const copies = new SharedCopies();
    copies.begin(game);
    copies.next(game);
    copies.end();
    game.cards[ID]!.power = 77;
    copies.missed();
    copies.begin(game);
    expect(copies.next(game).cards[ID]?.power).toBe(77);
    copies.end();
  });

  test.each(Object.values(rulesets))('in a match of $id, from one command to the next', (rules) => {
    const match = createFastMatch({ rules, seats: starterSeats(rules), seed: 'noted' });
    const copies = new SharedCopies();
    const random = seededRandom('noted');
    for (let i = 0; i < 80 && !match.over; i++) {
      const move = randomMove(match, random);
      copies.begin(match.state);
      if (move !== null) sendMove(match, move);
      const copy = copies.next(match.state);
      copies.end();
      expect(copy).toEqual(match.state);
    }
  });
});

test('the cards of a game are a plain record again when its rules have run', () => {
  const game = started();
  const { cards } = game;
  const copies = new SharedCopies();
  copies.begin(game);
  expect(game.cards).not.toBe(cards);
  copies.end();
  expect(game.cards).toBe(cards);
  expect(structuredClone(game)).toEqual(game);
});
