import type { z } from 'zod';

/** The first thing that a schema found wrong, and where: what an error message names. */
export function firstIssue(error: z.ZodError): { readonly path: string; readonly message: string } {
  const issue = error.issues[0];
  return { path: issue?.path.join('.') ?? '', message: issue?.message ?? 'invalid' };
}
