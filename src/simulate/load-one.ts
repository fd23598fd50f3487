import type { Ruleset } from '../model/index.js';
import type { Job } from './job.js';
import { rulesetIn } from './load-module.js';

/** The ruleset of a job, with the job's policies, without loading the other included games. */
export async function loadOne({ rules, policies }: Pick<Job, 'rules' | 'policies'>): Promise<Ruleset> {
  const { module, name } = 'id' in rules ? { module: addressOfPreset(rules.id), name: rules.id } : rules;
  return (await rulesetIn(module, name)).rules.withPolicies(policies);
}

/** In the sources as well as in the built package. */
const addressOfPreset = (id: string): string =>
  new URL(`../rulesets/${id}/index.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).href;
