import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { guardConnections, guardedServer, isOwnHost, readServed } from '../../src/inspect/http-guard.js';

const HOST = '127.0.0.1';

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

/** Nothing may be asked of anybody else, and no text becomes code. The inspector may be reached on this machine. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export interface Served {
  readonly url: string;
  readonly server: Server;
}

/** Serves the files of a folder on this machine. Port 0 takes any that is free. */
export function serveFolder(folder: string, port: number): Promise<Served> {
  const server = createServer(guardedServer, (request, response) => {
    if (!isOwnHost(request)) {
      refuse(response, 403);
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405);
      return;
    }
    const path = fileFor(folder, request.url ?? '/');
    if (path === null) refuse(response, 404);
    else void sendFile(path, request, response);
  });
  guardConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken ? new Error(`Port ${port} is taken. Choose another with --port, or leave it out for a free one.`) : error,
      );
    });
    server.listen(port, HOST, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({ url: `http://${HOST}:${actual}/`, server });
    });
  });
}

/** The file that an address means, or `null` for what lies outside the folder. */
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

/** What is worth packing: text. Pictures and fonts are packed already. */
const packable: ReadonlySet<string> = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.wasm']);

/** Packed files, each packed once, with what they were packed from: a file that has changed is packed anew. */
const packed = new Map<string, { readonly from: Buffer; readonly bytes: Promise<Buffer> }>();

function pack(path: string, from: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${path}`;
  const known = packed.get(key);
  if (known?.from.equals(from)) return known.bytes;
  const bytes =
    encoding === 'gzip'
      ? promisify(gzip)(from)
      : promisify(brotliCompress)(from, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  packed.set(key, { from, bytes });
  return bytes;
}

function encodingFor(path: string, request: IncomingMessage): 'br' | 'gzip' | null {
  if (!packable.has(extname(path))) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = await readServed(path);
  if (found === 404 || found === 503) {
    refuse(response, found);
    return;
  }
  const encoding = encodingFor(path, request);
  const body = encoding === null ? found : await pack(path, found, encoding);
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': body.byteLength,
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    // Assets carry a hash of what is in them; the page itself does not.
    'cache-control': /\.[\w-]+\.(js|css)$|-[\w-]{8,}\.(js|css)$/.test(path)
      ? 'max-age=31536000, immutable'
      : 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const refusals = {
  403: 'This address is not served here.',
  404: 'There is nothing here.',
  405: 'Only reading is possible here.',
  503: 'Too much is open in this process: try again.',
} as const;

function refuse(response: ServerResponse, status: keyof typeof refusals): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    ...(status === 503 ? { 'retry-after': '1' } : {}),
  });
  response.end(`${refusals[status]}\n`);
}
