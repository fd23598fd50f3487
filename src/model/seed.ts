import * as z from 'zod/mini';
import { OptionsError } from './errors.js';

/** The seed of a match: a non-empty text, or a finite number. */
export const Seed = z.union([z.string().check(z.minLength(1)), z.number()]);
export type Seed = z.infer<typeof Seed>;

/**
 * A seed as the text that records keep; a number and the same digits as text are the same seed. What would be the same
 * text for every match (`null`, `NaN`, an object) is refused: it looks like a seed, but everybody could predict the
 * shuffles.
 */
export function readSeed(seed: unknown): string {
  // The same as the schema, but faster: a simulation reads several seeds for every match.
  if (typeof seed === 'string' && seed !== '') return seed;
  if (typeof seed === 'number' && Number.isFinite(seed)) return String(seed);
  throw new OptionsError(
    `seed: a text that is not empty or a finite number is expected, not ${inWords(seed)}; ` +
      'leave it out for 128 random bits',
  );
}

/** Does not call the value's own `toString`, which may throw or return anything. */
function inWords(value: unknown): string {
  if (value === '') return 'an empty text';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
