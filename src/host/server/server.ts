import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { guardConnections, guardedServer } from '../../inspect/http-guard.js';
import type { User } from '../bearer.js';
import type { Host } from '../host.js';
import { LobbyError, notAllowed } from '../lobby-error.js';
import type { LobbyService } from '../lobby-service.js';
import { Connection } from './connection.js';
import { addressOf, isAllowedOrigin, isOwnName } from './http-tools.js';
import { Inspections } from './inspections.js';
import { listenOn } from './listen-on.js';
import { defaults, type ServerOptions } from './options.js';
import { AddressLimit } from './rate-limit.js';
import { RequestHandler } from './request-handler.js';
import { Rooms } from './rooms.js';

const ALIVE_MS = 30_000;

/**
 * A host over HTTP and WebSockets. It can listen by itself, or be mounted in another server: give that server's
 * requests to `handle` and its upgrades to `upgrade`.
 */
export class HostServer {
  readonly #rooms: Rooms;
  readonly #host: Host;
  readonly #lobby: LobbyService;
  readonly #options: ServerOptions & typeof defaults;
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<Connection>();
  readonly #limit: AddressLimit;
  readonly #handler: RequestHandler;
  readonly #inspections: Inspections;
  readonly #timer: NodeJS.Timeout;
  #server: Server | null = null;

  constructor(host: Host, lobby: LobbyService, options: ServerOptions = {}) {
    this.#host = host;
    this.#lobby = lobby;
    const peers = (options.peers ?? []).map((peer) => new URL(peer).origin);
    const origins = [...(options.origins ?? []), ...peers];
    this.#options = { ...defaults, ...options, origins } as ServerOptions & typeof defaults;
    this.#limit = new AddressLimit(this.#options.requests);
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: this.#options.maxPayload,
      clientTracking: false,
    });
    const { engine, logger, now } = host;
    this.#rooms = new Rooms({ signals: engine.signals, logger, now });
    const gauges = () => ({ sockets: this.#connections.size, matches: host.openMatches });
    const inspections = new Inspections(host);
    this.#inspections = inspections;
    this.#handler = new RequestHandler({
      ...{ host, lobby, options: this.#options, limit: this.#limit, inspections, gauges },
    });
    this.#timer = setInterval(() => this.#checkAlive(), ALIVE_MS);
    this.#timer.unref();
  }

  /** Answers a request. Returns `false` if the request is not for the host; then nothing has been sent. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    return this.#handler.handle(request, response);
  }

  /** Takes a connection for `/ws`, or of an inspector's page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', destroySelf);
    this.#admit(request).then(
      (connect) => this.#sockets.handleUpgrade(request, socket, head, (opened) => connect(opened, socket)),
      (error: unknown) => {
        const status = error instanceof LobbyError ? error.status : 401;
        socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      },
    );
  }

  /** How to handle a new connection, or an error with the reason for the refusal. */
  async #admit(request: IncomingMessage): Promise<(socket: WebSocket, wire: Duplex) => void> {
    const { origins = [], hosts, trustProxy = false, authenticate } = this.#options;
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (!isOwnName(request, hosts)) throw notAllowed('this server has another name');
    if (!this.#limit.take(addressOf(request, trustProxy), this.#host.now())) {
      this.#host.metrics.count('limited');
      throw new LobbyError('too-fast', 429, 'too many connections');
    }
    // Only pages of this server itself may open the sockets of the operator's pages.
    const inspected = isAllowedOrigin(request, []) ? this.#inspections.socketOf(request) : null;
    if (inspected !== null) return inspected;
    if (pathname !== '/ws') throw new LobbyError('not-found', 404, `there is no socket at '${pathname}'`);
    if (!isAllowedOrigin(request, origins)) throw notAllowed('this origin is not allowed');
    const user = (await authenticate?.(request)) ?? null;
    return (socket, wire) => this.#connect(socket, wire, user);
  }

  #connect(socket: WebSocket, wire: Duplex, user: User | null): void {
    const { messages, maxBacklog } = this.#options;
    const [host, lobby, rooms] = [this.#host, this.#lobby, this.#rooms];
    const connection = new Connection(socket, { wire, host, lobby, rooms, messages, maxBacklog, user });
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
  }

  /** Listens. Returns the address. */
  async listen(port: number, host = '127.0.0.1'): Promise<string> {
    const server = createServer(guardedServer, (request, response) => {
      this.handle(request, response).then(
        (answered) => {
          if (!answered) this.#handler.nothingHere(response);
        },
        () => response.destroy(),
      );
    });
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    server.on('clientError', (_, socket) => socket.destroy());
    guardConnections(server, this.#options.maxConnections);
    await listenOn(server, port, host);
    // For example, no file descriptors are left: existing connections must not be affected.
    server.on('error', (error) =>
      this.#host.logger.error({ error: error.message }, 'the server had to refuse someone'),
    );
    this.#server = server;
    const address = server.address();
    const name = host.includes(':') ? `[${host}]` : host;
    return `http://${name}:${typeof address === 'object' && address !== null ? address.port : port}/`;
  }

  /** Accepts no new connections and closes all: clients reconnect to another server, or here after a restart. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const connection of this.#connections) connection.close(1012, 'restart');
    this.#inspections.close();
    await this.#rooms.close();
    this.#sockets.close();
    const server = this.#server;
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), 2_000);
    await closed;
    clearTimeout(cut);
  }

  #checkAlive(): void {
    this.#limit.sweep(this.#host.now());
    this.#inspections.sweep();
    for (const connection of this.#connections) connection.checkAlive();
  }
}

/** Not a closure: it would keep the request, with all its headers, for as long as the socket is open. */
function destroySelf(this: Duplex): void {
  this.destroy();
}
