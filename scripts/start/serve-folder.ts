import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const HOST = '127.0.0.1';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Nothing may be asked of anybody else. The inspector may be reached on this machine. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
].join('; ');

export interface Served {
  readonly url: string;
  readonly server: Server;
}

/** Serves the files of a folder on this machine. Port 0 takes any that is free. */
export function serveFolder(folder: string, port: number): Promise<Served> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405);
      return;
    }
    const path = fileFor(folder, request.url ?? '/');
    if (path === null) refuse(response, 404);
    else void sendFile(path, request, response);
  });
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

/** Packed files, each packed once. They carry a hash in their names or are small, so that nothing grows stale or large. */
const packed = new Map<string, Promise<Buffer>>();

function pack(path: string, changed: number, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${encoding} ${changed} ${path}`;
  const known = packed.get(key);
  if (known !== undefined) return known;
  const made = readFile(path).then((bytes) =>
    encoding === 'gzip'
      ? promisify(gzip)(bytes)
      : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  );
  packed.set(key, made);
  return made;
}

function encodingFor(path: string, request: IncomingMessage): 'br' | 'gzip' | null {
  if (!packable.has(extname(path))) return null;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

async function sendFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const stats = await stat(path).catch(() => null);
  if (stats === null || !stats.isFile()) {
    refuse(response, 404);
    return;
  }
  const encoding = encodingFor(path, request);
  const body = encoding === null ? null : await pack(path, stats.mtimeMs, encoding);
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': body?.length ?? stats.size,
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
  if (request.method === 'HEAD') response.end();
  else if (body !== null) response.end(body);
  else createReadStream(path).pipe(response);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(status === 404 ? 'There is nothing here.\n' : 'Only reading is possible here.\n');
}
