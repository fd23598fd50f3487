import { blake3 } from '@noble/hashes/blake3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { growFrom } from '../../src/engine/seeds.js';

/** The same by a library. */
function grown(seed: string, stream: string): number[] {
  const key = blake3(utf8ToBytes(seed), { context: utf8ToBytes('turnchart: random streams of a match') });
  const bytes = blake3(utf8ToBytes(stream), { key, dkLen: 16 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [0, 4, 8, 12].map((at) => view.getInt32(at, true));
}

test('streams are BLAKE3, whether a text is short, as long as a block, of many chunks, or not ASCII', () => {
  const texts = Array.from({ length: 140 }, (_, length) => 'seed of a match/'.repeat(9).slice(0, length));
  const long = [1023, 1024, 1025, 2047, 2048, 2049, 3072, 3073, 4097, 9999].map((length) =>
    'a seed/'.repeat(1500).slice(0, length),
  );
  const odd = ['', '0', 'ß', 'Ω/1', '\u0000', '\u007f', '\u0080', '棋', '🂡', `${'x'.repeat(63)}é`, 'é'.repeat(40)];
  for (const text of [...texts, ...long, ...odd]) {
    expect(growFrom(text)('shuffle:p1'), `seed ${JSON.stringify(text)}`).toEqual(grown(text, 'shuffle:p1'));
    expect(growFrom('1')(text), `stream ${JSON.stringify(text)}`).toEqual(grown('1', text));
  }
});
