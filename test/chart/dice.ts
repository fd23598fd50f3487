/** Seeded random numbers, so that a machine can be made again from its seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b1);
  }

  /** A number from 0 to below `sides`. */
  roll(sides: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) % sides;
  }

  chance(percent: number): boolean {
    return this.roll(100) < percent;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.roll(from.length)]!;
  }

  /** Between `least` and `most` things. */
  list<T>(least: number, most: number, make: () => T): T[] {
    return Array.from({ length: least + this.roll(most - least + 1) }, make);
  }
}
