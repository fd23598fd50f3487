import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { Choice } from './choose-worker.js';
import type { SimulationJob } from './job.js';
import type { Tally } from './tally.js';

/** Threads that run chunks. */
export interface WorkerPool {
  /** The signal ends the current chunk, and its thread. */
  run(job: SimulationJob, chunk: number, signal?: AbortSignal): Promise<Tally>;
}

/** More than any machine has: the callers decide how many run at the same time. */
const MAX_THREADS = 256;

let kept: Piscina | null = null;

/** Runs chunks in threads. They are kept for the next simulation, with their loaded ruleset. */
export function workerPool(): WorkerPool {
  return { run: (job, chunk, signal) => inThread('worker', { job, chunk }, signal) };
}

/** Lets a bot choose in a thread. The signal ends the search, and its thread. */
export const chooseInThread = (choice: Choice, signal: AbortSignal): Promise<object> =>
  inThread('choose-worker', choice, signal);

/**
 * Runs a module of this folder in a thread, from the sources as well as from the built package. There is one pool for
 * all; the process can end while its threads are idle.
 */
function inThread<T>(module: string, task: object, signal?: AbortSignal): Promise<T> {
  kept ??= openPool();
  return kept.run(task, { filename: fileOf(module), ...(signal === undefined ? {} : { signal }) }) as Promise<T>;
}

const fromSource = import.meta.url.endsWith('.ts');

const fileOf = (module: string): string =>
  fileURLToPath(new URL(`./${module}.${fromSource ? 'ts' : 'js'}`, import.meta.url));

function openPool(): Piscina {
  return new Piscina({
    // A thread is started when there is a task and none is free.
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: fromSource ? ['--import', sourceLoader()] : [],
  });
}

/** A thread that runs from the sources must be able to load TypeScript. */
const sourceLoader = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
