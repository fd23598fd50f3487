import { mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startInspector } from '../../src/inspect/server.js';
import { serveFolder } from '../browser/serve-folder.js';
import { openHouse, type TableHouse } from '../browser/table-page.js';

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
for (const name of ['index.html', 'inspector.html']) writeFileSync(join(folder, name), '<!doctype html>');
const table = await serveFolder(folder);
const inspector = startInspector({ print: false, page: folder });
const house: TableHouse | null = await openHouse();
afterAll(async () => {
  await table.close();
  await inspector.close();
  await house?.close();
});

const answerOf = (url: string, host?: string): Promise<{ status: number; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false, headers: host === undefined ? {} : { host } }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    }).on('error', reject);
  });

describe.each([
  ['the table', () => Promise.resolve(table.url)],
  ['the inspector', () => inspector.url],
] as const)('%s', (_name, urlOf) => {
  test('answers to its own name only: a name of somebody else that leads here gets nothing', async () => {
    const url = await urlOf();
    const { port } = new URL(url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect((await answerOf(url, host)).status).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, `127.0.0.1.evil.example:${port}`]) {
      expect((await answerOf(url, host)).status, host).toBe(403);
    }
  });

  test('may not be shown inside another page, nor turn text into code', async () => {
    const { headers } = await answerOf(await urlOf());
    const policy = headers['content-security-policy'];
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe.skipIf(house === null)('in a real browser', () => {
  test('the chart is laid out anew and a match is begun without text becoming code', async () => {
    const { page, problems, close } = await house!.open('inspector.html?rules=clash&seed=7');
    await page.click('[data-chart="machine"]');
    await page.waitForSelector('[data-state="match.playing.selection"]');
    const heightOf = () =>
      page.$eval('[data-state="match.playing.selection"]', (state) => state.getBoundingClientRect().height);
    await page.waitForSelector('[data-state="match.playing.selection.waiting"]');
    const before = await page.locator('[data-state]').count();
    expect(await heightOf()).toBeGreaterThan(0);
    // Closing a state is what ELK is loaded for.
    await page.locator('[aria-label="Close selection"]').dispatchEvent('click');
    await page.waitForSelector('[aria-label="Open selection"]');
    expect(await page.locator('[data-state]').count()).toBeLessThan(before);
    await page.locator('.i-legal [data-command="card.play"]').first().click();
    expect(problems).toEqual([]);
    await close();
    const table = await house!.open();
    await table.page.waitForSelector('button');
    expect(table.problems).toEqual([]);
    await table.close();
  });

  test('no page can show the table in a frame', async () => {
    const { page, close } = await house!.open();
    const outer = await serveFolder(folder);
    await page.goto(outer.url);
    await page.evaluate((url) => {
      const frame = Object.assign(document.createElement('iframe'), { src: url });
      document.body.append(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve));
    }, house!.url);
    const shown = page.frames().find((frame) => frame !== page.mainFrame());
    expect(shown?.url() ?? '').not.toBe(house!.url);
    await close();
    await outer.close();
  });
});
