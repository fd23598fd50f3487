import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index.js';
import { seedState, seedStreams } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { OptionsError } from '../../src/model/index.js';
import { simulate } from '../../src/simulate/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

const throws = () => {
  throw new Error('a seed has no business running code');
};
const bad: readonly [string, unknown, string][] = [
  ['null', null, 'null'],
  ['NaN', Number.NaN, 'NaN'],
  ['Infinity', Number.POSITIVE_INFINITY, 'Infinity'],
  ['an object', {}, 'a value of type object'],
  ['an object with a text of its own', { toString: throws }, 'a value of type object'],
  ['a list', [7], 'a list'],
  ['a boolean', false, 'false'],
  ['a function', () => 7, 'a value of type function'],
  ['a symbol', Symbol('seed'), 'a value of type symbol'],
  ['an empty text', '', 'an empty text'],
];

describe.each(bad)('a seed that is %s is refused', (_name, value, named) => {
  const seed = value as number;
  const refusal = `seed: a text that is not empty or a finite number is expected, not ${named}; leave it out`;

  test('in both lanes', () => {
    for (const make of [createMatch, createFastMatch]) {
      expect(() => make({ rules: tiny, seats: tinySeats(), seed })).toThrow(OptionsError);
      expect(() => make({ rules: tiny, seats: tinySeats(), seed })).toThrow(refusal);
    }
  });

  test('by bots and simulations', async () => {
    expect(() => createBot('random', { seed })).toThrow(refusal);
    await expect(simulate({ rules: 'duel', matches: 1, bots: ['random', 'random'], seed })).rejects.toThrow(refusal);
  });
});

test('without a seed, a match takes 128 random bits', () => {
  const seeds = Array.from({ length: 20 }, () => createMatch({ rules: tiny, seats: tinySeats() }).record.seed);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(seeds).size).toBe(20);
});

describe('the generators', () => {
  const states = Array.from({ length: 400 }, (_, i) => Object.values(seedStreams(i, ['p1', 'p2']))).flat();

  /** How many of 32 × words columns of bits are independent of each other over GF(2). */
  function rankOf(rows: readonly (readonly number[])[]): number {
    const left = rows.map((row) => row.reduce((bits, word) => (bits << 32n) | BigInt(word >>> 0), 0n));
    let rank = 0;
    for (let bit = 127n; bit >= 0n; bit--) {
      const pivot = left.findIndex((row, at) => at >= rank && (row >> bit) & 1n);
      if (pivot < 0) continue;
      [left[rank], left[pivot]] = [left[pivot] as bigint, left[rank] as bigint];
      for (let at = 0; at < left.length; at++) {
        if (at !== rank && ((left[at] as bigint) >> bit) & 1n) left[at] = (left[at] as bigint) ^ (left[rank] as bigint);
      }
      rank += 1;
    }
    return rank;
  }

  test('have states of 128 independent bits: no word of a state follows from the others', () => {
    expect(rankOf(states)).toBe(128);
    // With all words xored to zero, or one a function of two others, these would be the same again and again.
    for (const fold of [
      ([a, b, c, d]: readonly number[]) => a! ^ b! ^ c! ^ d!,
      ([a, b, c]: readonly number[]) => a! ^ b! ^ c!,
      ([, b, c, d]: readonly number[]) => b! ^ c! ^ d!,
    ]) {
      expect(new Set(states.map(fold)).size).toBeGreaterThan(states.length - 5);
    }
  });

  test('differ for every seed and stream', () => {
    expect(new Set(states.map(String)).size).toBe(states.length);
  });

  test('say nothing about each other: half of the bits differ between streams, and between seeds that differ by one', () => {
    const bitsOf = (state: readonly number[]) =>
      state.map((word) => (word >>> 0).toString(2).padStart(32, '0')).join('');
    const apart = (a: readonly number[], b: readonly number[]) =>
      [...bitsOf(a)].filter((bit, at) => bit !== bitsOf(b)[at]).length;
    const pairs = Array.from({ length: 200 }, (_, i) => {
      const one = seedStreams(`match ${i}`, ['p1', 'p2']);
      const next = seedStreams(`match ${i + 1}`, ['p1', 'p2']);
      return [apart(one.combat!, one.ids!), apart(one['shuffle:p1']!, one['shuffle:p2']!), apart(one.ids!, next.ids!)];
    }).flat();
    const mean = pairs.reduce((sum, bits) => sum + bits, 0) / pairs.length;
    // 64 of 128 expected; the mean of 600 has a standard deviation of 0.23.
    expect(Math.abs(mean - 64)).toBeLessThan(1.4);
  });

  test('give the same on every machine, for ever: a record of today is a record of tomorrow', () => {
    expect(seedStreams(7, ['p1'])['shuffle:p1']).toEqual(seedStreams('7', ['p1'])['shuffle:p1']);
    expect(seedStreams('7', ['p1'])).toMatchInlineSnapshot(`
      {
        "bot": [
          788071252,
          1303073441,
          -2098900253,
          -430464059,
        ],
        "combat": [
          622779240,
          -1365279052,
          -1938299576,
          -1757368481,
        ],
        "draw:p1": [
          -1869071642,
          238214628,
          173604306,
          -1025364371,
        ],
        "ids": [
          -1581388540,
          -1879386299,
          103733687,
          564186677,
        ],
        "ids:p1": [
          1764794212,
          1745177774,
          921062457,
          233415003,
        ],
        "shuffle:p1": [
          -297034027,
          505456117,
          1112310277,
          -1191717556,
        ],
        "table": [
          -1168296401,
          -908222553,
          1770003320,
          -778160693,
        ],
      }
    `);
    expect(seedState('7')).toMatchInlineSnapshot(`
      [
        1521984748,
        -349073341,
        479811710,
        -1207197606,
      ]
    `);
  });
});

