import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { seedState } from '../effects/index.js';

/** Whole numbers and choices out of a seed, for tests and soaks. */
export interface Random {
  below(bound: number): number;
  chance(oneIn: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export function seededRandom(seed: string | number): Random {
  const generator = xoroshiro128plusFromState(seedState(String(seed)));
  const below = (bound: number): number => uniformInt(generator, 0, bound - 1);
  return {
    below,
    chance: (oneIn) => below(oneIn) === 0,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    shuffled(items) {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [copy[i], copy[j]] = [copy[j] as (typeof copy)[number], copy[i] as (typeof copy)[number]];
      }
      return copy;
    },
  };
}
