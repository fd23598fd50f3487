import { InvariantError } from '../model/index.js';

/** The kind of a value, in the low bits of the first word that stands for it. What follows it is then unambiguous. */
const TAG = { null: 0, false: 1, true: 2, small: 3, int: 4, float: 5, string: 6, array: 7, object: 8, end: 9 } as const;
const TAG_BITS = 4;
const SMALL = 2 ** (31 - TAG_BITS);

/** A 128-bit mix that words are fed into one by one, so that no text of the whole state is ever built. */
class Mixer {
  private a = 0x6a09e667;
  private b = 0xbb67ae85 | 0;
  private c = 0x3c6ef372;
  private d = 0xa54ff53a | 0;
  /** The keys last seen of each length, and in order. Cards have the same keys, and sorting is what takes the time. */
  private readonly shapes: { keys: readonly string[]; sorted: readonly string[] }[] = [];

  /** For a given word this is a bijection of the 128 bits: nothing that went in before is lost. */
  word(k: number): void {
    const a = Math.imul(this.a ^ k, 0x9e3779b1);
    const b = Math.imul(this.b ^ k, 0x85ebca77);
    const c = Math.imul(this.c ^ k, 0xc2b2ae3d);
    const d = Math.imul(this.d ^ k, 0x27d4eb2f);
    this.a = (((a << 13) | (a >>> 19)) + this.d) | 0;
    this.b = ((b << 15) | (b >>> 17)) ^ this.a;
    this.c = (((c << 17) | (c >>> 15)) + this.b) | 0;
    this.d = ((d << 11) | (d >>> 21)) ^ this.c;
  }

  /** The keys sorted by code units, independent of the locale. */
  inOrder(keys: readonly string[]): readonly string[] {
    const known = this.shapes[keys.length];
    if (known?.keys.every((key, i) => key === keys[i])) return known.sorted;
    const sorted = [...keys].sort();
    this.shapes[keys.length] = { keys, sorted };
    return sorted;
  }

  hex(): string {
    // A few empty rounds let the last words reach every bit of the result.
    for (let round = 0; round < 6; round++) this.word(round);
    return [this.a, this.b, this.c, this.d].map(finish).join('');
  }
}

function finish(lane: number): string {
  let h = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

const tagged = (tag: number, payload: number): number => (payload << TAG_BITS) | tag;

function feedString(mix: Mixer, text: string): void {
  const { length } = text;
  mix.word(tagged(TAG.string, length));
  // Two UTF-16 units to a word. The length before them says whether the last word holds one or two.
  for (let i = 0; i < length; i += 2) {
    mix.word(text.charCodeAt(i) | (i + 1 < length ? text.charCodeAt(i + 1) << 16 : 0));
  }
}

// Explicitly little-endian, so that the hash is the same on every machine.
const float = new DataView(new ArrayBuffer(8));

function feedNumber(mix: Mixer, value: number): void {
  // −0 becomes 0 here, as it does in JSON: a restored match must hash like the original.
  const int = value | 0;
  if (int === value) {
    if (int >= -SMALL && int < SMALL) {
      mix.word(tagged(TAG.small, int));
    } else {
      mix.word(TAG.int);
      mix.word(int);
    }
    return;
  }
  float.setFloat64(0, value, true);
  mix.word(TAG.float);
  mix.word(float.getInt32(0, true));
  mix.word(float.getInt32(4, true));
}

function feedObject(mix: Mixer, value: object): void {
  const fields = value as Readonly<Record<string, unknown>>;
  mix.word(TAG.object);
  for (const key of mix.inOrder(Object.keys(fields))) {
    const field = fields[key];
    // A field that is undefined is not there once the state has been saved as JSON.
    if (field === undefined) continue;
    feedString(mix, key);
    feed(mix, field);
  }
  mix.word(TAG.end);
}

function feedList(mix: Mixer, items: readonly unknown[]): void {
  mix.word(tagged(TAG.array, items.length));
  // JSON has no undefined in a list: it becomes null.
  for (const item of items) feed(mix, item === undefined ? null : item);
}

function feed(mix: Mixer, value: unknown): void {
  if (typeof value === 'string') feedString(mix, value);
  else if (typeof value === 'number') feedNumber(mix, value);
  else if (typeof value === 'boolean') mix.word(value ? TAG.true : TAG.false);
  else if (value === null) mix.word(TAG.null);
  else if (Array.isArray(value)) feedList(mix, value);
  else if (typeof value === 'object') feedObject(mix, value);
  else throw new InvariantError(`a ${typeof value} cannot be hashed: states and views are plain JSON`);
}

/**
 * A fingerprint of a JSON value: 32 hex digits, the same in every process and lane, whatever the order of the keys. It
 * tells `1` from `'1'`, `null` from missing and `[]` from `{}`. Not cryptographic.
 *
 * @example hashState(live.state) === hashState(fast.state)
 */
export function hashState(game: unknown): string {
  const mix = new Mixer();
  feed(mix, game);
  return mix.hex();
}
