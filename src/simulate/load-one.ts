import type { Ruleset } from '../model/index.js';
import type { Job } from './job.js';
import { isFile, partsOf, rulesetIn } from './load-module.js';

/** The ruleset of a job, with the job's policies, without loading the other included games. */
export async function loadOne({ rules, policies }: Pick<Job, 'rules' | 'policies'>): Promise<Ruleset> {
  const { module, name } = 'id' in rules ? { module: addressOfPreset(rules.id), name: rules.id } : rules;
  return (await rulesetIn(module, name)).rules.withPolicies(policies);
}

/** A game as it is given on the command line, in the same way. */
export async function findOne(text: string): Promise<Ruleset> {
  if (!isFile(text)) return loadOne({ rules: { id: text }, policies: {} });
  const { file, name } = partsOf(text);
  return (await rulesetIn(file, name)).rules;
}

/** In the sources as well as in the built package. */
const addressOfPreset = (id: string): string =>
  new URL(`../rulesets/${id}/index.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url).href;
