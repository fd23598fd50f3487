import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** More than a few pages need: a browser opens six connections per host, and a socket for each page. */
const MAX_CONNECTIONS = 64;
/** This many connections may wait for their refusal; further ones are closed without an answer. */
const REFUSED_AT_ONCE = 32;

/**
 * Keeps a process alive when somebody opens more connections than it has file descriptors for: those beyond the cap are
 * answered with 503 and closed, those that never send anything are closed after a few seconds, and an error of
 * accepting does not end the process. `hasRoom` may refuse further ones.
 */
export function guardConnections(
  server: Server,
  most = MAX_CONNECTIONS,
  hasRoom: (socket: Socket) => boolean = () => true,
): void {
  server.maxConnections = most + REFUSED_AT_ONCE;
  server.headersTimeout = 5_000;
  server.requestTimeout = 10_000;
  const open = new Set<Socket>();
  // Before the listener that reads requests, which finds a socket that is already closed.
  server.prependListener('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    // Whoever sees that one was closed may be here before its `close` event: that comes at the end of a turn of the loop.
    if (open.size > most) for (const one of open) if (one.destroyed) open.delete(one);
    if (open.size <= most && hasRoom(socket)) return;
    socket.on('error', () => socket.destroy());
    socket.end(
      'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n',
      () => socket.destroy(),
    );
  });
  // Without a listener, the first accept that fails (EMFILE) would end the process.
  server.on('error', () => {});
}

/** How often to check for connections that never send anything. */
export const guardedServer = { connectionsCheckingInterval: 1_000 } as const;

/** Refuses unknown host names: by DNS rebinding, a page of another site could read this server. */
export const isOwnHost = ({ headers: { host = '' } }: IncomingMessage): boolean =>
  /^(127\.0\.0\.1|localhost):\d+$/.test(host);

/** The content of a file, or a status: 503 when the process has too many open files, otherwise 404. */
export async function readServed(path: string): Promise<Buffer | 404 | 503> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'].includes(code) ? 503 : 404;
  }
}
