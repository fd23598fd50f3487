import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compiled } from '../compiled.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';

let child: ChildProcessWithoutNullStreams;
let urls: { readonly inspector: string; readonly table: string };
let complaints = '';
const sockets: Socket[] = [];
interface Awaited {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}
/** Who waits for an answer of the process. Each process has its own: one that is killed may still say something. */
let answers: Awaited[] = [];
const next = <T>() =>
  new Promise<T>((resolve, reject) => answers.push({ resolve: resolve as (answer: unknown) => void, reject }));
const order = <T>(what: string): Promise<T> => {
  child.stdin.write(`${what}\n`);
  return next<T>();
};

beforeEach(async () => {
  complaints = '';
  const awaited: Awaited[] = [];
  answers = awaited;
  child = spawn('bash', [
    '-c',
    'ulimit -n 256; exec "$0" "$1"',
    process.execPath,
    await compiled('test/trust/processes/inspected-match.ts'),
  ]);
  child.stderr.on('data', (text) => {
    complaints += String(text);
  });
  createInterface({ input: child.stdout }).on('line', (line) => awaited.shift()?.resolve(JSON.parse(line)));
  // Nobody waits for the answer of a process that is gone.
  child.once('exit', (code, signal) => {
    for (const { reject } of awaited.splice(0)) reject(new Error(`it ended (${code ?? signal}): ${complaints}`));
  });
  urls = await next();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child.kill();
});

/** Connections that never say anything, and whether this end still has them open. */
async function openIdle(url: string, count: number): Promise<readonly Socket[]> {
  const { port } = new URL(url);
  const opened = Array.from({ length: count }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    // Those beyond the cap are closed by the server, some before they could say anything.
    socket.on('error', () => socket.destroy());
    socket.resume();
    sockets.push(socket);
    return socket;
  });
  await Promise.all(
    opened.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  );
  return opened;
}

/** The status of an answer; 0 for a connection that was closed without one. */
const statusOf = (url: string, agent: Agent | false = false): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', () => resolve(0));
  });

const expectAlive = async (): Promise<void> => {
  expect(await order('play'), complaints).toEqual({ ok: true });
  expect(child.exitCode, complaints).toBe(null);
};

const servers = ['inspector', 'table'] as const;

test('with 256 file descriptors, both servers outlive 400 idle connections and a reload, and serve again afterwards', async () => {
  await Promise.all(
    servers.map(async (which) => {
      const url = urls[which];
      expect(await statusOf(url)).toBe(200);
      const idle: Socket[] = [];
      // While it waits for those that it refuses, it closes further ones without an answer; and it closes by itself
      // those that never say anything, on a busy machine before all of them are open. Then there are more of them.
      await vi.waitFor(
        async () => {
          idle.push(...(await openIdle(url, 400)));
          expect(await statusOf(url)).toBe(503);
        },
        { timeout: WAIT_LIMIT_MS },
      );
      await expectAlive();
      // It holds no more than its cap, and in the end none of them.
      await vi.waitFor(() => expect(idle.filter(({ destroyed }) => !destroyed)).toHaveLength(0), {
        timeout: WAIT_LIMIT_MS,
      });
      expect(await statusOf(url)).toBe(200);
    }),
  );
  await expectAlive();
});

describe.each(servers)('with 256 file descriptors, the %s', (which) => {
  test('answers 503 when the process itself has no descriptor left to read the page with', async () => {
    const url = urls[which];
    // A connection needs a descriptor too: this one has it already.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await statusOf(url, agent)).toBe(200);
    const { opened } = await order<{ opened: number }>('use up');
    expect(opened).toBeGreaterThan(100);
    expect(await statusOf(url, agent)).toBe(503);
    await expectAlive();
    agent.destroy();
  });
});

test('strangers who ask for a socket without the token are not kept', async () => {
  const { port, host } = new URL(urls.inspector);
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.write(
    `GET /x/socket HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: http://${host}\r\n\r\n`,
  );
  const said = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  expect(said).toContain('403');
  // This end stays open; the other is gone, so that writing fails.
  const failed = new Promise<string>((resolve) => {
    socket.on('error', ({ message }) => resolve(message));
  });
  const writing = setInterval(() => socket.write('x'), 50);
  try {
    expect(await failed).toMatch(/EPIPE|ECONNRESET/);
  } finally {
    clearInterval(writing);
  }
});
