import { Random } from '../simulate/random.js';

export type { Random };

/** Whole numbers and choices out of a seed, for tests and soaks. */
export const seededRandom = (seed: string | number): Random => new Random(seed);
