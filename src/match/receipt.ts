import { z } from 'zod';
import { type Denial, deny, type Receipt } from '../model/index.js';

/** What the caller of a refused command gets. */
export const rejected = (denial: Denial, revision: number, path?: string): Receipt => ({
  ok: false,
  code: denial.code,
  message: denial.message,
  revision,
  ...(path === undefined ? {} : { path }),
});

const Expected = z.looseObject({ expectedRevision: z.number().int().optional() });

/** What is wrong with the options of a command, or with the moment that it was made for. Anything may be given. */
export function staleness(revision: number, options: unknown): { denial: Denial; path?: string } | null {
  if (options === undefined) return null;
  const expected = expectedRevision(options);
  if (expected === null) {
    return { denial: deny('malformed', 'expectedRevision: a whole number is expected'), path: 'expectedRevision' };
  }
  if (expected === undefined || expected === revision) return null;
  return { denial: deny('stale', `you have seen revision ${revision}, the command was made for ${expected}`) };
}

function expectedRevision(options: unknown): number | undefined | null {
  try {
    const parsed = Expected.safeParse(options);
    return parsed.success ? parsed.data.expectedRevision : null;
  } catch {
    return null;
  }
}

/** A ruleset that threw. What it threw is for developers: it may name anything. */
export const ruleError = (rules: string): Denial =>
  deny('rule-error', `the rules of '${rules}' failed; nothing has changed`);

/** An animation that is not running cannot be finished. */
export const nothingToAnimate = (phase: string): Denial =>
  deny('wrong-phase', `there is no animation to finish; the phase is ${phase}`);

/** From inside a listener, say: one command at a time. */
export const busy = (): Denial => deny('busy', 'the match is carrying out another command');
