import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { listenOn } from '../../host/server/listen-on.js';
import { hostHeaders, StaticFiles } from '../../host/server/static-files.js';
import { guardConnections, guardedServer, isOwnHost } from '../../inspect/http-guard.js';
import { answerPings, isRead } from '../../inspect/page-socket.js';
import type { Problem } from '../../simulate/problem.js';
import { type GameBundle, waiting } from './bundle-game.js';
import { placeInBundle } from './place-in-bundle.js';

/** What an open page is sent: how the game is, or what an error of its rules is and where. */
export type DevNews =
  | {
      /** The current version; a page with another version reloads. Empty while there is none. */
      readonly version: string;
      readonly problem: Problem | null;
    }
  | { readonly fault: PlayFault };

/** What the rules threw on a page, and what was being carried out. */
export interface PlayFault extends Problem {
  readonly doing: string;
}

/** What a page sends. */
const Report = z.object({ doing: z.string(), message: z.string(), stack: z.string() });
const MAX_BYTES = 32 * 1024;

const HOST = '127.0.0.1';
/** The address at which the table expects the author's games. */
const GAMES = '/assets/games.js';
const SOCKET = '/dev';

/** The table on this machine, with a game that may change. */
export class DevServer {
  readonly #files: StaticFiles;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES, autoPong: false });
  readonly #server = createServer(guardedServer, (request, response) => void this.#answer(request, response));
  #bundle: GameBundle | null = null;
  #problem: Problem | null = null;
  readonly #onFault: (fault: PlayFault) => PlayFault;

  /** `folder` has the files of the table. `onFault` hears what the rules throw on a page, and returns what it shows. */
  constructor(folder: string, onFault: (fault: PlayFault) => PlayFault) {
    this.#files = new StaticFiles(folder);
    this.#onFault = onFault;
    guardConnections(this.#server);
    this.#server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const own = request.headers.origin === `http://${request.headers.host}`;
      if (request.url !== SOCKET || !isOwnHost(request) || !own) {
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy());
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (page) => {
        page.on('error', () => page.terminate());
        page.on('message', (data) => this.#hear(page, data));
        answerPings(page);
        this.#tell(page);
      });
    });
  }

  /** Listens on this machine only. Returns the address. */
  async listen(port: number): Promise<string> {
    await listenOn(this.#server, port, HOST);
    return `http://${HOST}:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** There is a new version of the game, or a problem with it: then the previous version stays. */
  show(bundle: GameBundle | null, problem: Problem | null): void {
    this.#bundle = bundle ?? this.#bundle;
    this.#problem = problem;
    for (const page of this.#sockets.clients) this.#tell(page);
  }

  async close(): Promise<void> {
    for (const page of this.#sockets.clients) page.terminate();
    this.#sockets.close();
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #hear(page: WebSocket, data: RawData): void {
    const report = Report.safeParse(parsed(String(data)));
    if (!report.success) {
      page.terminate();
      return;
    }
    const { doing, message, stack } = report.data;
    const fault = this.#onFault({ doing, message, at: placeInBundle(this.#bundle?.code ?? '', stack) });
    const news: DevNews = { fault };
    if (isRead(page)) page.send(JSON.stringify(news));
  }

  #tell(page: WebSocket): void {
    const news: DevNews = { version: this.#bundle?.version ?? '', problem: this.#problem };
    page.send(JSON.stringify(news));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnHost(request)) {
      response.writeHead(403, { ...hostHeaders(), 'content-type': 'text/plain; charset=utf-8' }).end('Nothing here.\n');
      return;
    }
    const [path] = (request.url ?? '/').split(/[?#]/);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (path !== GAMES || !reads) return this.#files.send(request, response).catch(() => void response.destroy());
    const type = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, { ...hostHeaders(), ...type });
    response.end(request.method === 'HEAD' ? undefined : (this.#bundle?.code ?? waiting));
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
