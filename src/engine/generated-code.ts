import { globalConfig } from 'zod/v4/core';

let forbidden = false;

/**
 * A function made from source, or `null` where code may not be made at run time. A page whose policy forbids it reports one
 * attempt, or none if zod was told not to try either: `z.config({ jitless: true })`. What is asked for is also the test,
 * because a policy does not bind tools that run code in the page, and so a test once passed says nothing about later.
 */
export function generated(parameter: string, body: string): ((given: object) => unknown) | null {
  if (forbidden || globalConfig.jitless === true) return null;
  try {
    return new Function(parameter, body) as (given: object) => unknown;
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    forbidden = true;
    return null;
  }
}
