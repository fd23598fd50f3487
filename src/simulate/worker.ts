import type { Ruleset } from '../model/index.js';
import { type Job, runChunk } from './job.js';
import { loadRules } from './load-rules.js';
import type { Tally } from './tally.js';

let loaded: { readonly key: string; readonly rules: Ruleset } | undefined;

/** What a worker thread does: one chunk of a job. Its ruleset is loaded once. */
export default async function work({ job, chunk }: { job: Job; chunk: number }): Promise<Tally> {
  const key = JSON.stringify([job.rules, job.policies]);
  if (loaded?.key !== key) loaded = { key, rules: await loadRules(job) };
  return runChunk(job, loaded.rules, chunk);
}
