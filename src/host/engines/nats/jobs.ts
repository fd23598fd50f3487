import { randomUUID } from 'node:crypto';
import type { Json } from '../../../model/index.js';
import type { Jobs, Lease } from '../../ports.js';
import type { NatsStore } from './store.js';
import { type Mirror, NatsTable } from './table.js';

type StoredJob = {
  queue: string;
  id: string;
  /** The order in which jobs were put. */
  n: number;
  spec: Json;
  token: string;
  until: number;
  done: boolean;
};

/** A worker chooses one of this many next jobs, so that workers do not all try the same one. */
const CHOICE = 8;
const nameOf = (queue: string, id: string): string => JSON.stringify([queue, id]);

/** Leases are measured by the clocks of the workers, which may differ only by a fraction of a lease. */
export async function natsJobs(store: NatsStore): Promise<{ jobs: Jobs; stop: () => Promise<void> }> {
  const table = await NatsTable.open<StoredJob>(store, 'jobs');
  const results = await NatsTable.open<{ token: string; result: Json }>(store, 'results');
  // Only processes that use jobs keep a copy of the queue.
  let mirrored: Promise<Mirror<StoredJob>> | undefined;
  const mirror = (): Promise<Mirror<StoredJob>> => {
    mirrored ??= table.mirror();
    return mirrored;
  };
  const jobsOf = async (queue: string): Promise<{ revision: number; job: StoredJob }[]> => {
    const { cells } = await mirror();
    return [...cells.values()]
      .flatMap(({ revision, value }) => (value?.queue === queue ? [{ revision, job: value }] : []))
      .sort((a, b) => a.job.n - b.job.n);
  };
  const put = async (job: StoredJob, revision: number): Promise<boolean> => {
    const name = nameOf(job.queue, job.id);
    const written = await table.put(name, job, revision);
    if (written !== null) (await mirror()).learn(name, { revision: written, value: job });
    return written !== null;
  };
  /** Changes a job that this worker holds. */
  const change = async ({ queue, id, token }: Lease, fields: Partial<StoredJob>): Promise<boolean> => {
    for (;;) {
      const { revision, value } = await table.get(nameOf(queue, id));
      if (value === null || value.token !== token || value.done) return false;
      if (await put({ ...value, ...fields }, revision)) return true;
    }
  };

  const jobs: Jobs = {
    async put(queue, added) {
      const { cells } = await mirror();
      const fresh = added.filter(({ id }) => (cells.get(nameOf(queue, id))?.value ?? null) === null);
      const from = cells.size;
      await Promise.all(
        fresh.map(async ({ id, spec }, index) => {
          const { revision, value } = await table.get(nameOf(queue, id));
          if (value === null) {
            await put({ queue, id, n: from + index, spec, token: '', until: 0, done: false }, revision);
          }
        }),
      );
    },
    async take(queue, leaseMs) {
      for (;;) {
        const now = Date.now();
        const free = (await jobsOf(queue)).filter(({ job }) => !job.done && job.until <= now).slice(0, CHOICE);
        const chosen = free[Math.floor(Math.random() * free.length)];
        if (chosen === undefined) return null;
        const token = randomUUID();
        const { id, spec } = chosen.job;
        if (await put({ ...chosen.job, token, until: now + leaseMs }, chosen.revision))
          return { queue, id, spec, token };
        // Another worker was first, and the copy is not up to date yet.
        const name = nameOf(queue, id);
        (await mirror()).learn(name, await table.get(name));
      }
    },
    extend: (lease, leaseMs) => change(lease, { until: Date.now() + leaseMs }),
    async commit(lease, result) {
      const name = nameOf(lease.queue, lease.id);
      const { value } = await table.get(name);
      if (value === null || value.token !== lease.token) return false;
      const there = await results.get(name);
      const first = there.value === null && (await results.put(name, { token: lease.token, result }, there.revision));
      await change(lease, { done: true });
      return first !== false && first !== null ? true : (await results.get(name)).value?.token === lease.token;
    },
    async counts(queue) {
      const all = (await jobsOf(queue)).map(({ job }) => job);
      const done = all.filter((job) => job.done).length;
      return { total: all.length, done, leased: all.filter((job) => !job.done && job.until > Date.now()).length };
    },
    async results(queue) {
      const found = new Map<string, Json>();
      for (const { job } of await jobsOf(queue)) {
        const { value } = await results.get(nameOf(queue, job.id));
        if (value !== null) found.set(job.id, value.result);
      }
      return found;
    },
    async queues() {
      const { cells } = await mirror();
      const open = [...cells.values()].flatMap(({ value }) => (value === null || value.done ? [] : [value.queue]));
      return [...new Set(open)];
    },
    async drop(queue) {
      for (const { job, revision } of await jobsOf(queue)) {
        const name = nameOf(queue, job.id);
        await results.purge(name);
        const written = await table.put(name, null, revision);
        if (written !== null) (await mirror()).learn(name, { revision: written, value: null });
      }
    },
  };
  return { jobs, stop: async () => (await mirrored)?.stop() };
}
