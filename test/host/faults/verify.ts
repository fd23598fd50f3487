import type { Engine } from '../../../src/host/index.js';
import { readDiary } from './diary.js';
import type { Plan } from './plan.js';

export interface Counts {
  readonly killed: number;
  readonly paused: number;
  readonly serverKilled: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly moved: number;
  readonly ticks: number;
  readonly early: number;
  readonly jobs: number;
  readonly miscounted: number;
}

type Found = Omit<Counts, 'killed' | 'paused' | 'serverKilled'>;

/** Compares what was acknowledged with what is stored. */
export async function verify(engine: Engine, plans: readonly Plan[], last: string): Promise<Found> {
  const [{ matches, clocks, queue }] = plans as [Plan];
  const notes = [...plans.map(({ diary }) => diary), last].flatMap(readDiary);
  const found = { acknowledged: 0, lost: 0, doubled: 0, moved: 0, ticks: 0, early: 0, jobs: 0, miscounted: 0 };

  const logs = new Map<string, string[]>();
  for (const match of matches)
    logs.set(
      match,
      (await engine.log.read(match, 0)).map(({ id }) => id),
    );
  for (const one of notes) {
    if (one.what === 'counted' || one.what === 'ready') continue;
    const ids = logs.get(one.match) ?? [];
    const times = ids.filter((id) => id === one.id).length;
    if (times > 1) found.doubled += 1;
    if (one.what !== 'acknowledged') continue;
    found.acknowledged += 1;
    if (times === 0) found.lost += 1;
    else if (ids[one.seq - 1] !== one.id) found.moved += 1;
  }

  for (const clock of clocks) {
    const entries = await engine.log.read(clock, 0);
    found.ticks += entries.length;
    entries.forEach(({ id, at }, index) => {
      if (id !== `timer:${index}`) found.doubled += 1;
      const [begun] = (entries[index - 1]?.commands ?? [{ next: 0 }]) as { next: number }[];
      if (at < (begun?.next ?? 0)) found.early += 1;
    });
  }

  const results = await engine.jobs.results(queue);
  found.jobs = results.size;
  const { total } = await engine.jobs.counts(queue);
  found.miscounted = total - results.size;
  for (const one of notes) {
    // If a worker was told that its result counts, that result must be the stored one.
    if (one.what === 'counted' && JSON.stringify(results.get(one.job)) !== JSON.stringify({ token: one.token })) {
      found.miscounted += 1;
    }
  }
  return found;
}
