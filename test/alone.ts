import { existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs one task at a time: test files that run in parallel must not build or unpack into the same folder. */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), 'turnchart-table.lock');
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      // A lock that is a minute old was left behind.
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 60_000) rmdirSync(lock);
      await wait(100);
    }
  }
  try {
    return await act();
  } finally {
    rmdirSync(lock);
  }
}
