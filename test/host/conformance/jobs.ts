import type { Lease } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { describeEngines } from '../engines.js';
import { eventually } from '../entries.js';

/** Longer than a busy machine needs for three requests, and no longer than a test should wait. */
const LEASE_MS = 3_000;

await describeEngines(
  'jobs',
  (at) => {
    test('each is taken by one, and counts once', async () => {
      const queue = at.fresh();
      const jobs = Array.from({ length: 6 }, (_, n) => ({ id: `chunk ${n}`, spec: { from: n } }));
      await at.one.jobs.put(queue, jobs);
      await at.one.jobs.put(queue, jobs);
      await eventually(async () => expect(await at.other.jobs.counts(queue)).toEqual({ total: 6, leased: 0, done: 0 }));
      expect(await at.other.jobs.queues()).toContain(queue);
      const taken = await Promise.all(jobs.map((_, n) => (n % 2 === 0 ? at.one : at.other).jobs.take(queue, 60_000)));
      expect(new Set(taken.map((lease) => lease?.id))).toEqual(new Set(jobs.map(({ id }) => id)));
      for (const lease of taken) expect(jobs).toContainEqual({ id: lease?.id, spec: lease?.spec });
      expect(await at.one.jobs.take(queue, 60_000)).toBeNull();
      for (const lease of taken) {
        expect(await at.one.jobs.commit(lease!, { wins: 1 })).toBe(true);
        // The answer was lost, and it is handed in again.
        expect(await at.other.jobs.commit(lease!, { wins: 2 })).toBe(true);
      }
      await eventually(async () => expect(await at.other.jobs.counts(queue)).toEqual({ total: 6, leased: 0, done: 6 }));
      expect(await at.other.jobs.queues()).not.toContain(queue);
      const results = await at.other.jobs.results(queue);
      expect(new Map(jobs.map(({ id }) => [id, { wins: 1 }]))).toEqual(results);
    });

    test('a job whose holder is too late is given to the next, and the late result does not count', async () => {
      const queue = at.fresh();
      await at.one.jobs.put(queue, [{ id: 'a', spec: null }]);
      const late = await at.one.jobs.take(queue, LEASE_MS);
      expect(await at.one.jobs.extend(late!, LEASE_MS)).toBe(true);
      expect(await at.one.jobs.take(queue, 60_000)).toBeNull();
      let next: Lease | null = null;
      await eventually(async () => {
        next = await at.other.jobs.take(queue, 60_000);
        expect(next).not.toBeNull();
      });
      expect(await at.one.jobs.extend(late!, 60_000)).toBe(false);
      expect(await at.one.jobs.commit(late!, 'late')).toBe(false);
      expect(await at.other.jobs.commit(next!, 'in time')).toBe(true);
      expect(await at.one.jobs.commit(late!, 'late')).toBe(false);
      await eventually(async () => expect(await at.one.jobs.results(queue)).toEqual(new Map([['a', 'in time']])));
      await at.one.jobs.drop(queue);
      expect(await at.one.jobs.counts(queue)).toEqual({ total: 0, leased: 0, done: 0 });
    });
  },
  { concurrent: true },
);
