import * as z from 'zod/mini';
import { GameStateSchema } from '../model/index.js';
import { gameFields } from './record.js';

/** A match at any point, as versioned JSON. It does not grow with the history: the record is included only on request. */
export const SavedMatch = z.strictObject({
  format: z.literal('turnchart-match'),
  version: z.literal(3),
  ...gameFields,
  /** The state of the chart. */
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  done: z.boolean(),
  game: GameStateSchema,
  /** A fingerprint of `game`, so that a damaged file is noticed. */
  hash: z.string(),
  /** How many entries the log has, and their fingerprint. */
  at: z.int().check(z.minimum(0)),
  log: z.string(),
  stepping: z.boolean(),
  /** The record, to be verified or replayed. */
  record: z.optional(z.unknown()),
});
export type SavedMatch = z.infer<typeof SavedMatch>;
