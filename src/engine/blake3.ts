/**
 * BLAKE3 of a text, as words: for the random streams of a match, of which each hashes its name. A test compares it with
 * a library, which needs ten times as long for texts that are so short, and is larger.
 */

/** What a text is hashed for: the domains of BLAKE3. */
const domains = { keyed: 16, context: 32, material: 64 } as const;
export type Domain = keyof typeof domains;

/** Where a block is in the tree of a text. */
const CHUNK_START = 1;
const CHUNK_END = 2;
const PARENT = 4;
const ROOT = 8;
/** In bytes. */
const BLOCK = 64;
const CHUNK = 1024;

/** The key of an unkeyed hash. */
export const NO_KEY = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);
const ROUNDS = 7;
const PERMUTATION: readonly number[] = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
/** Which word of the message goes where, round by round: the permutation, applied again for each. */
const SCHEDULE = scheduleOf(PERMUTATION);

const utf8 = new TextEncoder();
/** Short texts of ASCII are written here: for them, an encoder takes as long as the hash. */
const ascii = new Uint8Array(BLOCK);
/** Allocated once and reused for every block. */
const message = new Int32Array(BLOCK / 4);
const state = new Int32Array(16);

/** The first eight words of the hash of a text under a key of eight words. */
export function blake3(text: string, key: Int32Array, domain: Domain): Int32Array {
  const bytes = writeAscii(text) ? ascii : utf8.encode(text);
  return hashTree(bytes, 0, bytes === ascii ? text.length : bytes.length, key, domains[domain], ROOT);
}

function writeAscii(text: string): boolean {
  if (text.length > ascii.length) return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return false;
    ascii[i] = code;
  }
  return true;
}

/** A part of a text: one chunk, or two parts, of which the left one has as many chunks as a power of two. */
function hashTree(
  bytes: Uint8Array,
  from: number,
  to: number,
  key: Int32Array,
  domain: number,
  root: number,
): Int32Array {
  if (to - from <= CHUNK) return hashChunk(bytes, from, to, key, domain, root);
  let left = CHUNK;
  while (left * 2 < to - from) left *= 2;
  const halves = [
    hashTree(bytes, from, from + left, key, domain, 0),
    hashTree(bytes, from + left, to, key, domain, 0),
  ] as const;
  message.set(halves[0]);
  message.set(halves[1], 8);
  return compress(key, 0, BLOCK, domain | PARENT | root);
}

/** One block after the other; the hash of each is the key of the next. */
function hashChunk(
  bytes: Uint8Array,
  from: number,
  to: number,
  key: Int32Array,
  domain: number,
  root: number,
): Int32Array {
  let at = from;
  let length = Math.min(BLOCK, to - at);
  let flags = domain | CHUNK_START;
  let words = key;
  while (at + length < to) {
    fillMessage(bytes, at, length);
    words = compress(words, from / CHUNK, length, flags);
    flags = domain;
    at += length;
    length = Math.min(BLOCK, to - at);
  }
  fillMessage(bytes, at, length);
  return compress(words, from / CHUNK, length, flags | CHUNK_END | root);
}

/** Bytes as little-endian words, and zeros behind them. */
function fillMessage(bytes: Uint8Array, at: number, length: number): void {
  message.fill(0);
  for (let i = 0; i < length; i++) {
    message[i >> 2] = (message[i >> 2] as number) | ((bytes[at + i] as number) << ((i & 3) * 8));
  }
}

/** The hash of the message under a key. */
function compress(key: Int32Array, chunk: number, length: number, flags: number): Int32Array {
  for (let i = 0; i < 8; i++) state[i] = key[i] as number;
  for (let i = 0; i < 4; i++) state[8 + i] = NO_KEY[i] as number;
  state[12] = chunk;
  // The high word of the number of the chunk: no text has so many.
  state[13] = 0;
  state[14] = length;
  state[15] = flags;
  for (let round = 0; round < ROUNDS; round++) mixRound(round * 16);
  const words = new Int32Array(8);
  for (let i = 0; i < 8; i++) words[i] = (state[i] as number) ^ (state[i + 8] as number);
  return words;
}

/** Columns, then diagonals. */
function mixRound(at: number): void {
  mix(0, 4, 8, 12, at);
  mix(1, 5, 9, 13, at + 2);
  mix(2, 6, 10, 14, at + 4);
  mix(3, 7, 11, 15, at + 6);
  mix(0, 5, 10, 15, at + 8);
  mix(1, 6, 11, 12, at + 10);
  mix(2, 7, 8, 13, at + 12);
  mix(3, 4, 9, 14, at + 14);
}

/** Both halves on locals: the four words are read and written once. */
function mix(a: number, b: number, c: number, d: number, at: number): void {
  let va = state[a] as number;
  let vb = state[b] as number;
  let vc = state[c] as number;
  let vd = state[d] as number;
  va = (va + vb + (message[SCHEDULE[at] as number] as number)) | 0;
  vd = rotate(vd ^ va, 16);
  vc = (vc + vd) | 0;
  vb = rotate(vb ^ vc, 12);
  va = (va + vb + (message[SCHEDULE[at + 1] as number] as number)) | 0;
  vd = rotate(vd ^ va, 8);
  vc = (vc + vd) | 0;
  vb = rotate(vb ^ vc, 7);
  state[a] = va;
  state[b] = vb;
  state[c] = vc;
  state[d] = vd;
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function scheduleOf(permutation: readonly number[]): Uint8Array {
  const schedule = new Uint8Array(ROUNDS * 16);
  for (let i = 0; i < 16; i++) schedule[i] = i;
  for (let i = 16; i < schedule.length; i++) {
    schedule[i] = schedule[i - (i % 16) - 16 + (permutation[i % 16] as number)] as number;
  }
  return schedule;
}
