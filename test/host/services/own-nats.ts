import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { comparesInClusters } from '../../../src/host/engines/nats/store.js';
import { WAIT_LIMIT_MS } from '../../wait-limit.js';
import { findProgram, type OwnServer } from '../services.js';
import { freePort, OwnProcess } from './own-process.js';

/** A NATS server with JetStream, its files in a folder. */
export async function startNats(folder: string): Promise<OwnServer> {
  const port = await freePort();
  const config = join(folder, 'nats.conf');
  await writeFile(config, `listen: "127.0.0.1:${port}"\njetstream { store_dir: "${join(folder, 'data')}" }\n`);
  const server = new OwnProcess({ program: findProgram('nats-server') ?? 'nats-server', args: ['-c', config], port });
  await server.start();
  return {
    address: `nats://127.0.0.1:${port}`,
    kill: () => server.kill(),
    restart: () => server.start(),
    stop: () => server.kill(),
  };
}

/** Why the server of this machine cannot be a cluster, if it cannot. */
export function whyNoCluster(): string | null {
  const said = execFileSync(findProgram('nats-server') ?? 'nats-server', ['--version'], { encoding: 'utf8' });
  const version = /\d+\.\d+\.\d+/.exec(said)?.[0] ?? '';
  return comparesInClusters(version) ? null : `nats-server ${version} does not compare safely in a cluster`;
}

const NODES: readonly string[] = ['a', 'b', 'c'];

/** A cluster of three that keeps every message three times. What is killed is whoever leads the log at that moment. */
export async function startNatsCluster(folder: string): Promise<OwnServer> {
  const nodes: { name: string; port: number; route: number }[] = [];
  for (const name of NODES) nodes.push({ name, port: await freePort(), route: await freePort() });
  const routes = nodes.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ');
  const program = findProgram('nats-server') ?? 'nats-server';
  const servers: OwnProcess[] = [];
  for (const { name, port, route } of nodes) {
    const own = join(folder, name);
    await mkdir(own);
    const config = join(own, 'nats.conf');
    await writeFile(
      config,
      `server_name: ${name}
listen: "127.0.0.1:${port}"
jetstream { store_dir: "${join(own, 'data')}" }
cluster { name: faults, listen: "127.0.0.1:${route}", routes: [${routes}] }
`,
    );
    servers.push(new OwnProcess({ program, args: ['-c', config], port }));
  }
  await Promise.all(servers.map((server) => server.start()));
  const addresses = nodes.map(({ port }) => `127.0.0.1:${port}`);
  await untilWhole(addresses);
  let killed: OwnProcess | undefined;
  return {
    address: `nats://${addresses.join(',')}?replicas=3`,
    async kill() {
      const { leader } = await clusterState(addresses);
      killed = servers[Math.max(0, NODES.indexOf(leader))];
      await killed?.kill();
    },
    async restart() {
      await killed?.start();
      await untilWhole(addresses);
    },
    stop: async () => void (await Promise.all(servers.map((server) => server.kill()))),
  };
}

interface ClusterState {
  /** Who leads the stream of the log. */
  readonly leader: string;
  /** Every stream has a leader, and all nodes have all of it. */
  readonly whole: boolean;
}

async function clusterState(servers: readonly string[]): Promise<ClusterState> {
  const { connect } = await import('@nats-io/transport-node');
  const { jetstreamManager } = await import('@nats-io/jetstream');
  const connection = await connect({ servers: [...servers] });
  try {
    const manager = await jetstreamManager(connection);
    let [leader, whole] = ['', true];
    for await (const { config, cluster } of manager.streams.list()) {
      const others = cluster?.replicas ?? [];
      whole &&= Boolean(cluster?.leader) && others.length === 2 && others.every(({ current }) => current);
      if (config.name.endsWith('_log')) leader = cluster?.leader ?? '';
    }
    return { leader, whole };
  } finally {
    await connection.close();
  }
}

/** A cluster of three bears the loss of one: the next is killed when all are there again. */
async function untilWhole(servers: readonly string[]): Promise<void> {
  for (const end = Date.now() + WAIT_LIMIT_MS; Date.now() < end; await pause(250)) {
    const { whole } = await clusterState(servers).catch(() => ({ whole: false }));
    if (whole) return;
  }
  throw new Error('the cluster of NATS has not come together again in time');
}
