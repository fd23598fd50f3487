import { once } from 'node:events';
import type { Server } from 'node:http';
import { OptionsError } from '../../model/index.js';

/** Listens, or says that the port is taken: to who started it on the command line, or in a program. */
export async function listenOn(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    const message = `port ${port} is taken: choose another (on the command line: --port), or 0 for one that is free`;
    throw new OptionsError(message);
  });
}
