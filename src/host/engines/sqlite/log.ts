import type { Json } from '../../../model/index.js';
import type { Appended, AppendOptions, DeadlineStore, Due, Entry, MatchLog } from '../../ports.js';
import { HeadListeners } from '../head-listeners.js';
import type { SqliteStore } from './store.js';

interface Append extends AppendOptions {
  readonly match: string;
  readonly expected: number;
  readonly entry: Entry;
}

/** How often to check whether another process has written. A check costs some microseconds. */
const LOOK_MS = 10;

export function sqliteLog(store: SqliteStore): { log: MatchLog; deadlines: DeadlineStore; stop: () => void } {
  const listeners = new HeadListeners();
  const watch = watchOthers(store, listeners);

  const log: MatchLog = {
    async append(match, expected, entry, options) {
      const append: Append = { match, expected, entry, ...options };
      const answer = await store.write(() => appendOne(store, append));
      // The pragma reports only the writes of other connections.
      if (answer.ok) listeners.tellSoon(match, expected + 1);
      return answer;
    },
    read: (match, after) =>
      store.read(() => {
        const rows: { body: string }[] = store
          .sql('select body from entries where match = ? and seq > ? order by seq')
          .all(match, after);
        return rows.map(({ body }): Entry => JSON.parse(body));
      }),
    async heads(on) {
      watch.start();
      return listeners.add(on);
    },
    saveSnapshot: (match, seq, saved) =>
      store.write(() => {
        store
          .sql(`insert into snapshots values (?, ?, ?) on conflict (match) do update
                set seq = excluded.seq, saved = excluded.saved where excluded.seq >= snapshots.seq`)
          .run(match, seq, JSON.stringify(saved));
      }),
    snapshot: (match) =>
      store.read(() => {
        const row: { seq: number; saved: string } | undefined = store
          .sql('select seq, saved from snapshots where match = ?')
          .get(match);
        return row === undefined ? null : { seq: row.seq, saved: JSON.parse(row.saved) as Json };
      }),
    remove: (match) =>
      store.write(() => {
        for (const table of ['entries', 'snapshots', 'deadlines']) {
          store.sql(`delete from ${table} where match = ?`).run(match);
        }
      }),
  };
  const deadlines: DeadlineStore = {
    due: (now, limit) =>
      store.read((): Due[] =>
        store.sql('select match, seq, at from deadlines where at <= ? order by at limit ?').all(now, limit),
      ),
  };
  return { log, deadlines, stop: watch.stop };
}

/** Writes an entry in one statement, which does nothing when the log has another length. */
const APPEND = `insert into entries (match, seq, id, body)
  select ?1, ?2 + 1, ?3, ?4 where ?2 = coalesce((select max(seq) from entries where match = ?1), 0)`;

function appendOne(store: SqliteStore, { match, expected, entry, deadline }: Append): Appended {
  const seq = expected + 1;
  const body = JSON.stringify(entry);
  const { changes } = store.sql(APPEND).run(match, expected, entry.id, body);
  if (Number(changes) === 0) {
    // It may be this same entry, whose acknowledgement was lost.
    const there: { body: string } | undefined = store
      .sql('select body from entries where match = ? and seq = ?')
      .get(match, seq);
    return there?.body === body ? { ok: true, seq } : { ok: false };
  }
  if (deadline === null) store.sql('delete from deadlines where match = ?').run(match);
  else if (deadline !== undefined) {
    store
      .sql(`insert into deadlines values (?, ?, ?)
            on conflict (match) do update set seq = excluded.seq, at = excluded.at`)
      .run(match, seq, Math.round(deadline));
  }
  return { ok: true, seq };
}

/**
 * Looks for entries that other processes have written: SQLite reports that there are some, and the row numbers say
 * which.
 */
function watchOthers(store: SqliteStore, listeners: HeadListeners): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let version = -1;
  let place = 0;
  const look = (): void => {
    try {
      const { data_version }: { data_version: number } = store.sql('pragma data_version').get();
      if (data_version === version) return;
      const rows: { n: number; match: string; seq: number }[] = store
        .sql('select n, match, seq from entries where n > ? order by n')
        .all(place);
      version = data_version;
      place = rows.at(-1)?.n ?? place;
      for (const { match, seq } of rows) listeners.tell(match, seq);
    } catch {
      // Locked for a moment: the next check finds the same.
    }
  };
  return {
    start() {
      if (timer !== undefined) return;
      const row: { n: number | null } = store.sql('select max(n) as n from entries').get();
      place = row.n ?? 0;
      timer = setInterval(look, LOOK_MS);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
