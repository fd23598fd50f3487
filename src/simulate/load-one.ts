import type { Ruleset } from '../model/index.js';
import { gameIds } from '../rulesets/ids.js';
import type { SimulationJob } from './job.js';
import { checkedAddress, isFile, rulesetIn, splitExportName } from './load-module.js';
import { noSuchGame } from './no-such-game.js';

/** The ruleset of a job, with the job's policies, without loading the other included games. */
export async function loadOne({ rules, policies }: Pick<SimulationJob, 'rules' | 'policies'>): Promise<Ruleset> {
  const { module, name } = 'id' in rules ? { module: addressOfPreset(rules.id), name: rules.id } : rules;
  return (await rulesetIn(module, name)).rules.withPolicies(policies);
}

/** Refuses a game that does not exist, without loading any. */
export function checkGameExists(text: string): void {
  if (isFile(text)) checkedAddress(splitExportName(text).file);
  else if (!gameIds.some((id) => id === text)) throw noSuchGame(text, gameIds);
}

/** A game as it is given on the command line, in the same way. */
export async function findOne(text: string): Promise<Ruleset> {
  checkGameExists(text);
  if (!isFile(text)) return loadOne({ rules: { id: text }, policies: {} });
  const { file, name } = splitExportName(text);
  return (await rulesetIn(file, name)).rules;
}

/** In the sources, or in the library, whichever package this file is in. */
const addressOfPreset = (id: string): string =>
  import.meta.url.endsWith('.ts')
    ? new URL(`../rulesets/${id}/index.ts`, import.meta.url).href
    : import.meta.resolve(`turnchart/internal/src/rulesets/${id}/index.js`);
