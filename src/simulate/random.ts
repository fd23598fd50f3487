import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { seedState } from '../engine/index.js';
import { readSeed } from '../model/index.js';

/**
 * Random numbers outside a match, for bots, samples and soaks. The same seed gives the same numbers; the streams of a
 * match are not used.
 */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plusFromState>;

  constructor(seed: string | number) {
    this.#generator = xoroshiro128plusFromState(seedState(readSeed(seed)));
  }

  /** A whole number in [0, bound). */
  below(bound: number): number {
    return bound <= 1 ? 0 : uniformInt(this.#generator, 0, bound - 1);
  }

  /** True once in this many times. */
  chance(oneIn: number): boolean {
    return this.below(oneIn) === 0;
  }

  /** One of the items, of which there is at least one. */
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** Shuffles in place, and returns the same list. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const swap = items[i] as T;
      items[i] = items[j] as T;
      items[j] = swap;
    }
    return items;
  }

  /** The state of a separate generator. */
  state(): number[] {
    return [this.#generator.next(), this.#generator.next(), this.#generator.next(), this.#generator.next() | 1];
  }
}
