import type { AnyEffectDef } from '../model/index.js';
import * as exported from './index.js';

const isEffect = (value: unknown): value is AnyEffectDef => typeof value === 'function' && 'effect' in value;

/** Every effect of the engine: all that this folder exports. The standard turn brings them. */
export const allEffects: readonly AnyEffectDef[] = Object.values<unknown>(exported).filter(isEffect);