describe('what they are made of gives what its authors published', () => {
  const numbers = (length: number) => Uint8Array.from({ length }, (_, i) => i % 251);

  test('BLAKE3, keyed and as a derivation of keys (test_vectors.json of its reference implementation)', () => {
    const key = utf8ToBytes('whats the Elvish word for friend');
    const context = utf8ToBytes('BLAKE3 2019-12-27 16:29:52 test vectors context');
    const keyed = [0, 1, 2].map((length) => bytesToHex(blake3(numbers(length), { key })));
    expect(keyed).toEqual([
      '92b2b75604ed3c761f9d6f62392c8a9227ad0ea3f09573e783f1498a4ed60d26',
      '6d7878dfff2f485635d39013278ae14f1454b8c0a3a2d34bc1ab38228a80c95b',
      '5392ddae0e0a69d5f40160462cbd9bd889375082ff224ac9c758802b7a6fd20a',
    ]);
    const derived = [0, 1].map((length) => bytesToHex(blake3(numbers(length), { context })));
    expect(derived).toEqual([
      '2cc39783c223154fea8dfb7c1b1660f2ac2dcbd1c1de8277b0b0dd39b7e50d7d',
      'b3e2e340a117a499c6cf2398a19ee0d29cca2bb7404c73063382693bf66cb06c',
    ]);
  });

  test('xoroshiro128+ from the state 1, 2 (Blackman and Vigna, 2018); the lower half of each number is used', () => {
    const published = [
      3n,
      412333834243n,
      2360170716294286339n,
      9295852285959843169n,
      2797080929874688578n,
      6019711933173041966n,
      3076529664176959358n,
      3521761819100106140n,
      7493067640054542992n,
      920801338098114767n,
    ];
    // A state is two numbers of 64 bits, the upper half of each first.
    const generator = xoroshiro128plusFromState([0, 1, 0, 2]);
    for (const number of published) expect(BigInt(generator.next() >>> 0)).toBe(number & 0xffff_ffffn);
  });
});
