import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { guardConnections, guardedServer } from '../../inspect/http-guard.js';
import { every } from '../../match/environment.js';
import type { Host } from '../host.js';
import type { User } from '../lobby/bearer.js';
import { LobbyError, notAllowed } from '../lobby/lobby-error.js';
import type { LobbyService } from '../lobby/lobby-service.js';
import { Connection, type ConnectionLimits } from './connection.js';
import { ConnectionCount } from './connection-count.js';
import { clientAddress, isAllowedOrigin, isOwnName, networkOf, requestUrl } from './http-tools.js';
import { Inspections } from './inspections.js';
import { listenOn } from './listen-on.js';
import { defaults, type ServerOptions } from './options.js';
import { type Rate, RateLimit } from './rate-limit.js';
import { RequestHandler } from './request-handler.js';
import { Rooms } from './rooms.js';
import type { ServerSocket, Wire } from './server-socket.js';

const ALIVE_MS = 30_000;
/** How often to remove matches that nobody waits for any more. */
const EXPIRE_MS = 600_000;
/** Chat and undo of one seat. */
const SLOW_RATE: Rate = { burst: 20, perSecond: 0.5 };

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
  readonly #limits: ConnectionLimits;
  readonly #perAddress: ConnectionCount;
  readonly #handler: RequestHandler;
  readonly #inspections: Inspections;
  readonly #stopChecking: () => void;
  readonly #stopExpiring: () => void;
  #server: Server | null = null;

  constructor(host: Host, lobby: LobbyService, options: ServerOptions = {}) {
    this.#host = host;
    this.#lobby = lobby;
    const peers = (options.peers ?? []).map((peer) => new URL(peer).origin);
    const origins = [...(options.origins ?? []), ...peers];
    this.#options = { ...defaults, ...options, origins } as ServerOptions & typeof defaults;
    const { messages, messagesPerAddress, requests } = this.#options;
    this.#limits = {
      messages,
      perAddress: new RateLimit(messagesPerAddress),
      requests: new RateLimit(requests),
      perSeat: new RateLimit(SLOW_RATE),
    };
    const creations = new RateLimit(this.#options.creations);
    this.#perAddress = new ConnectionCount(this.#options.maxPerAddress);
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: this.#options.maxPayload,
      clientTracking: false,
      // Connections answer pings themselves: they count them, and do not answer who does not read.
      autoPong: false,
    });
    const { engine, logger, environment } = host;
    this.#rooms = new Rooms({ signals: engine.signals, logger, environment });
    const gauges = () => ({ sockets: this.#connections.size, matches: host.openMatches });
    const inspections = new Inspections(host);
    this.#inspections = inspections;
    this.#handler = new RequestHandler({
      host,
      lobby,
      options: this.#options,
      limit: this.#limits.requests,
      creations,
      inspections,
      gauges,
    });
    this.#stopChecking = every(environment, ALIVE_MS, () => this.#checkAlive());
    this.#stopExpiring = every(environment, EXPIRE_MS, () => this.#quietly(lobby.expire(), 'open matches stay'));
  }

  /** Answers a request. Returns `false` if the request is not for the host; then nothing has been sent. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    return this.#handler.handle(request, response);
  }

  /** Takes a connection for `/ws`, or of an inspector's page. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', destroySelf);
    const address = clientAddress(request, this.#options.trustProxy ?? false);
    const isFull = this.#perAddress.isFull(address);
    socket.once('close', this.#perAddress.add(address));
    this.#admit(request, address, isFull)
      .then(
        (connect) => this.#sockets.handleUpgrade(request, socket, head, (opened) => connect(opened, socket)),
        (error: unknown) => {
          const status = error instanceof LobbyError ? error.status : 401;
          const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
          // Destroyed: the server no longer counts the time of a socket that has asked for an upgrade.
          socket.end(answer, () => socket.destroy());
        },
      )
      .catch(() => socket.destroy());
  }

  /** How to handle a new connection, or an error with the reason for the refusal. */
  async #admit(
    request: IncomingMessage,
    address: string,
    isFull: boolean,
  ): Promise<(socket: WebSocket, wire: Duplex) => void> {
    const { origins = [], hosts, authenticate } = this.#options;
    const { pathname } = requestUrl(request);
    if (!isOwnName(request, hosts)) throw notAllowed('this server has another name');
    if (isFull || !this.#limits.requests.take(address, this.#host.now())) {
      this.#host.metrics.count('limited');
      throw new LobbyError('too-fast', 429, 'too many connections');
    }
    // Only pages of this server itself may open the sockets of the operator's pages.
    const inspected = isAllowedOrigin(request, []) ? this.#inspections.socketOf(request) : null;
    if (inspected !== null) return inspected;
    if (pathname !== '/ws') throw new LobbyError('not-found', 404, `there is no socket at '${pathname}'`);
    if (!isAllowedOrigin(request, origins)) throw notAllowed('this origin is not allowed');
    const user = (await authenticate?.(request)) ?? null;
    return (socket, wire) => this.accept(socket, wire, { user, address });
  }

  /** Takes a socket that is open already, such as one in memory. `upgrade` checks the request and calls this. */
  accept(
    socket: ServerSocket,
    wire: Wire,
    { user = null, address = '' }: { readonly user?: User | null; readonly address?: string } = {},
  ): void {
    const { maxBacklog } = this.#options;
    const [host, lobby, rooms, limits] = [this.#host, this.#lobby, this.#rooms, this.#limits];
    const connection = new Connection(socket, { wire, host, lobby, rooms, limits, address, maxBacklog, user });
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
  }

  /** Listens. Returns the address. */
  async listen(port: number, host = '127.0.0.1'): Promise<string> {
    const server = createServer(guardedServer, (request, response) => {
      void this.handle(request, response).then((answered) => {
        if (!answered) this.#handler.nothingHere(response);
      });
    });
    server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    server.on('clientError', (_, socket) => socket.destroy());
    guardConnections(server, this.#options.maxConnections, roomFor(this.#options));
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
    this.#stopChecking();
    this.#stopExpiring();
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

  #quietly(doing: Promise<unknown>, otherwise: string): void {
    doing.catch((error: Error) => this.#host.logger.warn({ error: error.message }, otherwise));
  }

  #checkAlive(): void {
    const { perAddress, requests, perSeat } = this.#limits;
    for (const limit of [perAddress, requests, perSeat]) limit.sweep(this.#host.now());
    this.#inspections.sweep();
    const sitting = new Map<string, Connection[]>();
    for (const connection of this.#connections) {
      connection.checkAlive();
      const { sitsAt } = connection;
      if (sitsAt !== null) sitting.set(sitsAt, [...(sitting.get(sitsAt) ?? []), connection]);
    }
    for (const [match, all] of sitting) this.#quietly(this.#checkSeats(match, all), 'nobody seems to wait');
  }

  /** Notes that somebody sits there, and closes the connections of those who have left: a signal may have been lost. */
  async #checkSeats(match: string, connections: readonly Connection[]): Promise<void> {
    const seats = (await this.#lobby.touch(match))?.data.seats;
    for (const connection of connections) {
      const own = seats?.find(({ id }) => id === connection.seat);
      if (own !== undefined && own.token !== connection.holder) connection.dismiss();
    }
  }
}

/** Whether an address may open another connection. Behind a proxy, all have the address of the proxy. */
function roomFor({ maxPerAddress, trustProxy }: Pick<ServerOptions & typeof defaults, 'maxPerAddress' | 'trustProxy'>) {
  const open = new ConnectionCount(trustProxy ? Number.POSITIVE_INFINITY : maxPerAddress);
  return (socket: Socket): boolean => {
    const address = networkOf(socket.remoteAddress ?? '');
    const isFull = open.isFull(address);
    socket.once('close', open.add(address));
    return !isFull;
  };
}

/** Not a closure: it would keep the request, with all its headers, for as long as the socket is open. */
function destroySelf(this: Duplex): void {
  this.destroy();
}
