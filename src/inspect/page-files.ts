import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const headers = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self' ws://127.0.0.1:* ws://localhost:*",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Where the page is: in the package beside the built files, in the repository where it was built last. */
const findFolder = (): string | undefined =>
  ['../../inspector-page/', '../../app/dist/', '../../dist/inspector-page/', '../../../app/dist/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'inspector.html')));

/** Sends a file of the inspector's page. */
export function servePage(path: string, { method }: IncomingMessage, response: ServerResponse): void {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, headers).end();
    return;
  }
  const folder = findFolder();
  if (folder === undefined) {
    response.writeHead(503, { ...headers, 'content-type': 'text/plain' });
    response.end('The page of the inspector has not been built: run `npm run build:inspector`.\n');
    return;
  }
  const file = normalize(join(folder, path === '' ? 'inspector.html' : path));
  const inside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  if (!inside || !existsSync(file) || types[extname(file)] === undefined) {
    response.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Nothing here.\n');
    return;
  }
  response.writeHead(200, { ...headers, 'content-type': types[extname(file)] });
  response.end(method === 'HEAD' ? undefined : readFileSync(file));
}
