import { blake3, NO_KEY } from './blake3.js';

/** The context of the key, so that the same text used elsewhere gives another key. */
const context = blake3('turnchart: random streams of a match', NO_KEY, 'context');

/**
 * Derives the states of generators from one text: BLAKE3 makes a key from the text, and the keyed hash of a name is
 * that stream's state. All 128 bits of a state come from the hash, and what one stream reveals says nothing about the
 * text or about other streams.
 *
 * @example const grow = growFrom('a seed'); grow('shuffle:p1');
 */
export function growFrom(seed: string): (stream: string) => number[] {
  const key = blake3(seed, context, 'material');
  return (stream) => {
    const [a = 0, b = 0, c = 0, d = 0] = blake3(stream, key, 'keyed');
    // A generator whose state is zero would return only zeros.
    return (a | b | c | d) === 0 ? [1, 0, 0, 0] : [a, b, c, d];
  };
}
