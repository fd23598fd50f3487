import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { TurnchartError } from '../../model/index.js';
import { EngineUnavailableError } from '../errors.js';
import type { Host } from '../host.js';
import { badRequest, LobbyError, notAllowed } from '../lobby/lobby-error.js';
import type { LobbyService } from '../lobby/lobby-service.js';
import { fitsToken, hashOfToken } from '../lobby/tokens.js';
import { UnknownRulesError } from '../rules-registry.js';
import { adminPage } from './admin.js';
import { adminHtml, adminScript } from './admin-page.js';
import { Health } from './health.js';
import {
  bearerToken,
  clientAddress,
  isAllowedOrigin,
  isOwnName,
  readBody,
  requestUrl,
  sendJson,
  sendText,
} from './http-tools.js';
import type { Inspections } from './inspections.js';
import { openApi, openApiPage } from './openapi.js';
import type { defaults, ServerOptions } from './options.js';
import type { RateLimit } from './rate-limit.js';
import { type Route, routes } from './routes.js';
import { hostHeaders, StaticFiles } from './static-files.js';

export interface HandlerOptions {
  readonly host: Host;
  readonly lobby: LobbyService;
  readonly options: ServerOptions & typeof defaults;
  readonly limit: RateLimit;
  /** New matches of an address. */
  readonly creations: RateLimit;
  readonly inspections: Inspections;
  readonly gauges: () => Readonly<Record<string, number>>;
}

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace('{match}', '(?<match>[\\w-]{1,100})')}$`),
}));

/** Answers requests: the lobby, health and metrics, the operator's pages, and files. */
export class RequestHandler {
  readonly #at: HandlerOptions;
  readonly #adminHash: string | null;
  readonly #files: StaticFiles | null;
  readonly #health: Health;

  constructor(at: HandlerOptions) {
    this.#at = at;
    this.#health = new Health(at.host.engine, at.host.environment);
    const { files, peers, instead } = at.options;
    this.#files = files === undefined ? null : new StaticFiles(files, peers, instead);
    this.#adminHash = at.options.adminToken === undefined ? null : hashOfToken(at.options.adminToken);
  }

  /** Answers a request, or returns `false` if it is not for the host. It never rejects: nobody might catch that. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { options, host } = this.#at;
    try {
      const url = requestUrl(request);
      const own = /^\/(api|admin)\/|^\/(health|metrics)$/.test(url.pathname);
      if (!isOwnName(request, options.hosts)) throw notAllowed('this server has another name');
      if (url.pathname === '/api' || url.pathname === '/admin') {
        response.writeHead(308, { location: `${url.pathname}/` }).end();
        return true;
      }
      if (!own) {
        await this.#files?.send(request, response);
        return this.#files !== null;
      }
      this.#share(request, response);
      if (request.method === 'OPTIONS') sendJson(response, 204, undefined);
      else await this.#answer(request, response, url);
    } catch (error) {
      const [status, code, message] = statusOf(error);
      if (status >= 500) host.logger.error({ url: request.url, error: String(error) }, 'a request failed');
      if (response.headersSent) response.destroy();
      else sendJson(response, status, { code, message });
    }
    return true;
  }

  nothingHere(response: ServerResponse): void {
    sendJson(response, 404, { code: 'not-found', message: 'there is nothing here' });
  }

  /** Lets pages of the listed origins read the answer. */
  #share(request: IncomingMessage, response: ServerResponse): void {
    const { origins = [] } = this.#at.options;
    if (!isAllowedOrigin(request, origins)) throw notAllowed('this origin is not allowed');
    const { origin } = request.headers;
    if (origin === undefined) return;
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('vary', 'origin');
  }

  async #answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { host, limit, gauges } = this.#at;
    if (url.pathname === '/health') {
      await this.#health.check();
      return sendJson(response, 200, { ok: true, engine: host.engine.name });
    }
    if (url.pathname === '/metrics') {
      this.#mustBeOperator(request);
      return sendText(response, 200, host.metrics.text(gauges()), 'text/plain; version=0.0.4; charset=utf-8');
    }
    this.#mustBeInTime(limit, request);
    mustBeText(url);
    if (url.pathname === '/api/openapi.json') return sendJson(response, 200, openApi('1'));
    if (url.pathname === '/api/') return sendPage(response, openApiPage('1'), 'text/html; charset=utf-8');
    if (url.pathname.startsWith('/admin/')) return this.#admin(request, response, url);
    const found = patterns
      .map(({ route, pattern }) => ({
        route,
        found: route.method === request.method ? pattern.exec(url.pathname) : null,
      }))
      .find((one) => one.found !== null);
    if (found === undefined) return this.nothingHere(response);
    await this.#route(found.route, found.found?.groups?.match ?? '', request, response, url);
  }

  async #route(
    route: Route,
    match: string,
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const { host, lobby, options, creations } = this.#at;
    if (route.creates === true) this.#mustBeInTime(creations, request);
    const user = (await options.authenticate?.(request)) ?? null;
    const body = route.method === 'POST' ? await readBody(request, options.maxPayload) : null;
    const { lanNames = [], peers = [] } = options;
    const port = request.socket.localPort;
    const place = { addresses: lanNames.map((name) => `http://${name}:${port}/`), peers: [...peers] };
    const asked = { host, lobby, user, body, token: bearerToken(request), match, query: url.searchParams, place };
    const answer = await route.answer(asked);
    sendJson(response, answer === undefined ? 204 : 200, answer);
  }

  /** Refuses an address that asks too often. */
  #mustBeInTime(limit: RateLimit, request: IncomingMessage): void {
    const { host, options } = this.#at;
    if (limit.take(clientAddress(request, options.trustProxy ?? false), host.now())) return;
    host.metrics.count('limited');
    throw new LobbyError('too-fast', 429, 'too many requests');
  }

  /** Refuses everybody without the operator's token; without such a token, simply everybody. */
  #mustBeOperator(request: IncomingMessage): void {
    if (!fitsToken(bearerToken(request) ?? '', this.#adminHash)) throw notAllowed('this is for the operator');
  }

  async #admin(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { host, lobby, inspections } = this.#at;
    const { pathname } = url;
    // The page itself contains no data, and exists only if there is a token.
    if (
      this.#adminHash !== null &&
      request.method === 'GET' &&
      (pathname === '/admin/' || pathname === '/admin/page.js')
    ) {
      return pathname === '/admin/'
        ? sendPage(response, adminHtml, 'text/html; charset=utf-8')
        : sendPage(response, adminScript, 'text/javascript; charset=utf-8');
    }
    if (await inspections.page(request, response)) return;
    this.#mustBeOperator(request);
    const inspected = /^\/admin\/matches\/([^/]+)\/inspect$/.exec(pathname)?.[1];
    if (request.method === 'POST' && inspected !== undefined) {
      return sendJson(response, 200, await inspections.open(inspected));
    }
    const page = request.method === 'GET' ? await adminPage(pathname, { host, lobby, query: url.searchParams }) : null;
    if (page === null) this.nothingHere(response);
    else sendJson(response, 200, page);
  }
}

function sendPage(response: ServerResponse, text: string, type: string): void {
  for (const [name, value] of Object.entries(hostHeaders())) response.setHeader(name, value);
  sendText(response, 200, text, type);
}

/** Refuses what a database cannot take as a text. */
function mustBeText(url: URL): void {
  for (const value of url.searchParams.values()) {
    if (value.includes('\0')) throw badRequest('a text must not contain NUL');
  }
}

function statusOf(error: unknown): [status: number, code: string, message: string] {
  if (error instanceof LobbyError) return [error.status, error.code, error.message];
  if (error instanceof z.ZodError) return [400, 'bad-request', z.prettifyError(error)];
  if (error instanceof EngineUnavailableError) return [503, 'unavailable', 'the server cannot store it now'];
  // In the middle of an upgrade another server has it.
  if (error instanceof UnknownRulesError) return [503, 'unknown-version', error.message];
  if (error instanceof TurnchartError) return [400, 'bad-request', error.message];
  return [500, 'internal', 'the server failed'];
}
