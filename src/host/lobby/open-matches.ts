import type { Host } from '../host.js';
import { type MatchRow, readRow } from '../match/match-data.js';
import type { LobbyRows } from './lobby-rows.js';
import type { Waiting } from './requests.js';

/** A match where a seat was connected within this time has somebody who waits. */
const PRESENT_MS = 90_000;
/** The most matches that are offered to one who wants a quick match. */
const MAX_OFFERED = 20;

/** Matches that have not begun: where somebody waits, and which were given up. */
export class OpenMatches {
  readonly #host: Host;
  readonly #rows: LobbyRows;
  readonly #openMs: number;

  constructor(host: Host, rows: LobbyRows, openMs: number) {
    this.#host = host;
    this.#rows = rows;
    this.#openMs = openMs;
  }

  /** Where somebody is present and waits for anybody, who has waited longest first. */
  async waiting(game: string): Promise<Waiting> {
    const { engine, registry, now } = this.#host;
    registry.newest(game);
    const filter = { game, status: 'open', listed: true, quick: true, changedAfter: now() - PRESENT_MS } as const;
    const { rows } = await engine.lobby.list(filter, { limit: MAX_OFFERED });
    return { matches: this.#rows.readable(rows).map(({ match }) => match) };
  }

  /** Notes that somebody waits there now, if the match is open. Returns its row, if it has one. */
  async touch(match: string): Promise<MatchRow | null> {
    const { engine, now } = this.#host;
    const row = await engine.lobby.get(match);
    if (row?.status === 'open' && now() - row.changed >= PRESENT_MS / 4)
      await engine.lobby.update({ ...row, version: row.version + 1, changed: now() }, row.version);
    return row === null ? null : readRow(row);
  }

  /** Removes matches where nobody has waited for long. Returns how many. */
  async expire(): Promise<number> {
    const { engine, now } = this.#host;
    let removed = 0;
    for (let cursor: string | undefined; ; ) {
      const filter = { status: 'open', changedBefore: now() - this.#openMs } as const;
      const page = await engine.lobby.list(filter, cursor === undefined ? {} : { cursor });
      for (const row of page.rows) {
        // Somebody may come just now.
        const closed = { ...row, version: row.version + 1, status: 'finished', changed: now() } as const;
        if (!(await engine.lobby.update(closed, row.version))) continue;
        await engine.lobby.remove(row.match);
        removed += 1;
      }
      if (page.next === null) return removed;
      cursor = page.next;
    }
  }
}
