import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readServed } from './http-guard.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
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

/** The folder of a page: in the package, or in the repository where it was last built. */
export const findPages = (page: 'index.html' | 'inspector.html'): string | undefined =>
  ['../../table/', '../../app/dist/', '../../dist/table/', '../../../app/dist/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, page)));

/** Sends a file of the inspector's page, which is in the package unless another folder is given. */
export async function servePage(
  path: string,
  { method }: IncomingMessage,
  response: ServerResponse,
  folder = findPages('inspector.html'),
): Promise<void> {
  const say = (status: number, text: string, more: Readonly<Record<string, string>> = {}): void => {
    response.writeHead(status, { ...headers, 'content-type': 'text/plain', ...more }).end(text);
  };
  if (method !== 'GET' && method !== 'HEAD') {
    say(405, 'Only reading is possible here.\n');
    return;
  }
  if (folder === undefined) {
    say(503, 'The page of the inspector has not been built: run `npm run build:app`.\n');
    return;
  }
  const file = normalize(join(folder, path === '' ? 'inspector.html' : path));
  const inside = file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
  const type = types[extname(file)];
  const found = inside && type !== undefined ? await readServed(file) : 404;
  if (found === 404) say(404, 'Nothing here.\n');
  else if (found === 503) say(503, 'Too much is open in this process: try again.\n', { 'retry-after': '1' });
  else response.writeHead(200, { ...headers, 'content-type': type }).end(method === 'HEAD' ? undefined : found);
}
