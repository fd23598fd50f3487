import { globalConfig } from 'zod/v4/core';

let allowed: boolean | undefined;

/**
 * Whether code may be generated at run time. A page whose policy forbids it reports the attempt, unless zod was told not to
 * try either: `z.config({ jitless: true })`. The test of zod itself would bring all of its helpers into a bundle.
 */
export function mayGenerate(): boolean {
  if (globalConfig.jitless === true) return false;
  allowed ??= isAllowed();
  return allowed;
}

function isAllowed(): boolean {
  try {
    return new Function('return true')() === true;
  } catch {
    return false;
  }
}
