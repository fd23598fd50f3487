import type { Recipe } from '../src/model/index.js';
import * as phases from './phases.js';

export { carryOut, countCommand } from './on-command.js';

/** The name of a command's action in the chart. */
export const actionOf = (type: string): CommandAction => `do:${type}`;
export type CommandAction = `do:${string}`;

/** What the chart of every game does, by name. A standard phase has its own besides. */
export const chartActions: Readonly<Record<keyof typeof phases, Recipe<never>>> = { ...phases };
