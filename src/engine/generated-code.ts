import { z } from 'zod';

/**
 * Whether code may be made at run time. Asked as the schemas ask it, so that a page whose policy forbids it hears of one
 * attempt, or none with `z.config({ jitless: true })`.
 */
export const mayGenerate = (): boolean => z.core.globalConfig.jitless !== true && z.core.util.allowsEval.value;
