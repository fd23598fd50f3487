import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, resolve, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** The page may talk to the server that it came from, and to nobody else. */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sends a file of a folder. `false`: there is none of that name. */
export async function sendFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = fileFor(resolve(folder), request.url ?? '/');
  const stats = path === null ? null : await stat(path).catch(() => null);
  if (path === null || stats === null || !stats.isFile()) return false;
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'content-length': stats.size,
    // Assets carry a hash of what is in them; the page itself does not.
    'cache-control': /-[\w-]{8,}\.(js|css)$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(path)
      .on('error', () => response.destroy())
      .pipe(response);
  return true;
}

/** The file that an address means, or `null` for what lies outside the folder. */
function fileFor(folder: string, address: string): string | null {
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
