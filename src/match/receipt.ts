import { type Denial, deny, type Receipt } from '../model/index.js';

/** What the caller of a refused command gets. */
export const rejected = (denial: Denial, revision: number, path?: string): Receipt => ({
  ...denial,
  revision,
  ...(path === undefined ? {} : { path }),
});

/** A command that was made for another state of the match than this, if it was. */
export const staleness = (revision: number, expected: number | undefined): Denial | null =>
  expected === undefined || expected === revision
    ? null
    : deny('stale', `the match is at revision ${revision}, the command was made for ${expected}`);

/** A ruleset that threw. */
export const ruleError = (rules: string, message: string): Denial =>
  deny('rule-error', `the rules of '${rules}' failed: ${message}`);

/** An animation that is not running cannot be finished. */
export const nothingToAnimate = (phase: string): Denial =>
  deny('wrong-phase', `there is no animation to finish; the phase is ${phase}`);

/** From inside a listener, say: one command at a time. */
export const busy = (): Denial => deny('busy', 'the match is carrying out another command');
