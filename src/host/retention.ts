import type { Engine, Entry, LobbyRow } from './ports.js';

/** A finished match: its row in the lobby and its log. */
export interface FinishedMatch {
  readonly row: LobbyRow;
  readonly entries: readonly Entry[];
}

/** Which finished matches to remove, and what to do with them before. */
export interface PruneOptions {
  /** Only matches that were finished before this moment. */
  readonly finishedBefore: number;
  /** Called with each match before it is removed. If it throws, the match is kept. */
  readonly keep?: (match: FinishedMatch) => Promise<void>;
}

/** Removes finished matches, and returns how many. */
export async function prune(engine: Engine, { finishedBefore, keep }: PruneOptions): Promise<number> {
  const filter = { status: 'finished', changedBefore: finishedBefore } as const;
  let removed = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await engine.lobby.list(filter, cursor === undefined ? {} : { cursor });
    for (const row of page.rows) {
      await keep?.({ row, entries: await engine.log.read(row.match, 0) });
      // The row is removed last, so that an interrupted removal is continued the next time.
      await engine.log.remove(row.match);
      await engine.lobby.remove(row.match);
      removed += 1;
    }
    if (page.next === null) return removed;
    cursor = page.next;
  }
}
