import { Worker } from 'node:worker_threads';

/**
 * Starts a file of this library as a thread, from the sources as well as from the built package. `file` is the path from
 * the caller's file, without its ending. From the sources, the thread has to be able to read them first.
 */
export function startThread(caller: string, file: string, workerData: unknown): Worker {
  const fromSource = caller.endsWith('.ts');
  const url = JSON.stringify(new URL(`${file}.${fromSource ? 'ts' : 'js'}`, caller).href);
  const code = fromSource
    ? `import('tsx/esm/api').then(({ register }) => (register(), import(${url})))`
    : `import(${url})`;
  return new Worker(code, { eval: true, workerData });
}
