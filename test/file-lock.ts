import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Two checkouts on one machine have nothing in common that has to be kept apart. */
const checkout = createHash('sha256')
  .update(resolve(import.meta.dirname, '..'))
  .digest('hex')
  .slice(0, 12);

/** What is built or unpacked: in this checkout, or once for all of this machine. */
type LockName = 'table' | 'packages' | 'programs' | 'chromium';

/** Runs one task of a place at a time: test files that run in parallel must not build or unpack into the same folder. */
export async function withFileLock<T>(place: LockName, act: () => Promise<T>): Promise<T> {
  const lock = join(tmpdir(), `turnchart-${place === 'chromium' ? place : `${checkout}-${place}`}.pid`);
  while (!take(lock)) await wait(50);
  try {
    return await act();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Takes the lock if nobody has it, or if who has it is gone. However long a task takes, its lock stays. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    // A link is there with its content: nobody can read a lock that is half written.
    linkSync(own, lock);
    return true;
  } catch {
    const holder = holderOf(lock);
    if (holder !== null && !isAlive(holder)) removeOf(lock, holder, own);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes away the lock of one who is gone, unless somebody else has done so and taken it since. */
function removeOf(lock: string, gone: number, own: string): void {
  try {
    renameSync(lock, own);
    if (holderOf(own) !== gone) linkSync(own, lock);
  } catch {
    // Others were quicker.
  }
}

/** Null when there is none. */
function holderOf(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8'));
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
