import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFor, type Served, serveFolder } from '../../scripts/start/serve-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'table-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'page.js'), 'export {};');
let served: Served;

beforeAll(async () => {
  served = await serveFolder(folder, 0);
});
afterAll(() => served.server.close());

/** A request as written: `fetch` would tidy the path up. */
const get = (path: string, method = 'GET'): Promise<{ status: number; type: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(served.url);
    const sent = request({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '' });
    });
    sent.on('error', reject);
    sent.end();
  });

test('files come with their types', async () => {
  expect(await get('/')).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
  expect(await get('/page.js?x=1')).toEqual({ status: 200, type: 'text/javascript; charset=utf-8' });
  expect((await get('/nothing')).status).toBe(404);
  expect((await get('/', 'POST')).status).toBe(405);
});

test.each(['/../secret', '/..%2fsecret', '/%2e%2e/%2e%2e/etc/passwd', '/a/../../b', '/%00', '/%'])(
  '%s stays inside',
  async (path) => {
    expect((await get(path)).status).toBe(404);
    const file = fileFor(folder, path);
    expect(file === null || file.startsWith(folder)).toBe(true);
  },
);

test('a taken port is said in one line', async () => {
  const port = Number(new URL(served.url).port);
  await expect(serveFolder(folder, port)).rejects.toThrow(`Port ${port} is taken. Choose another with --port`);
});
