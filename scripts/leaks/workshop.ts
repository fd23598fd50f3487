import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { Fault } from './fault.js';

export const root = resolve(import.meta.dirname, '../..');

/** The result of a test run. A run that does not end counts as a found fault. */
export type Outcome = 'passed' | 'failed' | 'timeout';

/** A copy of the project in which faults can be planted, with the same dependencies. */
export class Workshop {
  readonly folder = mkdtempSync(join(tmpdir(), 'turnchart-leaks-'));
  #running: ChildProcess | null = null;

  constructor() {
    const left = new Set(['node_modules', 'dist', '.git', 'coverage', 'bench']);
    cpSync(root, this.folder, {
      recursive: true,
      filter: (path) => !left.has(relative(root, path).split('/')[0] ?? ''),
    });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Plants a fault for as long as the work takes. */
  async with<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    const path = join(this.folder, fault.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, planted(text, fault));
    try {
      return await work();
    } finally {
      writeFileSync(path, text);
    }
  }

  /**
   * Runs test files, and stops at the first failure. A test may take as long as the run, because a slow machine is not
   * a fault.
   */
  test(files: readonly string[], seconds: number): Promise<Outcome> {
    const patience = `--testTimeout=${seconds * 1000}`;
    return this.#run(['--bail=1', '--reporter=dot', '--experimental.fsModuleCache', patience, ...files], seconds);
  }

  #run(args: readonly string[], seconds: number): Promise<Outcome> {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    return new Promise((done) => {
      const options = { cwd: this.folder, stdio: 'ignore', detached: true } as const;
      const child = spawn(process.execPath, [vitest, 'run', ...args], options);
      this.#running = child;
      const timer = setTimeout(() => {
        this.#stop();
        done('timeout');
      }, seconds * 1000);
      child.on('exit', (code) => {
        clearTimeout(timer);
        this.#running = null;
        done(code === 0 ? 'passed' : 'failed');
      });
    });
  }

  close(): void {
    this.#stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The run and the workers that it has started. */
  #stop(): void {
    if (this.#running?.pid !== undefined) process.kill(-this.#running.pid, 'SIGKILL');
    this.#running = null;
  }
}

/** The text with the fault in it; an error when the fault no longer fits. */
export function planted(text: string, { file, find, replace, why }: Fault): string {
  const count = text.split(find).length - 1;
  if (count !== 1) {
    throw new Error(`the fault "${why}" fits ${count} places of ${file}: change its text so that it fits one`);
  }
  return text.replace(find, () => replace);
}
