import { globalConfig, util } from 'zod/v4/core';

/**
 * Whether code may be generated at run time. It uses the same test as zod, so that a page whose policy forbids it
 * reports only one attempt, or none with `z.config({ jitless: true })`.
 */
export const mayGenerate = (): boolean => globalConfig.jitless !== true && util.allowsEval.value;
