import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileFor } from '../../src/host/server/static-files.js';
import { type Served, serveFolder } from './serve-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'table-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'page.js'), 'export {};');
let served: Served;

beforeAll(async () => {
  served = await serveFolder(folder);
});
afterAll(() => served.close());

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

test('what is worth it comes compressed, as the browser takes it, and is the same', async () => {
  const get = (accepts: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const sent = request(`${served.url}long.js`, { headers: { 'accept-encoding': accepts } }, async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) });
      });
      sent.on('error', reject).end();
    });
  const text = 'export const words = 1;\n'.repeat(500);
  writeFileSync(join(folder, 'long.js'), text);
  const [br, gzipped, plain, refused] = [
    await get('gzip, deflate, br'),
    await get('gzip'),
    await get(''),
    await get('br;q=0, gzip;q=0'),
  ];
  expect([br, gzipped, plain, refused].map((one) => one?.encoding)).toEqual(['br', 'gzip', undefined, undefined]);
  expect(brotliDecompressSync(br!.body).toString()).toBe(text);
  expect(gunzipSync(gzipped!.body).toString()).toBe(text);
  expect(plain!.body.toString()).toBe(text);
  expect(br!.body.length).toBeLessThan(text.length / 10);
  // A file that has changed is compressed again.
  writeFileSync(join(folder, 'long.js'), text.replaceAll('1', '2'));
  expect(brotliDecompressSync((await get('br')).body).toString()).toBe(text.replaceAll('1', '2'));
});

test('a taken port is said in one line', async () => {
  const port = Number(new URL(served.url).port);
  await expect(serveFolder(folder, { port })).rejects.toThrow(`port ${port} is taken: choose another`);
});
