import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve as resolvePath } from 'node:path';
import { WebSocketServer } from 'ws';
import type { AnyMatch, Inspector } from '../match/types.js';
import { TurnchartError } from '../model/index.js';
import { InspectorHost, type InspectorHostOptions } from './host.js';
import { guardConnections, guardedServer, isOwnHost } from './http-guard.js';
import { servePage } from './page-files.js';
import { servePageSocket } from './page-socket.js';

/** Options: where an inspector is served, and what it keeps. */
export interface InspectorOptions extends InspectorHostOptions {
  /** Any free one by default. */
  readonly port?: number;
  /** Print the address when it is known; yes by default. */
  readonly print?: boolean;
  /** Let the process end although the inspector is open; no by default. */
  readonly unref?: boolean;
  /** The folder of the page's files, where a bundler has moved them; in the package by default. */
  readonly page?: string;
}

/** An inspector that runs on this machine. */
export interface RunningInspector extends Inspector {
  /**
   * The address of its page. A promise, because the port is known only once the server listens; it is rejected when the
   * server cannot listen.
   */
  readonly url: Promise<string>;
  /** How many pages are connected. */
  readonly clients: number;
  /** Ends the connections of all pages; they reconnect automatically. */
  disconnect(): void;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** More than any request needs; a record of 50,000 commands has less than half of it. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Opens the inspector's page for a match, on this machine only. The address holds a random token.
 *
 * @example
 * const inspector = startInspector(match);
 * const match = createMatch({ rules, seats, inspect: startInspector() });
 * open(await inspector.url);
 */
export function startInspector(
  target: AnyMatch | InspectorOptions = {},
  more: InspectorOptions = {},
): RunningInspector {
  const match = isMatch(target) ? target : null;
  const options: InspectorOptions = isMatch(target) ? more : target;
  const host = new InspectorHost(options);
  const token = randomBytes(18).toString('base64url');
  const { server, sockets } = listen(host, token, options.page === undefined ? undefined : resolvePath(options.page));
  const url = new Promise<string>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, options.port)));
    server.listen(options.port ?? 0, HOST, () => {
      const address = `http://${HOST}:${(server.address() as AddressInfo).port}/${token}/`;
      if (options.print ?? true) console.log(`The inspector is open: ${address}`);
      resolve(address);
    });
  });
  // Callers read the address themselves; an unhandled rejection must not end the process.
  url.catch(({ message }: TurnchartError) => {
    if (options.print ?? true) console.error(message);
  });
  if (options.unref) server.unref();
  if (match !== null) host.watch(match);
  return {
    url,
    get clients() {
      return sockets.clients.size;
    },
    attach(attached) {
      try {
        host.watch(attached);
      } catch (error) {
        console.error('the inspector cannot watch this match', error);
      }
    },
    disconnect() {
      for (const socket of sockets.clients) socket.terminate();
    },
    close: () =>
      new Promise((resolve) => {
        host.close();
        for (const socket of sockets.clients) socket.terminate();
        sockets.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cannotListen(error: NodeJS.ErrnoException, port: number | undefined): TurnchartError {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is taken` : error.message;
  return new TurnchartError(`the inspector cannot listen: ${reason}; leave out the port to use any that is free`, {
    cause: error,
  });
}

const isMatch = (target: AnyMatch | InspectorOptions): target is AnyMatch => 'actor' in target;

function listen(host: InspectorHost, token: string, page?: string): { server: Server; sockets: WebSocketServer } {
  const server = createServer(guardedServer, (request, response) => {
    const path = pathWith(request, token);
    if (path === null || !isOwnHost(request))
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Nothing here.\n');
    else void servePage(path, request, response, page);
  });
  guardConnections(server);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES, autoPong: false });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const own = request.headers.origin === `http://${request.headers.host}`;
    if (pathWith(request, token) !== 'socket' || !isOwnHost(request) || !own) {
      // Destroyed, because the server no longer counts the time of a socket that has asked for an upgrade.
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => servePageSocket(host, client));
  });
  return { server, sockets };
}

/** The part of an address after the token, or `null` when the token is wrong. */
function pathWith({ url = '/' }: IncomingMessage, token: string): string | null {
  const [, given = '', ...rest] = (url.split(/[?#]/)[0] ?? '/').split('/');
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b) ? rest.join('/') : null;
}
