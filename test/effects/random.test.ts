import { describe, expect, test } from 'vitest';
import { createGame, randomBelow, shuffleInPlace } from '../../src/engine/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const game = (seed: string | number) => createGame(tiny, tinySeats(), seed);
const rolls = (seed: string | number, stream: Parameters<typeof randomBelow>[1]) => {
  const state = game(seed);
  return Array.from({ length: 20 }, () => randomBelow(state, stream, 1000));
};

describe('streams of randomness', () => {
  test('give the same numbers for the same seed, as a number or as text', () => {
    expect(rolls(7, 'combat')).toEqual(rolls('7', 'combat'));
    expect(rolls(7, 'combat')).not.toEqual(rolls(8, 'combat'));
  });

  test("differ from each other, and between seats' decks", () => {
    const all = (['combat', 'bot', 'draw:p1', 'draw:p2', 'shuffle:p1', 'shuffle:p2'] as const).map((stream) =>
      rolls(7, stream).join(),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('keep their state in the game, so that a copy goes on in the same way', () => {
    const state = game(7);
    randomBelow(state, 'combat', 10);
    const copy = JSON.parse(JSON.stringify(state)) as typeof state;
    expect(randomBelow(copy, 'combat', 1e6)).toBe(randomBelow(state, 'combat', 1e6));
  });

  test('shuffle fairly: every place of every item comes up about equally often', () => {
    const state = game(7);
    const counts = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => 0));
    for (let i = 0; i < 5000; i++) {
      const items = [0, 1, 2, 3, 4];
      shuffleInPlace(state, 'shuffle:p1', items);
      items.forEach((item, place) => {
        counts[item]![place]! += 1;
      });
    }
    // 1000 expected; six standard deviations are 170.
    for (const count of counts.flat()) expect(Math.abs(count - 1000)).toBeLessThan(170);
  });
});

test('card ids say nothing about the order of a deck list', () => {
  const [first, second] = [game(1), game(2)].map((state) =>
    state.seats.p1!.zones.deck.map((id) => Number(id.slice(1))),
  );
  expect(first).not.toEqual(second);
  expect([...first!].sort((a, b) => a - b)).not.toEqual(first);
});
