/**
 * BLAKE3 of a short text, as words. A match has a dozen streams and hashes a name for each: the general implementation
 * allocates several typed arrays for each, which cost a tenth of a short simulated match. This one supports only texts
 * of at most one block; `seeds.ts` uses the general one for everything else, and a test compares both.
 */

/** What a text is hashed for: the domains of BLAKE3. */
const domains = { keyed: 16, context: 32, material: 64 } as const;
export type Domain = keyof typeof domains;

/** A text that is the only block of the only chunk. */
const WHOLE = 1 | 2 | 8;
const BLOCK = 64;

/** The key of an unkeyed hash. */
export const NO_KEY: readonly number[] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const ROUNDS = 7;
const PERMUTATION: readonly number[] = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
/** Which word of the message goes where, round by round: the permutation, applied again for each. */
const SCHEDULE = scheduleOf(PERMUTATION);

/** Allocated once and reused for every hash. */
const message = new Int32Array(16);
const state = new Int32Array(16);

/** The first eight words of the hash of a text under a key of eight words; `null` if the text is not one short block. */
export function hashShort(text: string, key: ArrayLike<number>, domain: Domain): Int32Array | null {
  if (!fillMessage(text)) return null;
  for (let i = 0; i < 8; i++) state[i] = key[i] as number;
  for (let i = 0; i < 4; i++) state[8 + i] = NO_KEY[i] as number;
  state[12] = 0;
  state[13] = 0;
  state[14] = text.length;
  state[15] = WHOLE | domains[domain];
  for (let round = 0; round < ROUNDS; round++) mixRound(round * 16);
  const words = new Int32Array(8);
  for (let i = 0; i < 8; i++) words[i] = (state[i] as number) ^ (state[i + 8] as number);
  return words;
}

/** The text as sixteen little-endian words. Only characters that are one byte each. */
function fillMessage(text: string): boolean {
  if (text.length > BLOCK) return false;
  message.fill(0);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return false;
    message[i >> 2] = (message[i >> 2] as number) | (code << ((i & 3) * 8));
  }
  return true;
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
