import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { bundle } from './bundle.js';
import type { EnginePlace } from './engines.js';

const program = bundle(resolve(import.meta.dirname, '../../src/cli/main.ts'));

/** A server in a process of its own. */
export interface ServingProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** `turnchart serve` in a process of its own. The caller ends it. */
export async function serveIn(
  { address, namespace }: EnginePlace,
  more: readonly string[] = [],
): Promise<ServingProcess> {
  const args = ['serve', '--engine', address, '--namespace', namespace, '--port', '0', '--log-level', 'warn', ...more];
  const child = spawn(process.execPath, [await program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const text of child.stdout) {
    const url = /open: (\S+)/.exec(String(text))?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the server ended before it was open');
}
