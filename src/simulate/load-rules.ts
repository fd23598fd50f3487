import type { Ruleset } from '../model/index.js';
import { rulesets } from '../rulesets/index.js';
import type { SimulationJob } from './job.js';
import { importAddress, isFile, rulesetIn, splitExportName } from './load-module.js';
import { noSuchGame } from './no-such-game.js';

const presets: Readonly<Record<string, Ruleset>> = rulesets;

/** The ruleset of a job, with the job's policies. */
export async function loadRules({ rules, policies }: Pick<SimulationJob, 'rules' | 'policies'>): Promise<Ruleset> {
  const found = 'id' in rules ? presetById(rules.id) : (await rulesetIn(rules.module, rules.name)).rules;
  return found.withPolicies(policies);
}

/** An included game by its id. */
export function presetById(id: string): Ruleset {
  const found = Object.hasOwn(presets, id) ? presets[id] : undefined;
  if (found === undefined) throw noSuchGame(id, Object.keys(presets));
  return found;
}

/** Whether another thread finds the same ruleset by its id and policies. */
export const isPreset = (rules: Ruleset): boolean =>
  Object.hasOwn(presets, rules.id) && presets[rules.id]?.withPolicies(rules.overrides) === rules;

/** A game, and where another thread finds it. */
export interface FoundGame {
  readonly rules: Ruleset;
  readonly source: SimulationJob['rules'];
}

/**
 * A game as given on the command line: the id of an included game, or a JavaScript or TypeScript file that exports a
 * ruleset. If a file exports several, `./games.ts#mine` chooses one.
 */
export async function findGame(text: string): Promise<FoundGame> {
  if (!isFile(text)) return { rules: presetById(text), source: { id: text } };
  const { file, name: wanted } = splitExportName(text);
  const { name, rules } = await rulesetIn(file, wanted);
  return { rules, source: { module: importAddress(file), name } };
}

/** A game as `findGame` reads it. */
export const writeGame = (source: SimulationJob['rules']): string =>
  'id' in source ? source.id : `${source.module}#${source.name}`;
