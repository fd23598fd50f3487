import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashState } from '../../src/state/hash.js';
import { table } from '../match/hand-made.js';

describe('hashState', () => {
  test('is 128 bits in hex, and the same in every process', () => {
    // A fixed value: if it changes, stored hashes no longer match.
    expect(hashState({ seat: 'p1', cards: [1, null, -2.5, true], deep: { list: [] } })).toBe(
      '01aa1d357c7c8dae609ed42682de5763',
    );
  });

  test('does not depend on the order of keys, at any depth', () => {
    expect(hashState({ a: 1, b: { c: 2, d: 3 } })).toBe(hashState({ b: { d: 3, c: 2 }, a: 1 }));
    // The same keys in two orders, side by side, as the lanes may build them.
    expect(
      hashState([
        { a: 1, b: 2 },
        { b: 4, a: 3 },
        { c: 0, d: 0 },
      ]),
    ).toBe(
      hashState([
        { b: 2, a: 1 },
        { a: 3, b: 4 },
        { d: 0, c: 0 },
      ]),
    );
  });

  test('tells apart what JSON tells apart', () => {
    const values: unknown[] = [
      null,
      true,
      false,
      0,
      1,
      -1,
      0.5,
      2 ** 27,
      -(2 ** 27),
      2 ** 31,
      2 ** 40,
      '',
      '0',
      '1',
      'null',
      'a',
      'a\0',
      'ab',
      'ba',
      [],
      [[]],
      [null],
      [0],
      [''],
      ['a', 'b'],
      ['ab'],
      [[1], 2],
      [1, [2]],
      [1, 2],
      [2, 1],
      {},
      { a: null },
      { a: {} },
      { a: [] },
      { a: 1 },
      { a: '1' },
      { b: 1 },
      { a: 1, b: 1 },
      { a: { b: 1 } },
      { ab: 1 },
    ];
    expect(new Set(values.map(hashState)).size).toBe(values.length);
  });

  test('skips fields that are undefined, and reads −0 as 0, as JSON does', () => {
    expect(hashState({ a: 1, b: undefined })).toBe(hashState({ a: 1 }));
    expect(hashState({ a: null })).not.toBe(hashState({ a: undefined }));
    expect(hashState([-0])).toBe(hashState([0]));
    expect(hashState([undefined])).toBe(hashState([null]));
  });

  test('a value and its copy through JSON have one hash; two values have two', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const copy: unknown = JSON.parse(JSON.stringify(one));
        expect(hashState(copy)).toBe(hashState(one));
        expect(hashState(one) === hashState(other)).toBe(canonical(one) === canonical(other));
      }),
    );
  });

  test('any one change to a state changes its hash', () => {
    const game = table({ hand: 'a b', deck: 'c d' }, { hand: 'e' });
    const before = hashState(game);
    const changes: (() => void)[] = [
      () => game.seats.p1!.zones.deck.reverse(),
      () => (game.cards.a!.spent = true),
      () => (game.rng.ids![3]! += 2 ** 31),
      () => Object.assign(game.own, { x: null }),
    ];
    const hashes = changes.map((change) => {
      change();
      return hashState(game);
    });
    expect(new Set([before, ...hashes]).size).toBe(5);
  });

  test('refuses what is not JSON', () => {
    expect(() => hashState({ hook: () => 1 })).toThrow('a function cannot be hashed');
  });
});

/** A slow reference implementation. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}
