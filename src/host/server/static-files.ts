import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { readServed } from '../../inspect/http-guard.js';
import { contentType, fileInside, pageHeaders } from '../../inspect/served-files.js';
import { Compressed } from './compressed.js';
import { sendText } from './http-tools.js';

/** The servers that a page may use besides its own: an inspector on this machine, and the peers' lobbies and sockets. */
const reachable = (peers: readonly string[]): string[] => [
  'http://127.0.0.1:*',
  'ws://127.0.0.1:*',
  ...peers.flatMap((peer) => {
    const { origin } = new URL(peer);
    return [origin, origin.replace(/^http/, 'ws')];
  }),
];

/** Headers of every page of this server. */
export const hostHeaders = (peers: readonly string[] = []) => pageHeaders(reachable(peers));

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
    this.#headers = hostHeaders(peers);
    this.#instead = new Map(Object.entries(instead).map(([path, text]) => [join(this.#folder, path), text]));
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const path = fileFor(this.#folder, request.url ?? '/');
    const found = path === null ? 404 : await this.#read(path);
    if (path === null || found === 404 || found === 503) return refuse(response, found === 503 ? 503 : 404);
    const { body, encoding } = await this.#compressed.of(path, found, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      'content-type': contentType(path),
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
  return fileInside(folder, name.endsWith('/') ? `${name}index.html` : name);
}
