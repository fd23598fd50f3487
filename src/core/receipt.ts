import * as z from 'zod/mini';
import type { Command, Denial, Receipt, SeatId } from '../model/index.js';
import * as texts from '../model/player-texts.js';

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
    return { denial: texts.malformed('expectedRevision', 'a whole number is expected'), path: 'expectedRevision' };
  }
  if (expected === undefined || expected === revision) return null;
  return {
    denial: texts.isStale(revision, expected),
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
