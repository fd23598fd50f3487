import { randomUUID } from 'node:crypto';
import type { Jobs } from '../../ports.js';
import type { PostgresStore } from './store.js';

/** Leases are measured by the server's clock: those of the workers may differ. */
export function postgresJobs(store: PostgresStore): Jobs {
  return {
    async put(queue, jobs) {
      await store.run(
        `insert into $schema.jobs (queue, id, spec)
           select $1, id, spec from unnest($2::text[], $3::text[]) as job (id, spec)
           on conflict (queue, id) do nothing`,
        [queue, jobs.map(({ id }) => id), jobs.map(({ spec }) => JSON.stringify(spec))],
      );
    },
    async take(queue, leaseMs) {
      const token = randomUUID();
      const [row] = await store.run<{ id: string; spec: string }>(
        `update $schema.jobs set token = $2, until = now() + $3 * interval '1 millisecond'
         where n = (select n from $schema.jobs where queue = $1 and result is null and until <= now()
                    order by n limit 1 for update skip locked)
         returning id, spec`,
        [queue, token, leaseMs],
      );
      return row === undefined ? null : { queue, id: row.id, spec: JSON.parse(row.spec), token };
    },
    async extend({ queue, id, token }, leaseMs) {
      const held = await store.run(
        `update $schema.jobs set until = now() + $4 * interval '1 millisecond'
         where queue = $1 and id = $2 and token = $3 and result is null returning id`,
        [queue, id, token, leaseMs],
      );
      return held.length === 1;
    },
    async commit({ queue, id, token }, result) {
      // If the same holder submits twice, the first result counts.
      const counted = await store.run(
        `update $schema.jobs set result = coalesce(result, $4)
         where queue = $1 and id = $2 and token = $3 returning id`,
        [queue, id, token, JSON.stringify(result)],
      );
      return counted.length === 1;
    },
    async counts(queue) {
      const [row] = await store.run<{ total: number; done: number; leased: number }>(
        `select count(*)::int as total, count(result)::int as done,
                (count(*) filter (where result is null and until > now()))::int as leased
         from $schema.jobs where queue = $1`,
        [queue],
      );
      return { total: row?.total ?? 0, leased: row?.leased ?? 0, done: row?.done ?? 0 };
    },
    async results(queue) {
      const rows = await store.run<{ id: string; result: string }>(
        'select id, result from $schema.jobs where queue = $1 and result is not null order by n',
        [queue],
      );
      return new Map(rows.map(({ id, result }) => [id, JSON.parse(result)]));
    },
    async queues() {
      const rows = await store.run<{ queue: string }>('select distinct queue from $schema.jobs where result is null');
      return rows.map(({ queue }) => queue);
    },
    drop: async (queue) => void (await store.run('delete from $schema.jobs where queue = $1', [queue])),
  };
}
