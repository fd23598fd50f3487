import { MatchData } from '../match/match-data.js';
import type { Engine, Entry, LobbyFilter, LobbyRow } from '../ports.js';

/** A match that is removed: its row in the lobby and its log. */
export interface FinishedMatch {
  readonly row: LobbyRow;
  readonly entries: readonly Entry[];
}

/** Which matches to remove, and what to do with them before. */
export interface PruneOptions {
  /** Only matches that were finished before this moment. */
  readonly finishedBefore: number;
  /** Also running matches without a clock in which nobody has done anything since this moment. */
  readonly abandonedBefore?: number;
  /** Called with each match before it is removed. If it throws, the match is kept, and `onKept` is called. */
  readonly keep?: (match: FinishedMatch) => Promise<void>;
  readonly onKept?: (match: string, error: Error) => void;
}

/** Removes finished and abandoned matches, and returns how many. */
export async function prune(engine: Engine, options: PruneOptions): Promise<number> {
  const { finishedBefore, abandonedBefore } = options;
  const finished = await pruneAll(engine, { status: 'finished', changedBefore: finishedBefore }, () => true, options);
  if (abandonedBefore === undefined) return finished;
  const playing = { status: 'playing', changedBefore: abandonedBefore } as const;
  // One with a clock goes on by itself to its end.
  const isAbandoned = ({ row, entries }: FinishedMatch): boolean =>
    MatchData.safeParse(row.data).data?.timers === null && (entries.at(-1)?.at ?? 0) < abandonedBefore;
  return finished + (await pruneAll(engine, playing, isAbandoned, options));
}

async function pruneAll(
  engine: Engine,
  filter: LobbyFilter,
  isOld: (match: FinishedMatch) => boolean,
  { keep, onKept }: PruneOptions,
): Promise<number> {
  let removed = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await engine.lobby.list(filter, cursor === undefined ? {} : { cursor });
    for (const row of page.rows) {
      try {
        const match = { row, entries: await engine.log.read(row.match, 0) };
        if (!isOld(match)) continue;
        await keep?.(match);
      } catch (error) {
        onKept?.(row.match, error as Error);
        continue;
      }
      // The row is removed last, so that an interrupted removal is continued the next time.
      await engine.log.remove(row.match);
      await engine.lobby.remove(row.match);
      removed += 1;
    }
    if (page.next === null) return removed;
    cursor = page.next;
  }
}
