import { blake3 } from '@noble/hashes/blake3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Says what the key is for, so that the same text used elsewhere gives nothing that helps here. */
const context = 'turnchart: random streams of a match';

/**
 * The states of generators, grown from one text: BLAKE3 makes a key of the text, and the keyed hash of a name is that
 * stream's state. All 128 bits of a state are the hash's own, and what one stream betrays says nothing about the text
 * or about other streams.
 *
 * @example const grow = growFrom('a seed'); grow('shuffle:p1');
 */
export function growFrom(seed: string): (stream: string) => number[] {
  const key = blake3(utf8ToBytes(seed), { context: utf8ToBytes(context) });
  return (stream) => {
    const bytes = blake3(utf8ToBytes(stream), { key, dkLen: 16 });
    // Explicitly little-endian, so that a seed means the same on every machine.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const state = [0, 4, 8, 12].map((at) => view.getInt32(at, true));
    // An all-zero state would give zeros for ever.
    return state.every((word) => word === 0) ? [1, 0, 0, 0] : state;
  };
}
