import type { Worker } from 'node:worker_threads';
import { TurnchartError } from '../../model/index.js';
import { startThread } from '../start-thread.js';
import { errorFrom, type FromThread, type ThreadData, type ThreadTask } from './messages.js';
import { type Paused, pausedAt } from './paused-thread.js';

/** How a thread came to its end: by itself, by somebody who did not want to wait, or because it did not get on. */
export type End = { readonly kind: 'ended' | 'stopped' } | { readonly kind: 'hung'; readonly at: Paused | null };

export interface WatchOptions {
  readonly game: string;
  readonly task: ThreadTask;
  /** Seconds without progress after which the thread is ended. */
  readonly hangAfter: number;
  readonly signal: AbortSignal;
  readonly onMessage?: (message: FromThread, thread: Worker) => void;
}

/**
 * Runs a task in a thread of its own, and ends the thread if it gets on no more: an endless loop in a function of the
 * game stops everything in its thread, timers and signals too. A thread and not a process, because a thread can be paused
 * and asked where it is, and shares the count of its progress for almost nothing.
 */
export async function watchedThread(options: WatchOptions): Promise<End> {
  const { game, task, hangAfter, signal, onMessage } = options;
  if (signal.aborted) return { kind: 'stopped' };
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const data: ThreadData = { game, task, beats };
  const thread = startThread(import.meta.url, './check-thread', data);
  const leave = new AbortController();
  try {
    return await new Promise<End>((resolve, reject) => {
      thread.on('message', (message: FromThread) => {
        if (message.kind === 'failed') reject(errorFrom(message.error));
        else if (message.kind === 'ended') resolve({ kind: 'ended' });
        else onMessage?.(message, thread);
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new TurnchartError(`the game ended the check, with the code ${code}`)));
      signal.addEventListener('abort', () => resolve({ kind: 'stopped' }), { signal: leave.signal });
      onceHung(beats, hangAfter * 1000, leave.signal).then(
        async () => resolve({ kind: 'hung', at: await pausedAt(thread).catch(() => null) }),
        () => {},
      );
    });
  } finally {
    leave.abort();
    thread.removeAllListeners('exit');
    await thread.terminate();
  }
}

/** Resolves when the count has stood still for so long. Before its first beat a thread is still being loaded. */
function onceHung(beats: Int32Array, most: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const every = Math.min(250, most / 4);
    let last = 0;
    let still = 0;
    let ticked = performance.now();
    const timer = setInterval(() => {
      const now = Atomics.load(beats, 0);
      // Counted in ticks, not by the clock: a machine that slept for an hour has not hung for one. Where this timer comes
      // late, the machine is busy with something else, and the thread may have to wait as well.
      const late = performance.now() - ticked > 1.5 * every;
      ticked = performance.now();
      still = now === last ? still + (late ? every / 4 : every) : 0;
      last = now;
      if (now === 0 || still < most) return;
      clearInterval(timer);
      resolve();
    }, every);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      reject(new Error('the thread has ended'));
    });
  });
}
