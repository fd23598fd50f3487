import { randomUUID } from 'node:crypto';
import type { JobCounts, Jobs, Lease } from '../../ports.js';
import type { SqliteStore } from './store.js';

export function sqliteJobs(store: SqliteStore): Jobs {
  return {
    put: (queue, jobs) =>
      store.write(() => {
        const insert = store.sql('insert into jobs (queue, id, spec) values (?, ?, ?) on conflict do nothing');
        for (const { id, spec } of jobs) insert.run(queue, id, JSON.stringify(spec));
      }),
    take: (queue, leaseMs) =>
      store.write((): Lease | null => {
        const now = Date.now();
        const row: { n: number; id: string; spec: string } | undefined = store
          .sql('select n, id, spec from jobs where queue = ? and result is null and until <= ? order by n limit 1')
          .get(queue, now);
        if (row === undefined) return null;
        const token = randomUUID();
        store.sql('update jobs set token = ?, until = ? where n = ?').run(token, now + leaseMs, row.n);
        return { queue, id: row.id, spec: JSON.parse(row.spec), token };
      }),
    extend: ({ queue, id, token }, leaseMs) =>
      store.write(() => {
        const { changes } = store
          .sql('update jobs set until = ? where queue = ? and id = ? and token = ? and result is null')
          .run(Date.now() + leaseMs, queue, id, token);
        return changes === 1;
      }),
    commit: ({ queue, id, token }, result) =>
      store.write(() => {
        // If the same holder submits twice, the first result counts.
        const { changes } = store
          .sql('update jobs set result = coalesce(result, ?) where queue = ? and id = ? and token = ?')
          .run(JSON.stringify(result), queue, id, token);
        return changes === 1;
      }),
    counts: (queue) =>
      store.read(
        (): JobCounts => ({
          ...store
            .sql(`select count(*) as total, count(result) as done,
                    coalesce(sum(result is null and until > ?2), 0) as leased from jobs where queue = ?1`)
            .get(queue, Date.now()),
        }),
      ),
    results: (queue) =>
      store.read(() => {
        const rows: { id: string; result: string }[] = store
          .sql('select id, result from jobs where queue = ? and result is not null order by n')
          .all(queue);
        return new Map(rows.map(({ id, result }) => [id, JSON.parse(result)]));
      }),
    queues: () =>
      store.read(() => {
        const rows: { queue: string }[] = store.sql('select distinct queue from jobs where result is null').all();
        return rows.map(({ queue }) => queue);
      }),
    drop: (queue) => store.write(() => void store.sql('delete from jobs where queue = ?').run(queue)),
  };
}
