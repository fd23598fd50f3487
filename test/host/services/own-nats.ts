import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
