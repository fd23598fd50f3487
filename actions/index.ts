import type { Recipe } from '../src/model/index.js';
import * as commands from './commands.js';
import * as draws from './draws.js';
import * as phases from './phases.js';

export type ActionName = keyof typeof commands | keyof typeof draws | keyof typeof phases;

// biome-ignore lint/suspicious/noExplicitAny: each action has parameters of its own; the charts check them by name
type AnyRecipe = Recipe<any>;

/** Every action of the charts, by its name. Both lanes run these. */
export const actions: Readonly<Record<ActionName, AnyRecipe>> = { ...commands, ...draws, ...phases };
