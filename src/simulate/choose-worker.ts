import { type Command, OptionsError, type PolicyOverrides, type Ruleset } from '../model/index.js';
import type { AnyView } from '../view/view-types.js';
import { type BotSpec, makeBot } from './bot-spec.js';
import { rulesetsIn } from './load-module.js';
import { loadOne } from './load-one.js';

/** A choice of a bot as data, for another thread. */
export interface Choice {
  /** The id and the version of the game, and where it is found: an included game, or what one of the modules exports. */
  readonly id: string;
  readonly version: string;
  readonly isIncluded: boolean;
  readonly modules: readonly string[];
  readonly policies: PolicyOverrides;
  readonly bot: BotSpec;
  readonly seed: string;
  readonly view: AnyView;
  readonly legal: readonly Command[];
}

const loaded = new Map<string, Promise<Ruleset>>();

/** A worker thread: it lets a bot choose. Rulesets are loaded once. */
export default async function choose(choice: Choice): Promise<Command> {
  const { bot, seed, view, legal, policies } = choice;
  const key = `${choice.id}@${choice.version}`;
  const loading = loaded.get(key) ?? load(choice);
  loaded.set(key, loading);
  const rules = (await loading).withPolicies(policies);
  return makeBot(bot, seed).choose(view, legal, rules);
}

async function load({ id, version, isIncluded, modules }: Choice): Promise<Ruleset> {
  if (isIncluded) return loadOne({ rules: { id }, policies: {} });
  for (const module of modules) {
    for (const rules of (await rulesetsIn(module)).values()) {
      if (rules.id === id && rules.version === version) return rules;
    }
  }
  throw new OptionsError(`no module exports '${id}@${version}'; there are ${modules.join(', ') || 'none'}`);
}
