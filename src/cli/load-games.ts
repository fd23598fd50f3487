import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OptionsError, type Ruleset, TurnchartError } from '../model/index.js';
import { rulesets } from '../rulesets/index.js';

/** The rulesets that modules export, under whatever names; without modules, those of this package. */
export async function loadGames(files: readonly string[]): Promise<Ruleset[]> {
  if (files.length === 0) return Object.values(rulesets);
  const found: Ruleset[] = [];
  for (const file of files) {
    const exported = Object.values(await load(file)).filter(isRuleset);
    if (exported.length === 0) throw new OptionsError(`'${file}' exports no ruleset`);
    for (const rules of exported) if (!found.includes(rules)) found.push(rules);
  }
  return found;
}

async function load(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    throw new TurnchartError(`cannot load '${file}': ${(error as Error).message}`);
  }
}

const isRuleset = (value: unknown): value is Ruleset =>
  typeof value === 'object' && value !== null && 'withPolicies' in value && 'cards' in value && 'id' in value;
