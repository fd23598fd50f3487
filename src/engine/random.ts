import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { type AnyGame, InvariantError, type SeatId } from '../model/index.js';

/** Independent streams of randomness. What one of them gives says nothing about the others. */
export type Stream = `shuffle:${SeatId}` | `draw:${SeatId}` | `ids:${SeatId}` | 'ids' | 'table' | 'combat' | 'bot';

/** 128 bits out of a text, mixed so that texts that differ a little give states that differ a lot (cyrb128). */
function hash128(text: string): [number, number, number, number] {
  let a = 1779033703;
  let b = 3144134277;
  let c = 1013904242;
  let d = 2773480762;
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ k, 597399067);
    b = c ^ Math.imul(b ^ k, 2869860233);
    c = d ^ Math.imul(c ^ k, 951274213);
    d = a ^ Math.imul(d ^ k, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [(a ^ b ^ c ^ d) | 0, (b ^ a) | 0, (c ^ a) | 0, (d ^ a) | 0];
}

/** The generator states of a match, by stream. A seed that is a number and the same digits as text are the same seed. */
export function seedStreams(seed: string | number, seats: readonly SeatId[]): Record<string, number[]> {
  const names: Stream[] = ['ids', 'combat', 'bot', 'table'];
  for (const seat of seats) names.push(`shuffle:${seat}`, `draw:${seat}`, `ids:${seat}`);
  const streams: Record<string, number[]> = {};
  for (const name of names) streams[name] = seedState(`${seed}/${name}`);
  return streams;
}

/** The state of a generator grown from a text. */
export function seedState(text: string): number[] {
  const state = hash128(text);
  // An all-zero state would give zeros for ever.
  return state.every((word) => word === 0) ? [1, 0, 0, 0] : state;
}

/** A whole number in [0, bound) from a stream of the game, whose state moves on. */
export function randomBelow(game: Pick<AnyGame, 'rng'>, stream: Stream, bound: number): number {
  const state = game.rng[stream];
  if (state === undefined) throw new InvariantError(`there is no random stream '${stream}'`, { stream });
  const generator = xoroshiro128plusFromState(state);
  const value = uniformInt(generator, 0, bound - 1);
  game.rng[stream] = [...generator.getState()];
  return value;
}

/** Fisher–Yates, in place. */
export function shuffleInPlace<T>(game: Pick<AnyGame, 'rng'>, stream: Stream, items: T[]): void {
  const state = game.rng[stream];
  if (state === undefined) throw new InvariantError(`there is no random stream '${stream}'`, { stream });
  const generator = xoroshiro128plusFromState(state);
  for (let i = items.length - 1; i > 0; i--) {
    const j = uniformInt(generator, 0, i);
    const swap = items[i] as T;
    items[i] = items[j] as T;
    items[j] = swap;
  }
  game.rng[stream] = [...generator.getState()];
}
