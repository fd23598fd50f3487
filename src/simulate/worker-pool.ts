import { Piscina } from 'piscina';
import type { Job } from './job.js';
import type { Tally } from './tally.js';
import { threadFile } from './thread-file.js';

export interface WorkerPool {
  run(job: Job, chunk: number): Promise<Tally>;
  close(): Promise<void>;
}

/** Threads that run chunks. From the sources as well as from the built package. */
export function openPool(threads: number): WorkerPool {
  const pool = new Piscina({
    ...threadFile('./worker', import.meta.url),
    minThreads: threads,
    maxThreads: threads,
  });
  return {
    run: (job, chunk) => pool.run({ job, chunk }) as Promise<Tally>,
    close: () => pool.destroy(),
  };
}
