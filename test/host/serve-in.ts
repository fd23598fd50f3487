import { type ChildProcess, spawn } from 'node:child_process';
import { compiled } from '../compiled.js';
import type { EnginePlace } from './engines.js';

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
  const child = spawn(process.execPath, [await compiled('src/cli/main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) {
    const url = /open: (\S+)/.exec(String(text))?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error('the server ended before it was open');
}
