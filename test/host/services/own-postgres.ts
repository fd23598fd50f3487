import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, type OwnServer, unprivileged } from '../services.js';
import { freePort, OwnProcess } from './own-process.js';

/** A PostgreSQL server with a new database, its files in a folder. */
export async function startPostgres(folder: string): Promise<OwnServer> {
  const who = unprivileged();
  if (who.uid !== undefined && who.gid !== undefined) await chown(folder, who.uid, who.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  await promisify(execFile)(
    findProgram('initdb') ?? 'initdb',
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--no-instructions'],
    { ...who, cwd: folder, env: { ...process.env, LC_ALL: 'C' } },
  );
  const server = new OwnProcess({
    program: findProgram('postgres') ?? 'postgres',
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    port,
    ...who,
  });
  await server.start();
  return {
    address: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => server.kill(),
    restart: () => server.start(),
    stop: () => server.kill('SIGINT'),
  };
}
