import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/** The page has no other language for what is wrong with a file or a command, so a locale that it sets is not used. */
const inEnglish = /* @__PURE__ */ en();
const context = { error: inEnglish.localeError };

/** What a schema says of a value. The schema may be one of `zod` or of `zod/mini`, which brings no texts of its own. */
export const safeParse = <S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> => {
  // Texts are only needed for what does not fit, and a context makes reading twice as slow.
  const read = z.safeParse(schema, value);
  return read.success ? read : z.safeParse(schema, value, context);
};

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Where the first fault that a schema found is, and what it is. */
export function firstIssue(error: z.core.$ZodError): { readonly path: string; readonly message: string } {
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
