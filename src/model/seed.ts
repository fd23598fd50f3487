import { z } from 'zod';
import { OptionsError } from './errors.js';

/** What a match's chance grows from: a text that says something, or a number that is one. */
export const Seed = z.union([z.string().min(1), z.number()]);
export type Seed = z.infer<typeof Seed>;

/**
 * A seed as the text that records keep; a number and the same digits as text are the same seed. What would be the same
 * text for every match (`null`, `NaN`, an object) is refused: it looks like a seed and lets everybody know the shuffles.
 */
export function readSeed(seed: unknown): string {
  // What the schema says, without running it: a simulation reads several seeds for every match.
  if (typeof seed === 'string' && seed !== '') return seed;
  if (typeof seed === 'number' && Number.isFinite(seed)) return String(seed);
  throw new OptionsError(
    `seed: a text that is not empty or a finite number is expected, not ${inWords(seed)}; ` +
      'leave it out for 128 random bits',
  );
}

/** Never by the value's own `toString`: it may throw, and it may be anything. */
function inWords(value: unknown): string {
  if (value === '') return 'an empty text';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
