import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const lock = join(tmpdir(), 'turnchart-table.pid');

/** Runs one task at a time: test files that run in parallel must not build or unpack into the same folder. */
export async function alone<T>(act: () => Promise<T>): Promise<T> {
  while (!take()) await wait(100);
  try {
    return await act();
  } finally {
    rmSync(lock);
  }
}

/** Takes the lock if nobody has it, or if who has it is gone. However long a task takes, its lock stays. */
function take(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = holderOf();
    if (holder !== null && !isAlive(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** Null while it is being written, or when it is gone. */
function holderOf(): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
