import { z } from 'zod';

/**
 * Whether code may be generated at run time. It uses the same test as zod, so that a page whose policy forbids it
 * reports only one attempt, or none with `z.config({ jitless: true })`.
 */
export const mayGenerate = (): boolean => z.core.globalConfig.jitless !== true && z.core.util.allowsEval.value;
