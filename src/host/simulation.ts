import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json } from '../model/index.js';
import type { SimulationJob } from '../simulate/job.js';
import type { ChunkRunner } from '../simulate/simulate.js';
import type { Tally } from '../simulate/tally.js';
import { type WorkerPool, workerPool } from '../simulate/worker-pool.js';
import type { Engine, Lease } from './ports.js';

/** An interrupted simulation continues under the same name: what has been counted stays counted. */
const queueOf = (job: SimulationJob): string =>
  `simulation ${createHash('sha256').update(JSON.stringify(job)).digest('hex')}`;

const LOOK_MS = 200;
const LEASE_MS = 30_000;

/**
 * Runs the chunks of a simulation on all machines that work for an engine. A chunk is a fixed range of matches and
 * counts once, whichever worker ran it.
 *
 * @example
 * const report = await simulate({ rules: 'duel', matches: 100_000, bots, elsewhere: throughEngine(engine) });
 */
export function throughEngine(engine: Engine): ChunkRunner {
  return async (job, chunks, finish, signal) => {
    const queue = queueOf(job);
    // A job is JSON, and read-only: it is only written out.
    const jobs = chunks.map((chunk) => ({ id: String(chunk), spec: { job, chunk } as unknown as Json }));
    await engine.jobs.put(queue, jobs);
    const finished = new Set<number>();
    for (let counted = -1; finished.size < chunks.length && !signal?.aborted; ) {
      const { done } = await engine.jobs.counts(queue);
      if (done !== counted) {
        const results = await engine.jobs.results(queue);
        for (const chunk of chunks) {
          const part = results.get(String(chunk));
          if (part === undefined || finished.has(chunk)) continue;
          finished.add(chunk);
          finish(chunk, part as Tally);
        }
        counted = done;
      } else await pause(LOOK_MS);
    }
    if (finished.size === chunks.length) await engine.jobs.drop(queue);
  };
}

/** Options of a worker. */
export interface WorkOptions {
  readonly threads: number;
  readonly signal?: AbortSignal;
  /** How long a worker holds a chunk without a sign of life. 30 s. */
  readonly leaseMs?: number;
  /** Plays a chunk; in a thread, by default. */
  readonly play?: WorkerPool['run'];
  /** Called with each chunk, and whether it counted. */
  readonly onChunk?: (queue: string, chunk: string, counts: boolean) => void;
}

/** Takes chunks of simulations and plays them until it is stopped. */
export async function workFor(engine: Engine, options: WorkOptions): Promise<void> {
  const pool: WorkerPool = options.play === undefined ? workerPool() : { run: options.play };
  await Promise.all(Array.from({ length: options.threads }, () => workOn(engine, pool, options)));
}

async function workOn(engine: Engine, pool: WorkerPool, { signal, leaseMs = LEASE_MS, onChunk }: WorkOptions) {
  while (!signal?.aborted) {
    const lease = await takeAny(engine, leaseMs);
    if (lease === null) {
      await pause(LOOK_MS, undefined, signal === undefined ? {} : { signal }).catch(() => {});
      continue;
    }
    // As it was put into the queue.
    const { job, chunk } = lease.spec as unknown as { job: SimulationJob; chunk: number };
    // The matches are played in another thread, so that this one can extend the lease.
    const alive = setInterval(() => void engine.jobs.extend(lease, leaseMs).catch(() => {}), leaseMs / 3);
    try {
      const tally = await pool.run(job, chunk);
      onChunk?.(lease.queue, lease.id, await engine.jobs.commit(lease, tally));
    } finally {
      clearInterval(alive);
    }
  }
}

async function takeAny(engine: Engine, leaseMs: number): Promise<Lease | null> {
  for (const queue of await engine.jobs.queues()) {
    const lease = queue.startsWith('simulation ') ? await engine.jobs.take(queue, leaseMs) : null;
    if (lease !== null) return lease;
  }
  return null;
}
