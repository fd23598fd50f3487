import type { Ruleset } from '../model/index.js';
import { runChunk, type SimulationJob } from './job.js';
import { loadOne } from './load-one.js';
import { botMakers, type SeatBot } from './players.js';
import type { Tally } from './tally.js';

let loaded: { readonly key: string; readonly rules: Ruleset; readonly makers: readonly SeatBot[] } | undefined;

/** A worker thread: it runs chunks of a job. Its ruleset and bots are loaded once. */
export default async function work({ job, chunk }: { job: SimulationJob; chunk: number }): Promise<Tally> {
  const key = JSON.stringify([job.rules, job.policies, job.bots]);
  if (loaded?.key !== key) loaded = { key, rules: await loadOne(job), makers: await botMakers(job.bots) };
  return runChunk(job, loaded.rules, loaded.makers, chunk);
}
