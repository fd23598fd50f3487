import type { Recipe, Ruleset } from '../src/model/index.js';
import * as draws from './draws.js';
import { carryOut } from './on-command.js';
import * as phases from './phases.js';

/** The name of a command's action in the chart. */
export const actionOf = (type: string): string => `do:${type}`;

/** The actions of the charts themselves, by name. Each takes the parameters that its state gives it. */
const chartActions: Readonly<Record<string, Recipe<never>>> = { ...draws, ...phases };

/** Every action that the chart of a ruleset names. Both lanes run these. */
export function actionsOf(rules: Ruleset): Readonly<Record<string, Recipe<never>>> {
  const actions: Record<string, Recipe<never>> = { ...chartActions };
  for (const type of rules.commands.keys()) actions[actionOf(type)] = carryOut;
  return actions;
}
