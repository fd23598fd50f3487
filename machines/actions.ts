import { actionOf, carryOut, chartActions } from '../actions/index.js';
import type { Recipe, Ruleset } from '../src/model/index.js';
import { animatingActions } from './phases/animating.js';
import { drawActions } from './phases/draw.js';
import { turnEndActions } from './phases/turn-end.js';
import { autoDrawActions } from './states/auto-draw.js';
import type { ChartActionName } from './states/setup.js';

/** The actions of the charts themselves, by name. Each takes the parameters that its state gives it. */
const known: Readonly<Record<ChartActionName, Recipe<never>>> = {
  ...chartActions,
  ...animatingActions,
  ...autoDrawActions,
  ...drawActions,
  ...turnEndActions,
};

/** Every action that the chart of a ruleset names. Both runners call these. */
export function actionsOf(rules: Ruleset): Readonly<Record<string, Recipe<never>>> {
  const actions: Record<string, Recipe<never>> = { ...known };
  for (const type of rules.commands.keys()) actions[actionOf(type)] = carryOut;
  return actions;
}
