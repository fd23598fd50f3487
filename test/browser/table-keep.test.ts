import { readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { caughtUp } from './inspector-page.js';
import { at, tableForEach } from './table-for-each.js';
import { keptMatch, lastingMatch, playGiant, playSome, settled } from './table-page.js';

const { house, open } = await tableForEach();

/** Files that are smaller than this are sent as they are. */
const WORTH_PACKING = 1024;
/** How many bytes are sent to a browser that takes gzip. */
const packedSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
      });
      response.on('end', () => {
        // What is tiny, and the list of games that the server makes, is sent as it is.
        const isPacked = response.headers['content-encoding'] === 'gzip';
        if (isPacked || size < WORTH_PACKING || url.endsWith('/api/games')) resolve(size);
        else reject(new Error(`${url} is not packed`));
      });
    }).on('error', reject);
  });
const board = (page: Page): Promise<(string | null)[]> =>
  page.locator('.side.own .board .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

describe.skipIf(house === null)('what the table keeps', () => {
  test('the first load is small, and packed', async () => {
    const page = await open();
    await page.locator('[data-action="start"]').waitFor();
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    // What the server behind the page says is no part of it.
    const loaded = [page.url(), ...names.filter((name) => /^http(?!.*\/api\/)/.test(name))];
    const sizes = await Promise.all(loaded.map((url) => packedSize(url)));
    expect(loaded.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
    expect(loaded.filter((name) => /inspector|deck-builder|worker|elk/.test(name))).toEqual([]);
  });

  test('undo, redo and the open inspector survive a reload', async () => {
    const page = await open(at('clash'));
    await settled(page);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    const own = page.locator('.timeline .block.own');
    await own.first().waitFor();
    await page.locator('[data-action="inspector"]').click();
    await page.reload();
    await settled(page);
    await page.locator('aside.inspector').waitFor();
    const count = await own.count();
    await page.locator('[data-action="undo"]').click();
    await expect.poll(() => own.count()).toBeLessThan(count);
    await page.locator('[data-action="redo"]').click();
    await expect.poll(() => own.count()).toBe(count);
    expect(await page.locator('[data-action="redo"]').count()).toBe(0);
  });

  test('two tabs do not overwrite each other: one takes over, and the other says so', async () => {
    const page = await open(lastingMatch);
    await settled(page);
    const first = await page.evaluate(() => sessionStorage.getItem('turnchart.tab'));
    const other = await page.context().newPage();
    await other.goto(new URL('index.html', page.url()).href);
    await other.locator(`[data-match="${first}"]`).click();
    await settled(other);
    await page.locator('dialog.taken-over').waitFor();
    await playGiant(other);
    const played = await board(other);
    expect(played.length).toBeGreaterThan(0);
    await page.locator('[data-action="play-here"]').click();
    await settled(page);
    await expect.poll(() => board(page)).toEqual(played);
    await other.locator('dialog.taken-over').waitFor();
    // A second match of its own leaves the first one alone.
    await other.locator('[data-action="to-start"]').click();
    await other.locator('[data-action="start"]').click();
    await other.locator('.table').waitFor();
    await other.goto(new URL('index.html', page.url()).href);
    await other.locator('.table').waitFor();
    // What is played here is kept, which it would not be if another page had taken over.
    const kept = async (): Promise<number> => (await keptMatch(page)).saved.record.commands.length;
    const before = await kept();
    await playSome(page, 2);
    await expect.poll(kept).toBeGreaterThan(before);
    expect(await page.locator('dialog.taken-over').count()).toBe(0);
    const list = await page.evaluate(() => JSON.parse(localStorage.getItem('turnchart.matches') ?? '[]').length);
    expect(list).toBe(2);
  });

  test('the inspector’s slider moves the table; its link and its trace open again', async () => {
    const page = await open(lastingMatch);
    await playGiant(page);
    const now = await board(page);
    expect(now.length).toBeGreaterThan(0);
    await page.locator('[data-action="inspector"]').click();
    await caughtUp(page);
    await page.locator('.i-time input').fill('3');
    await page.locator('.table.looking-back').waitFor();
    await expect.poll(() => board(page)).toEqual([]);
    await page.locator('[data-time="run"]').click();
    await expect.poll(() => board(page)).toEqual(now);
    const more = page.locator('.i-more summary');
    if ((await more.count()) > 0) await more.click();
    const trace = page.waitForEvent('download');
    await page.locator('[data-file="trace"]').click();
    const path = await (await trace).path();
    expect(JSON.parse(readFileSync(path, 'utf8')).format).toBe('turnchart-trace');
    expect(statSync(path).size).toBeGreaterThan(1000);
    await page.locator('[data-file="link"]').click();
    await page.locator('[data-file="link-text"], .i-said').first().waitFor();
    const link = await page.locator('[data-file="link-text"]').inputValue();
    expect(link).toContain('/inspector.html#record=');
    expect(page.url()).not.toContain('#record');
    const reader = await page.context().newPage();
    await reader.goto(link);
    await reader.locator('.i-entry').first().waitFor();
    await reader.goto(new URL('index.html', page.url()).href);
    await reader.locator('[data-file]').setInputFiles(path);
    await reader.locator('.replay-bar').waitFor();
  });

  test('a replay link opens elsewhere, moves the table, and can be played on', async () => {
    const page = await open(at('slots'));
    await settled(page);
    await playSome(page, 2);
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="concede"]').click();
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-graph] tbody tr').nth(1).waitFor();
    expect(await page.locator('[data-graph] svg[role="img"]').getAttribute('aria-label')).toMatch(/power on the board/);
    await page.locator('[data-action="copy-replay"]').click();
    const link = await page.locator('[data-replay-link]').inputValue();
    await page.evaluate(() => localStorage.clear());
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('about:blank');
    await page.goto(link);
    await page.locator('.replay-bar').waitFor();
    await page.locator('.replay-bar .main').click();
    await page.getByLabel('To the beginning').click();
    await expect.poll(() => board(page)).toEqual([]);
    await page.locator('.replay-bar input').fill('1');
    await expect.poll(async () => (await board(page)).length).toBe(1);
    await page.locator('[data-action="play-on"]').click();
    await settled(page);
    await playSome(page, 1);
    const { saved } = await keptMatch(page);
    expect(saved.done).toBe(false);
    expect(saved.record.commands.length).toBeGreaterThan(1);
  });

  test('a deck can be seen, built by the rules, written as text, kept and played', async () => {
    const page = await open('?rules=slots&seed=7&fast');
    await page.locator('[data-see="deck-p1"]').click();
    await page.locator('.deck-view .deck-card').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-build="deck-p1"]').click();
    await page.locator('[data-deck-search]').fill('deploy draw');
    await expect.poll(() => page.locator('[data-add]').count()).toBeLessThan(6);
    await page.locator('[data-action="deck-text"]').click();
    const text = page.locator('[data-deck-text]');
    expect(await text.inputValue()).toMatch(/^# My deck \(slots\)\n\d Scout|\n\d [A-Z]/);
    await text.fill('# Giants\n3 Giant\n3 Nobody');
    await page.locator('[data-action="deck-read"]').click();
    expect(await page.locator('.deck-text [role="alert"]').textContent()).toContain(
      'Line 3: there is no card “Nobody”',
    );
    await text.fill('# Giants\n9 Giant\n3 Champion');
    await page.locator('[data-action="deck-read"]').click();
    expect(await page.locator('[data-faults]').textContent()).toMatch(/needs at least 20.*9 of Giant and may have 3/);
    expect(await page.locator('[data-action="deck-keep"]').isDisabled()).toBe(true);
    await page.locator('[data-action="deck-text"]').click();
    const lines = ['Giant', 'Champion', 'Scout', 'Archer', 'Duelist', 'Raider', 'Captain'].map((card) => `3 ${card}`);
    await text.fill(['# Giants', ...lines].join('\n'));
    await page.locator('[data-action="deck-read"]').click();
    await page.locator('[data-action="deck-keep"]').click();
    await page.locator('.people summary').click();
    await page.locator('[data-name="p2"]').fill('Ada');
    await page.locator('[data-action="start"]').click();
    await settled(page);
    expect(await page.locator('.side.other .who b').first().textContent()).toBe('Ada');
    const defs = new Set(
      await page.locator('.hand .card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-def'))),
    );
    for (const def of defs)
      expect(['giant', 'champion', 'scout', 'archer', 'duelist', 'raider', 'captain']).toContain(def);
  });
});
