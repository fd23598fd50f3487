import { parseArgs } from 'node:util';
import { makeEnginePlace } from '../test/host/engines.js';
import { runFaults } from '../test/host/faults/run.js';
import { type OwnServer, type OwnServiceName, startService } from '../test/host/services.js';

/**
 * `npm run faults -- --engine sqlite`: processes on the same matches, killed and paused at random, and for PostgreSQL
 * and NATS a server of their own, which is killed too; of `nats-cluster`, three nodes, whoever leads at the moment. Ends with 1 when anything was lost, doubled, moved or early.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    seconds: { type: 'string', default: '60' },
    writers: { type: 'string', default: '3' },
    'server-kills': { type: 'string', default: '4' },
  },
});

const services = ['postgres', 'nats', 'nats-cluster'] as const satisfies readonly OwnServiceName[];
const isService = (name: string): name is (typeof services)[number] => services.some((one) => one === name);

async function main(name: string): Promise<boolean> {
  const ms = Number(values.seconds) * 1_000;
  const options = { ms, writers: Number(values.writers), matches: 6, jobs: Math.round(ms / 100) };
  if (name === 'sqlite') {
    const place = await makeEnginePlace('sqlite');
    if ('missing' in place) throw new Error(place.missing);
    return report(name, await runFaults({ ...place, ...options }).finally(() => place.clear()));
  }
  if (!isService(name)) throw new Error(`--engine takes sqlite, ${services.join(', ')}, not '${name}'.`);
  const server = await startService(name);
  if ('missing' in server) throw new Error(server.missing);
  const times = Number(values['server-kills']);
  const run = { address: server.address, namespace: 'faults', ...options, server: withTimes(server, times) };
  return report(name, await runFaults(run).finally(() => server.stop()));
}

const withTimes = (server: OwnServer, times: number) => ({ ...server, times });

function report(name: string, counts: Awaited<ReturnType<typeof runFaults>>): boolean {
  console.log(name);
  for (const [what, count] of Object.entries(counts)) console.log(`  ${what.padEnd(14)}${String(count).padStart(8)}`);
  const { lost, doubled, moved, early, miscounted } = counts;
  return lost + doubled + moved + early + miscounted === 0;
}

process.exitCode = (await main(values.engine)) ? 0 : 1;
