import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';
import { readServed } from '../../inspect/http-guard.js';
import { Compressed } from './compressed.js';
import { sendText } from './http-tools.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/**
 * The content security policy: no requests to other servers, and no code from text. Connections to an inspector on this
 * machine are allowed.
 */
const policy = (peers: readonly string[]): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ["connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*", ...peers.flatMap(reachable)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** What a page may use of a peer server: its lobby and its socket. */
function reachable(peer: string): string[] {
  const { origin } = new URL(peer);
  return [origin, origin.replace(/^http/, 'ws')];
}

/** Headers of every page of this server. */
export const pageHeaders = (peers: readonly string[] = []) => ({
  'content-security-policy': policy(peers),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

const refusals = {
  404: 'There is nothing here.',
  405: 'Only reading is possible here.',
  503: 'Too much is open in this process: try again.',
} as const;

/** The files of a folder. */
export class StaticFiles {
  readonly #folder: string;
  readonly #compressed = new Compressed();
  readonly #headers: ReturnType<typeof pageHeaders>;

  readonly #instead: ReadonlyMap<string, string>;

  /** `instead` has replacements for some files of the folder, by path. */
  constructor(folder: string, peers: readonly string[] = [], instead: Readonly<Record<string, string>> = {}) {
    this.#folder = resolve(folder);
    this.#headers = pageHeaders(peers);
    this.#instead = new Map(Object.entries(instead).map(([path, text]) => [join(this.#folder, path), text]));
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const path = fileFor(this.#folder, request.url ?? '/');
    const found = path === null ? 404 : await this.#read(path);
    if (path === null || found === 404 || found === 503) return refuse(response, found === 503 ? 503 : 404);
    const { body, encoding } = await this.#compressed.of(path, found, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-length': body.byteLength,
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
      vary: 'accept-encoding',
      // Names of assets contain a hash of their content; the name of the page does not.
      'cache-control': /[.-][\w-]{8,}\.(js|css)$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      ...this.#headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #read(path: string): ReturnType<typeof readServed> {
    const text = this.#instead.get(path);
    return text === undefined ? readServed(path) : Promise.resolve(Buffer.from(text));
  }
}

function refuse(response: ServerResponse, status: keyof typeof refusals): void {
  if (status === 503) response.setHeader('retry-after', '1');
  sendText(response, status, `${refusals[status]}\n`, 'text/plain; charset=utf-8');
}

/** The file of an address, or `null` if it is outside the folder. */
export function fileFor(folder: string, address: string): string | null {
  const [path = '/'] = address.split(/[?#]/);
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (name.includes('\0')) return null;
  const file = normalize(join(folder, name.endsWith('/') ? `${name}index.html` : name));
  return file.startsWith(folder + sep) ? file : null;
}
