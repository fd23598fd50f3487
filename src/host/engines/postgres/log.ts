import type { Appended, AppendOptions, DeadlineStore, Entry, MatchLog } from '../../ports.js';
import { Batcher } from '../batcher.js';
import { HeadListeners } from '../head-listeners.js';
import { listenForHeads } from './heads.js';
import type { PostgresStore } from './store.js';

interface Append extends AppendOptions {
  readonly match: string;
  readonly expected: number;
  readonly entry: Entry;
}

/** In a list of deadlines: the match waits for nobody. */
const NONE = -1;

/**
 * A whole batch in one statement: the entries whose log has the expected length, their deadlines, and one notification,
 * because each notification takes a lock on the whole server. The batch is sorted by match, so that two batches lock
 * rows in the same order. A payload that would be too long is `*`: check every match.
 */
const APPEND = `
  with input as (
    select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[])
      as row (match, expected, id, body, deadline)),
  written as (
    insert into $schema.entries (match, seq, id, body)
      select match, expected + 1, id, body from input
      where expected = coalesce((select max(seq) from $schema.entries known where known.match = input.match), 0)
      order by match collate "C"
      on conflict (match, seq) do nothing
      returning match, seq),
  waits as (
    insert into $schema.deadlines (match, seq, at)
      select match, seq, deadline from written join input using (match) where deadline >= 0
      on conflict (match) do update set seq = excluded.seq, at = excluded.at),
  ended as (
    delete from $schema.deadlines
      where match in (select match from written join input using (match) where deadline = ${NONE})),
  news as (select string_agg(match || ' ' || seq, ' ') as text from written having count(*) > 0),
  told as (select pg_notify($6, case when octet_length(text) < 7900 then text else '*' end) from news)
  select match, seq, (select count(*) from told) as told from written`;

export function postgresLog(store: PostgresStore): {
  log: MatchLog;
  deadlines: DeadlineStore;
  stop: () => Promise<void>;
} {
  const listeners = new HeadListeners();
  const listening = listenForHeads(store, listeners);
  const appends = new Batcher<Append, Appended>({
    keyOf: ({ match }) => match,
    run: (items) => appendAll(store, items),
  });

  const log: MatchLog = {
    append: (match, expected, entry, options) => appends.add({ match, expected, entry, ...options }),
    async read(match, after) {
      const rows = await store.run<{ body: string }>(
        'select body from $schema.entries where match = $1 and seq > $2 order by seq',
        [match, after],
      );
      return rows.map(({ body }): Entry => JSON.parse(body));
    },
    async heads(on) {
      await listening.start();
      return listeners.add(on);
    },
    async saveSnapshot(match, seq, saved) {
      await store.run(
        `insert into $schema.snapshots as old values ($1, $2, $3) on conflict (match) do update
         set seq = excluded.seq, saved = excluded.saved where excluded.seq >= old.seq`,
        [match, seq, JSON.stringify(saved)],
      );
    },
    async snapshot(match) {
      const [row] = await store.run<{ seq: number; saved: string }>(
        'select seq, saved from $schema.snapshots where match = $1',
        [match],
      );
      return row === undefined ? null : { seq: row.seq, saved: JSON.parse(row.saved) };
    },
    async remove(match) {
      await store.run(
        `with entries as (delete from $schema.entries where match = $1),
              snapshots as (delete from $schema.snapshots where match = $1)
         delete from $schema.deadlines where match = $1`,
        [match],
      );
    },
  };
  const deadlines: DeadlineStore = {
    async due(now, limit) {
      const rows = await store.run<{ match: string; seq: number; at: string }>(
        'select match, seq, at from $schema.deadlines where at <= $1 order by at limit $2',
        [Math.floor(now), limit],
      );
      return rows.map(({ match, seq, at }) => ({ match, seq, at: Number(at) }));
    },
  };
  return { log, deadlines, stop: listening.stop };
}

const deadlineOf = ({ deadline }: Append): number | null =>
  deadline === undefined ? null : deadline === null ? NONE : Math.round(deadline);

async function appendAll(store: PostgresStore, items: readonly Append[]): Promise<Appended[]> {
  const written = await store.run<{ match: string }>(APPEND, [
    items.map(({ match }) => match),
    items.map(({ expected }) => expected),
    items.map(({ entry }) => entry.id),
    items.map(({ entry }) => JSON.stringify(entry)),
    items.map(deadlineOf),
    store.channel,
  ]);
  const won = new Set(written.map(({ match }) => match));
  const lost = items.filter(({ match }) => !won.has(match));
  if (lost.length > 0) for (const match of await alreadyThere(store, lost)) won.add(match);
  return items.map(({ match, expected }) => (won.has(match) ? { ok: true, seq: expected + 1 } : { ok: false }));
}

/** Of the entries that were not written: those that are already stored, whose acknowledgement was lost. */
async function alreadyThere(store: PostgresStore, items: readonly Append[]): Promise<string[]> {
  const rows = await store.run<{ match: string }>(
    `select match from $schema.entries
       join unnest($1::text[], $2::int[], $3::text[]) as wanted (match, seq, body) using (match, seq, body)`,
    [
      items.map(({ match }) => match),
      items.map(({ expected }) => expected + 1),
      items.map(({ entry }) => JSON.stringify(entry)),
    ],
  );
  return rows.map(({ match }) => match);
}
