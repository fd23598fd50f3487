import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WAIT_LIMIT_MS } from '../../wait-limit.js';

/**
 * A port that nobody listens on, below those that a system gives to connections, and chosen at random: until a server
 * has taken it, another test must not be given the same.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

export interface ProcessOptions {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly uid?: number;
  readonly gid?: number;
}

/** A server process that can be killed and started again. It is ready when its port answers. */
export class OwnProcess {
  readonly #options: ProcessOptions;
  #child: ChildProcess | null = null;
  #said = '';

  constructor(options: ProcessOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { program, args, port, uid, gid } = this.#options;
    const end = Date.now() + WAIT_LIMIT_MS;
    while (Date.now() < end) {
      const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], uid, gid, cwd: '/' });
      child.stderr.on('data', (data: Buffer) => {
        this.#said = `${this.#said}${data}`.slice(-2_000);
      });
      this.#child = child;
      // One that was killed may have left something behind for a moment; then it ends at once, and is tried again.
      while (child.exitCode === null && child.signalCode === null && Date.now() < end) {
        if (await connects(port)) return;
        await pause(50);
      }
      await pause(200);
    }
    throw new Error(`${program} did not start on port ${port}: ${this.#said}`);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
