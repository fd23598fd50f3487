import { expect, test } from 'vitest';
import { expandOffer } from '../../src/legal/expand-offer.js';

const lists = (some: readonly number[], min: number, max: number) =>
  expandOffer({ type: 'some.pick', seat: 'p1', items: { some, min, max } }).map(({ items }) => items);

test.each([
  [
    'all choices of a short list',
    [1, 2, 3],
    2,
    2,
    [
      [1, 2],
      [1, 3],
      [2, 3],
    ],
  ],
  ['any number of them', [1, 2], 0, 2, [[], [1], [2], [1, 2]]],
])('%s', (_name, some, min, max, expected) => {
  expect(lists(some, min, max)).toEqual(expected);
});

const thirteen = Array.from({ length: 13 }, (_, i) => i);

test('three of thirteen are too many: each item with the two behind it', () => {
  const found = lists(thirteen, 3, 3);
  expect(found).toHaveLength(13);
  expect(found.slice(0, 2)).toEqual([
    [0, 1, 2],
    [1, 2, 3],
  ]);
  expect(found.at(-1)).toEqual([12, 0, 1]);
});

test('any of thirteen: none, or one', () => {
  expect(lists(thirteen, 0, 13)).toEqual([[], ...thirteen.map((item) => [item])]);
});
