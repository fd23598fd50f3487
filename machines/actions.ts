import { actionOf, carryOut, chartActions } from '../actions/index.js';
import type { Recipe, Ruleset } from '../src/model/index.js';

/** Every action that the chart of a ruleset names. Both runners call these. */
export function actionsOf(rules: Ruleset): Readonly<Record<string, Recipe<never>>> {
  const actions: Record<string, Recipe<never>> = { ...chartActions };
  for (const { node } of rules.flow.phases.values()) Object.assign(actions, node.chart?.actions);
  for (const type of rules.commands.keys()) actions[actionOf(type)] = carryOut;
  return actions;
}
