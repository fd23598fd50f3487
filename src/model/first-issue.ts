import type * as z from 'zod';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where the first fault that a schema found is, and what it is. */
export function firstIssue(error: z.ZodError): { readonly path: string; readonly message: string } {
  const { path, message } = innermost(error.issues[0]);
  return { path: path.join('.'), message };
}

/** If a value could have several forms, report the issue of the form that it fits best. */
function innermost(issue: z.core.$ZodIssue | undefined): Issue {
  if (issue?.code !== 'invalid_union') return { path: issue?.path ?? [], message: issue?.message ?? 'it does not fit' };
  const branches = issue.errors.filter((errors) => errors.length > 0);
  const nearest = branches.reduce<readonly z.core.$ZodIssue[]>(
    (best, errors) => (best.length === 0 || errors.length < best.length ? errors : best),
    [],
  );
  if (nearest.length === 0) return issue;
  const inside = innermost(nearest[0]);
  return { path: [...issue.path, ...inside.path], message: inside.message };
}
