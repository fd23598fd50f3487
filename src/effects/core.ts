import type { AnyEffectDef } from '../model/index.js';
import * as exported from './index.js';

const isEffect = (value: unknown): value is AnyEffectDef => typeof value === 'function' && 'effect' in value;

/** The effects that every ruleset has: all that this folder exports. */
export const coreEffects: readonly AnyEffectDef[] = Object.values<unknown>(exported).filter(isEffect);
