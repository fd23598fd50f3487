import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildTableAlone, houseOf, keptMatch, openBrowser, settled, type TablePage } from './table-page.js';

const root = resolve(import.meta.dirname, '../..');
// Inside of the project, where a file finds `turnchart/authoring` among the sources.
const folder = mkdtempSync(join(import.meta.dirname, 'dev-'));
const file = join(folder, 'storm.ts');
const original = readFileSync(join(root, 'docs/examples/storm.ts'), 'utf8');
/** The game with some of its text replaced. */
const save = (from: string, to: string): void => {
  expect(original).toContain(from);
  writeFileSync(file, original.replace(from, to));
};
const restore = (): void => writeFileSync(file, original);

/** `turnchart dev`, and all that it has written. */
class Dev {
  out = '';
  err = '';
  readonly child: ChildProcess;

  constructor(...args: string[]) {
    this.child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'dev', ...args], { cwd: root });
    this.child.stdout?.on('data', (text: Buffer) => {
      this.out += text.toString();
    });
    this.child.stderr?.on('data', (text: Buffer) => {
      this.err += text.toString();
    });
  }

  async url(): Promise<string> {
    await vi.waitUntil(() => this.out.includes('\n') || this.child.exitCode !== null, { timeout: 30_000 });
    const [, url] = /^The table is open: (http:\/\/127\.0\.0\.1:\d+\/)\n$/.exec(this.out) ?? [];
    if (url === undefined) throw new Error(`it did not open: ${this.out}${this.err}`);
    return url;
  }

  ended = async (): Promise<number> => {
    if (this.child.exitCode === null) await once(this.child, 'exit');
    return this.child.exitCode ?? -1;
  };
}

restore();
const browser = await openBrowser();
await buildTableAlone();
const dev = new Dev(file, '--port', '0');
const url = await dev.url();
let table: TablePage | null = null;
afterAll(async () => {
  dev.child.kill();
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the panel on the page says, or nothing. */
const problemOn = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.querySelector('turnchart-problem')?.shadowRoot?.querySelector('section')?.innerText ?? '',
  );
const saysProblem = (page: Page, text: string): Promise<void> =>
  vi.waitUntil(async () => (await problemOn(page)).includes(text), { timeout: 20_000, interval: 50 }).then(() => {});
const commandsOf = async (page: Page): Promise<string[]> =>
  (await keptMatch(page)).saved.record.commands.map(({ type }) => type);

describe.skipIf(browser === null)('turnchart dev', { timeout: 60_000 }, () => {
  test('a save reaches the page, and the match goes on where it was', async () => {
    table = await houseOf(browser!, { url, close: async () => {} }).open(
      '?rules=storm&seed=7&opponent=random&start&fast',
    );
    const { page } = table;
    await settled(page);
    await page.locator('[data-action="rope.cut"]').click();
    await page.locator('[data-action="wide.send"]').click();
    await vi.waitUntil(async () => (await commandsOf(page)).includes('rope.cut'));
    await settled(page);
    const before = await commandsOf(page);
    expect(await page.locator('.hand').innerText()).toMatch(/Breeze|Gale|Anchor/);
    writeFileSync(
      file,
      original.replace("'Breeze'", "'Zephyr'").replace("'Gale'", "'Zephyr'").replace("'Anchor'", "'Zephyr'"),
    );
    await page.waitForFunction(() => document.querySelector('.hand')?.textContent?.includes('Zephyr'));
    await settled(page);
    expect(await page.locator('[data-notice]').innerText()).toContain('played again');
    expect((await commandsOf(page)).slice(0, before.length)).toEqual(before);
    expect(dev.err).toMatch(/\d\d:\d\d:\d\d reloaded .+storm\.ts in \d+ ms: storm 1, 3 cards\n$/);
  });

  test('what is wrong with the file is said on the page and in the terminal, until it is mended', async () => {
    const { page } = table!;
    save("version: '1',", "version: '1',,");
    await saysProblem(page, 'storm.ts:33:16');
    expect(await problemOn(page)).toContain('Expected identifier but found ","');
    expect(dev.err).toContain(`${relative(root, file)}:33:16: Expected identifier`);
    // The table that was there still is.
    expect(await page.locator('.table').count()).toBe(1);
    save("type: 'heal-seat'", "type: 'heal-saet'");
    await saysProblem(page, "cards.anchor.onPlay.0: there is no effect 'heal-saet'");
    expect(await problemOn(page)).toContain('storm.ts:32:');
    // A page that is opened meanwhile has the last version that worked.
    await page.reload();
    await saysProblem(page, 'heal-saet');
    await settled(page);
    restore();
    await vi.waitUntil(async () => (await problemOn(page)) === '', { timeout: 20_000, interval: 50 });
    await settled(page);
    expect(await commandsOf(page)).toContain('rope.cut');
  });

  test('where the new rules stop the match, it says at which command and why, and goes on before it', async () => {
    const { page } = table!;
    await page.waitForFunction(() => document.querySelector('.hand')?.textContent?.match(/Breeze|Gale|Anchor/));
    const before = await commandsOf(page);
    const at = before.indexOf('rope.cut');
    save('seatOf(state, seat).health > ropes', 'seatOf(state, seat).health > 99');
    await page.locator('[data-halted]').waitFor();
    const said = await page.locator('[data-halted]').innerText();
    expect(said).toContain(
      `Command ${at + 1} of ${before.length}, rope.cut by you, is refused: that would drown you (would-drown)`,
    );
    // Mended, all of it goes on.
    restore();
    await settled(page);
    expect((await commandsOf(page)).slice(0, before.length)).toEqual(before);
    save('seatOf(state, seat).health > ropes', 'seatOf(state, seat).health > 99');
    await page.locator('[data-action="go-on"]').click();
    await settled(page);
    expect((await commandsOf(page)).slice(0, at)).toEqual(before.slice(0, at));
    expect(table!.problems).toEqual([]);
  });

  test('the inspector goes on with its match too, and says where the new rules stop it', async () => {
    restore();
    const inspector = await houseOf(browser!, { url, close: async () => {} }).open('inspector.html?rules=storm&seed=7');
    const { page } = inspector;
    await page.locator('.i-legal [data-command="rope.cut"]').first().click();
    await page.waitForFunction(() => sessionStorage.getItem('turnchart.inspected')?.includes('rope.cut'));
    save('seatOf(state, seat).health > ropes', 'seatOf(state, seat).health > 99');
    await page.getByText('Command 1 of 1, rope.cut, is refused').waitFor();
    expect(inspector.problems).toEqual([]);
    await inspector.close();
  });

  test('it answers to its own name only, with the headers of `npm start`', async () => {
    const answer = (host?: string) =>
      new Promise<{ status: number; policy: string }>((done) => {
        get(url, { agent: false, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
          response.resume();
          done({ status: response.statusCode ?? 0, policy: String(response.headers['content-security-policy']) });
        });
      });
    expect(await answer()).toMatchObject({ status: 200, policy: expect.stringContaining("frame-ancestors 'none'") });
    expect(await answer('evil.example')).toMatchObject({ status: 403 });
  });

  test('a port that is taken is said, and Ctrl-C ends it at once', async () => {
    const second = new Dev(file, '--port', new URL(url).port);
    expect(await second.ended()).toBe(2);
    expect(second.err).toMatch(/^turnchart: port \d+ is taken: choose another by --port, or --port 0 .+\n$/);
    await table?.close();
    dev.child.kill('SIGINT');
    expect(await dev.ended()).toBe(0);
  });
});
