import * as z from 'zod/mini';
import { type Command, type Denial, deny, type Receipt, type SeatId } from '../model/index.js';

/**
 * The revision for the caller of a command: secret commands of others do not count. A caller without a seat gets the
 * spectator's revision.
 */
export const revisionFor = (game: { readonly seen: Readonly<Record<string, number>> }, seat: SeatId | null): number =>
  game.seen[seat ?? 'spectator'] ?? game.seen.spectator ?? 0;

/** Why a command was not admitted; the command, if it could be read. */
export class Refusal {
  constructor(
    readonly denial: Denial,
    readonly command: Command | null,
    readonly path?: string,
  ) {}
}

/** What the caller of a refused command gets. */
export const rejected = ({ code, message, detail }: Denial, revision: number, path?: string): Receipt => ({
  ok: false,
  code,
  message,
  ...(detail === undefined ? {} : { detail }),
  revision,
  ...(path === undefined ? {} : { path }),
});

const Expected = z.looseObject({ expectedRevision: z.optional(z.int()) });

/** What is wrong with the options of a command, or why it is stale. The options may be any value. */
export function staleness(revision: number, options: unknown): { denial: Denial; path?: string } | null {
  if (options === undefined) return null;
  const expected = expectedRevision(options);
  if (expected === null) {
    return { denial: deny('malformed', 'expectedRevision: a whole number is expected'), path: 'expectedRevision' };
  }
  if (expected === undefined || expected === revision) return null;
  return {
    denial: deny(
      'stale',
      'the match has gone on',
      `you have seen revision ${revision}, the command was made for ${expected}`,
    ),
  };
}

function expectedRevision(options: unknown): number | undefined | null {
  try {
    const parsed = Expected.safeParse(options);
    return parsed.success ? parsed.data.expectedRevision : null;
  } catch {
    return null;
  }
}

/**
 * The denial when a ruleset threw. The error itself is only for developers, because it may contain hidden information.
 */
export const ruleError = (rules: string): Denial =>
  deny('rule-error', 'the rules failed; nothing has changed', `the rules of '${rules}' failed; nothing has changed`);

/** An animation that is not running cannot be finished. */
export const nothingToAnimate = (phase: string): Denial =>
  deny('wrong-phase', 'there is no animation to finish', `there is no animation to finish; the phase is ${phase}`);

/** For example, sent from inside a listener: only one command runs at a time. */
export const busy = (): Denial => deny('busy', 'the match is carrying out another command');
