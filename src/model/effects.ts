import * as z from 'zod/mini';
import type { Json } from './json.js';

/** A queued change of the game: JSON, resolved by the registry entry of its type. */
export const Effect = z.looseObject({ type: z.string() }) as z.core.$ZodType<Effect>;
export type Effect = { type: string; [field: string]: Json | undefined };

/** The one shared FIFO queue. Chunked, so that both ends are fast when it is long. */
export const Queue = z.strictObject({
  blocks: z.array(z.array(z.array(Effect))),
  /** Index of the head in the first chunk. */
  head: z.int().check(z.minimum(0)),
  size: z.int().check(z.minimum(0)),
  /** How many rounds of state checks led to the effect that is being resolved. */
  depth: z.int().check(z.minimum(0)),
});
export type Queue = z.infer<typeof Queue>;
