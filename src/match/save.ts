import { z } from 'zod';
import { GameState } from '../model/index.js';
import { MatchRecord } from './record.js';

/** A match at any point, as versioned JSON. */
export const SavedMatch = z.strictObject({
  format: z.literal('turnchart-match'),
  version: z.literal(1),
  /** Where the chart stands. */
  value: z.union([z.string(), z.record(z.string(), z.unknown())]),
  done: z.boolean(),
  game: GameState,
  record: MatchRecord,
  stepping: z.boolean(),
});
export type SavedMatch = z.infer<typeof SavedMatch>;
