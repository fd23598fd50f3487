import { blake3 } from '@noble/hashes/blake3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { hashShort, NO_KEY } from './short-hash.js';

/** The context of the key, so that the same text used elsewhere gives another key. */
const context = 'turnchart: random streams of a match';
const contextKey = hashShort(context, NO_KEY, 'context');

/**
 * Derives the states of generators from one text: BLAKE3 makes a key from the text, and the keyed hash of a name is
 * that stream's state. All 128 bits of a state come from the hash, and what one stream reveals says nothing about the
 * text or about other streams.
 *
 * @example const grow = growFrom('a seed'); grow('shuffle:p1');
 */
export function growFrom(seed: string): (stream: string) => number[] {
  const key = keyOf(seed);
  return (stream) => {
    const [a = 0, b = 0, c = 0, d = 0] = hashShort(stream, key, 'keyed') ?? hashLong(stream, key);
    // A generator whose state is zero would return only zeros.
    return (a | b | c | d) === 0 ? [1, 0, 0, 0] : [a, b, c, d];
  };
}

/**
 * The key of a text: by the fast implementation if the text is short, otherwise by the general one, with the same
 * result.
 */
function keyOf(seed: string): Int32Array {
  const short = contextKey === null ? null : hashShort(seed, contextKey, 'material');
  return short ?? wordsOf(blake3(utf8ToBytes(seed), { context: utf8ToBytes(context) }));
}

const hashLong = (stream: string, key: Int32Array): Int32Array =>
  wordsOf(blake3(utf8ToBytes(stream), { key: bytesOf(key), dkLen: 16 }));

/** Explicitly little-endian, so that a seed gives the same result on every machine. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4, true));
}

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setInt32(i * 4, word, true);
  return bytes;
}
