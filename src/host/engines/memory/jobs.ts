import { randomUUID } from 'node:crypto';
import type { Json } from '../../../model/index.js';
import type { Job, Jobs, Lease } from '../../ports.js';

interface StoredJob extends Job {
  token: string | null;
  until: number;
  result: { readonly value: Json } | null;
}

export function memoryJobs(): Jobs {
  const queues = new Map<string, Map<string, StoredJob>>();
  const jobsOf = (queue: string): Map<string, StoredJob> => queues.get(queue) ?? new Map();
  const own = ({ queue, id, token }: Lease): StoredJob | null => {
    const job = jobsOf(queue).get(id);
    return job?.token === token ? job : null;
  };
  return {
    async put(queue, jobs) {
      const kept = jobsOf(queue);
      for (const { id, spec } of jobs)
        if (!kept.has(id)) kept.set(id, { id, spec, token: null, until: 0, result: null });
      queues.set(queue, kept);
    },
    async take(queue, leaseMs) {
      const now = Date.now();
      for (const job of jobsOf(queue).values()) {
        if (job.result !== null || job.until > now) continue;
        job.token = randomUUID();
        job.until = now + leaseMs;
        return { queue, id: job.id, spec: structuredClone(job.spec), token: job.token };
      }
      return null;
    },
    async extend(lease, leaseMs) {
      const job = own(lease);
      if (job === null || job.result !== null) return false;
      job.until = Date.now() + leaseMs;
      return true;
    },
    async commit(lease, result) {
      const job = own(lease);
      if (job === null) return false;
      job.result ??= { value: structuredClone(result) };
      return true;
    },
    async counts(queue) {
      const jobs = [...jobsOf(queue).values()];
      const done = jobs.filter(({ result }) => result !== null).length;
      const leased = jobs.filter(({ result, until }) => result === null && until > Date.now()).length;
      return { total: jobs.length, leased, done };
    },
    async results(queue) {
      const jobs = [...jobsOf(queue).values()];
      return new Map(jobs.flatMap(({ id, result }) => (result === null ? [] : [[id, structuredClone(result.value)]])));
    },
    queues: async () =>
      [...queues].flatMap(([queue, jobs]) => ([...jobs.values()].some(({ result }) => result === null) ? [queue] : [])),
    drop: async (queue) => void queues.delete(queue),
  };
}
