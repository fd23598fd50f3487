import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { type AnyGame, InvariantError, readSeed, type SeatId, type Seed } from '../model/index.js';
import { growFrom } from './seeds.js';

/** Independent streams of randomness. What one of them gives says nothing about the others. */
export type Stream = `shuffle:${SeatId}` | `draw:${SeatId}` | `ids:${SeatId}` | 'ids' | 'table' | 'combat' | 'bot';

/** The streams that a match of these seats has. */
export function streamNames(seats: readonly SeatId[]): Stream[] {
  const names: Stream[] = ['ids', 'combat', 'bot', 'table'];
  for (const seat of seats) names.push(streamOf('shuffle', seat), streamOf('draw', seat), streamOf('ids', seat));
  return names;
}

/** The generator states of a match, by stream. A seed that is a number and the same digits as text are the same seed. */
export function seedStreams(seed: Seed, seats: readonly SeatId[]): Record<string, number[]> {
  const grow = growFrom(readSeed(seed));
  const streams: Record<string, number[]> = {};
  for (const name of streamNames(seats)) streams[name] = grow(name);
  return streams;
}

/** The state of a separate generator, derived from a text. */
export const seedState = (text: string): number[] => growFrom(text)('');

const ofSeats = { shuffle: new Map<SeatId, Stream>(), draw: new Map<SeatId, Stream>(), ids: new Map<SeatId, Stream>() };

/** The name of a seat's stream. The strings are made once: a newly built string is slower to look up. */
export function streamOf(kind: 'shuffle' | 'draw' | 'ids', seat: SeatId): Stream {
  const bySeat = ofSeats[kind];
  const known = bySeat.get(seat);
  if (known !== undefined) return known;
  const name: Stream = `${kind}:${seat}`;
  bySeat.set(seat, name);
  return name;
}

/** A random whole number from 0 to `bound - 1`, from a stream of the game. It advances the stream. */
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
