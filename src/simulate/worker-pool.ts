import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Job } from './job.js';
import type { Tally } from './tally.js';

/** Threads that run chunks. */
export interface WorkerPool {
  /** The signal ends the current chunk, and its thread. */
  run(job: Job, chunk: number, signal?: AbortSignal): Promise<Tally>;
}

/** More than any machine has: the callers decide how many run at the same time. */
const MOST_THREADS = 256;

let kept: Piscina | null = null;

/**
 * Threads that run chunks, from the sources as well as from the built package. They are kept for the next simulation,
 * with their loaded ruleset. The process can end while they are idle.
 */
export function workerPool(): WorkerPool {
  kept ??= openPool();
  const pool = kept;
  return {
    run: (job, chunk, signal) => pool.run({ job, chunk }, signal === undefined ? {} : { signal }) as Promise<Tally>,
  };
}

function openPool(): Piscina {
  const fromSource = import.meta.url.endsWith('.ts');
  return new Piscina({
    filename: fileURLToPath(new URL(fromSource ? './worker.ts' : './worker.js', import.meta.url)),
    // A thread is started when there is a chunk and none is free.
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: fromSource ? ['--import', sourceLoader()] : [],
  });
}

/** A thread that runs from the sources must be able to load TypeScript. */
const sourceLoader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
