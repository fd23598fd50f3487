import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { type AllPacked, root, unpack } from './packed.js';

/**
 * Installs a project without a network and in no time: this library as it was packed, and everything else from where this
 * repository has it.
 */
export async function installOffline(project: string, { library, tools }: AllPacked): Promise<void> {
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  await unpack(library, join(modules, 'turnchart'));
  await unpack(tools, join(modules, 'turnchart-tools'));
  const from = join(root, 'node_modules');
  const own = new Set(['turnchart-tools']);
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && !own.has(name)) symlinkSync(join(from, name), join(modules, name));
  }
  for (const name of readdirSync(join(from, '.bin'))) {
    if (name !== 'turnchart') symlinkSync(join(from, '.bin', name), join(modules, '.bin', name));
  }
  symlinkSync(join(modules, 'turnchart-tools/dist/src/cli/main.js'), join(modules, '.bin/turnchart'));
}

/** A program that runs until it is ended, and all that it has written. */
export class Running {
  out = '';
  err = '';
  readonly child: ChildProcess;

  constructor(cwd: string, file: string, ...args: string[]) {
    this.child = spawn(file, args, { cwd });
    this.child.stdout?.on('data', (text: Buffer) => {
      this.out += text.toString();
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.err += text.toString();
    });
  }

  /** The address that it prints. */
  async url(): Promise<string> {
    await vi.waitUntil(() => this.out.includes('\n') || this.child.exitCode !== null, { timeout: WAIT_LIMIT_MS });
    const [, url] = /^The \w+ is open: (http:\/\/127\.0\.0\.1:\d+\/)\n/.exec(this.out) ?? [];
    if (url === undefined) throw new Error(`it did not open: ${this.out}${this.err}`);
    return url;
  }

  /** The code that it ends with. */
  async ended(): Promise<number> {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode ?? -1;
  }

  /** Ctrl-C. */
  stop(): Promise<number> {
    this.child.kill('SIGINT');
    return this.ended();
  }
}
