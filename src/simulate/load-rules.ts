import { OptionsError, type Ruleset } from '../model/index.js';
import { rulesets } from '../rulesets/index.js';
import type { Job } from './job.js';

const presets: Readonly<Record<string, Ruleset>> = rulesets;

/** The ruleset of a job, with the job's policies. */
export async function loadRules({ rules, policies }: Pick<Job, 'rules' | 'policies'>): Promise<Ruleset> {
  const found = 'id' in rules ? presetById(rules.id) : await exported(rules.module, rules.name);
  return found.withPolicies(policies);
}

/** A preset by its id. */
export function presetById(id: string): Ruleset {
  const found = Object.hasOwn(presets, id) ? presets[id] : undefined;
  if (found === undefined) {
    throw new OptionsError(`there is no ruleset '${id}'; there are ${Object.keys(presets).join(', ')}`);
  }
  return found;
}

/** Whether another thread finds the same ruleset by its id and policies. */
export const isPreset = (rules: Ruleset): boolean =>
  Object.hasOwn(presets, rules.id) && presets[rules.id]?.withPolicies(rules.overrides) === rules;

async function exported(module: string, name: string): Promise<Ruleset> {
  const exports = (await import(module)) as Readonly<Record<string, Ruleset | undefined>>;
  const found = exports[name];
  if (found === undefined) throw new OptionsError(`'${module}' exports no ruleset '${name}'`);
  return found;
}
