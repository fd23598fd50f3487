import { expect, test } from 'vitest';
import { tracksOf } from '../../app/table/game/tracks.js';

const laid = (...plays: [start: number, duration: number][]) =>
  tracksOf(plays.map(([start, duration]) => ({ start, duration }))).map(({ play, track }) => [play.start, track]);

test('plays one after the other lie on one track', () => {
  expect(laid([3, 4], [0, 3], [7, 1])).toEqual([
    [0, 0],
    [3, 0],
    [7, 0],
  ]);
});

test('plays at the same time lie below each other, and none covers another', () => {
  expect(laid([0, 3], [0, 3], [2, 2], [3, 1])).toEqual([
    [0, 0],
    [0, 1],
    [2, 2],
    [3, 0],
  ]);
});

test('what takes no time still takes the room of a mark', () => {
  expect(laid([0, 0], [0, 2])).toEqual([
    [0, 0],
    [0, 1],
  ]);
});
