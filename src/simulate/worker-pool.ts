import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Job } from './job.js';
import type { Tally } from './tally.js';

export interface WorkerPool {
  run(job: Job, chunk: number): Promise<Tally>;
  close(): Promise<void>;
}

/** Threads that run chunks. From the sources as well as from the built package. */
export function openPool(threads: number): WorkerPool {
  const fromSource = import.meta.url.endsWith('.ts');
  const pool = new Piscina({
    filename: fileURLToPath(new URL(fromSource ? './worker.ts' : './worker.js', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    execArgv: fromSource ? ['--import', sourceLoader()] : [],
  });
  return {
    run: (job, chunk) => pool.run({ job, chunk }) as Promise<Tally>,
    close: () => pool.destroy(),
  };
}

/** A thread that starts from the sources has to be able to read them. */
const sourceLoader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
