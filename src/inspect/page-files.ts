import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readServed } from './http-guard.js';
import { contentType, fileInside, pageHeaders } from './served-files.js';

/** The page speaks to the matches of this machine, wherever they are. It is small, and no copy of it is kept. */
const headers = { ...pageHeaders(['ws://127.0.0.1:*', 'ws://localhost:*']), 'cache-control': 'no-store' };

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
  const file = fileInside(folder, path === '' ? 'inspector.html' : path);
  const found = file === null ? 404 : await readServed(file);
  if (file === null || found === 404) say(404, 'Nothing here.\n');
  else if (found === 503) say(503, 'Too much is open in this process: try again.\n', { 'retry-after': '1' });
  else {
    response.writeHead(200, { ...headers, 'content-type': contentType(file) });
    response.end(method === 'HEAD' ? undefined : found);
  }
}
