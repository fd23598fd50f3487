import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startNats, startNatsCluster, whyNoCluster } from './services/own-nats.js';
import { startPostgres } from './services/own-postgres.js';

/** A server that a test has started, and may kill. */
export interface OwnServer {
  readonly address: string;
  /** As by a power cut of the process. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same files. */
  restart(): Promise<void>;
  /** Ends it and takes its files away. */
  stop(): Promise<void>;
}

export type ServiceName = 'postgres' | 'nats';
/** Services that a test can start for itself: also a cluster of three. */
export type OwnServiceName = ServiceName | 'nats-cluster';

interface Service {
  readonly variable: string;
  readonly usual: { readonly port: number; readonly address: string };
  /** Programs that have to be found. */
  readonly programs: readonly string[];
  start(folder: string): Promise<OwnServer>;
  /** Why the program that was found will not do. */
  unfit?(): string | null;
}

const services: Readonly<Record<OwnServiceName, Service>> = {
  postgres: {
    variable: 'TURNCHART_POSTGRES',
    usual: { port: 5432, address: 'postgres://postgres@127.0.0.1:5432/postgres' },
    programs: ['postgres', 'initdb'],
    start: (folder) => startPostgres(folder),
  },
  nats: {
    variable: 'TURNCHART_NATS',
    usual: { port: 4222, address: 'nats://127.0.0.1:4222' },
    programs: ['nats-server'],
    start: (folder) => startNats(folder),
  },
  'nats-cluster': {
    variable: 'TURNCHART_NATS',
    usual: { port: 4222, address: 'nats://127.0.0.1:4222' },
    programs: ['nats-server'],
    start: (folder) => startNatsCluster(folder),
    unfit: () => whyNoCluster(),
  },
};

/** Where a service can be reached, or why it cannot. */
export type Found = { readonly address: string } | { readonly missing: string };

/**
 * A server to test with: the one that the environment names, the one on its usual port of this machine, or one that
 * is started for the purpose.
 */
export async function findService(name: ServiceName): Promise<Found & { stop?: () => Promise<void> }> {
  const { variable, usual } = services[name];
  const named = process.env[variable];
  if (named !== undefined && named !== '') return { address: named };
  if (await answers(usual.port)) return { address: usual.address };
  const own = await startService(name);
  return 'missing' in own ? own : { address: own.address, stop: () => own.stop() };
}

/** A server of the test's own, or why there cannot be one. */
export async function startService(name: OwnServiceName): Promise<OwnServer | { missing: string }> {
  const { programs, start, variable } = services[name];
  const absent = programs.filter((program) => findProgram(program) === null);
  if (absent.length > 0) {
    return need(`${name}: no ${absent.join(', ')} on the PATH or in Debian's folder, and ${variable} is not set`);
  }
  const unfit = services[name].unfit?.() ?? null;
  if (unfit !== null) return { missing: `${name}: ${unfit}` };
  const folder = await mkdtemp(join(tmpdir(), `turnchart-${name}-`));
  const server = await start(folder);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In CI every service must be there: a test that is skipped because one is missing is a failure. */
function need(missing: string): { missing: string } {
  if (process.env.TURNCHART_REQUIRE_SERVICES === '1') throw new Error(`A service is required. ${missing}`);
  return { missing };
}

/** A program on the PATH, or where Debian keeps those of PostgreSQL. */
export function findProgram(name: string): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    // Before the PATH: a wrapper that is there would not pass signals on.
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 1_000 });
    const done = (result: boolean) => () => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', done(true)).once('error', done(false)).once('timeout', done(false));
  });
}

/** Who may not be root: PostgreSQL refuses it. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
