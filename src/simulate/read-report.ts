import * as z from 'zod';
import { firstIssue, TurnchartError } from '../model/index.js';
import { botNames } from './bots/index.js';
import { chunksOf, type SimulationJob } from './job.js';
import type { Report } from './report.js';
import type { Tally } from './tally.js';

const Count = z.number().int().min(0);
const Score = z.object({ matches: Count, wins: Count, draws: Count });

const Sums = z.object({
  matches: Count,
  turns: Count,
  commands: Count,
  choices: Count,
  options: Count,
  bots: z.array(Score),
  botsFirst: z.array(Score),
  standings: z.array(z.object({ scored: Count, points: z.number().int(), ranked: Count, places: Count })),
  firstSeat: Score,
  decks: z.record(z.string(), Score),
  lengths: z.record(z.string(), Count),
  commandLengths: z.record(z.string(), Count),
  reasons: z.record(z.string(), Count),
  cards: z.record(z.string(), z.object({ drawn: Score, played: Score })),
}) satisfies z.ZodType<Tally>;

const Task = z.object({
  rules: z.union([z.object({ id: z.string() }), z.object({ module: z.string(), name: z.string() })]),
  policies: z.record(z.string(), z.unknown()),
  seed: z.string(),
  matches: Count.min(1),
  bots: z.array(
    z.union([
      z.object({ module: z.string(), name: z.string() }),
      z.object({ own: z.string() }),
      z.object({ name: z.enum(botNames) }),
    ]),
  ),
  decks: z.array(z.string()),
}) satisfies z.ZodType<Omit<SimulationJob, 'policies'>>;

/** The parts of a result that are needed to continue. The rest is computed from them. */
const Resumable = z.object({
  format: z.literal('turnchart-simulation'),
  version: z.literal(1),
  job: Task,
  done: z.array(z.tuple([Count, Count])),
  tally: Sums,
});

/** A result of `simulate` that was kept as JSON, or an error that says where it is damaged. */
export function readReport(raw: unknown): Report {
  const parsed = Resumable.safeParse(raw);
  if (parsed.success) {
    const chunks = chunksOf(parsed.data.job);
    if (parsed.data.done.some(([, last]) => last >= chunks))
      throw new TurnchartError("the result is damaged at 'done'");
    return raw as Report;
  }
  const { path, message } = firstIssue(parsed.error);
  if (path === '' || path === 'format') throw new TurnchartError('it is not a result of turnchart simulate');
  throw new TurnchartError(`the result is damaged at '${path}': ${message}`);
}
