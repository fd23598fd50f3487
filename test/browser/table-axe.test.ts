import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, nameFaults } from './axe.js';
import { caughtUp } from './inspector-page.js';
import { tableForEach } from './table-for-each.js';
import { playSome, settled } from './table-page.js';

const { house, open, reopen } = await tableForEach();

const check = async (page: Page, screen: string): Promise<void> => {
  expect([...(await axeFaults(page)), ...(await nameFaults(page))], screen).toEqual([]);
};

describe.skipIf(house === null)('axe finds nothing', () => {
  test('on the start screen by day and by night, and on its windows', async () => {
    const page = await open('?seed=7', { colorScheme: 'light' });
    await page.locator('.people summary').click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
    await check(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await check(page, 'dark');
    await page.locator('[data-action="rules"]').click();
    await page.locator('dialog.help[open] .terms').waitFor();
    await check(page, 'rules');
    await page.keyboard.press('Escape');
    await page.locator('[data-build="deck-p1"]').click();
    await page.locator('[data-add]').first().waitFor();
    await check(page, 'builder');
  });

  test.each([
    ['guild', 'light'],
    ['duel', 'dark'],
    ['slots', 'light'],
    ['library', 'dark'],
    ['clash', 'light'],
    ['hearts', 'dark'],
    ['draft', 'light'],
    ['holdem', 'light'],
    ['spades', 'dark'],
    ['masks', 'light'],
  ] as const)('on the table of %s, %s', async (rules, colorScheme) => {
    const page = await reopen(`?rules=${rules}&seed=7&opponent=random&start&fast&lessons`);
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    await playSome(page, 4);
    await check(page, 'in the middle');
    if (rules !== 'slots') return;
    await page.locator('[data-action="menu"]').click();
    await page.locator('dialog[open] .menu-list').waitFor();
    await check(page, 'menu');
    await page.locator('[data-action="concede"]').click();
    await page.locator('dialog.confirm[open]').waitFor();
    await check(page, 'confirm');
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-graph]').waitFor();
    await check(page, 'end');
    await page.locator('[data-action="replay"]').click();
    await page.locator('.replay-bar').waitFor();
    await page.locator('.replay-bar .main').click();
    await page.locator('.replay-bar .main', { hasText: 'Play' }).waitFor();
    await check(page, 'replay');
  });

  test('on a phone, with a window open', async () => {
    const page = await open('?rules=duel&seed=7&opponent=random&start&fast', {
      viewport: { width: 390, height: 844 },
      colorScheme: 'light',
    });
    await settled(page);
    await check(page, 'opening hand');
  });

  test('on the inspector, alone and beside the table, also in the past', async () => {
    const page = await open('?rules=slots&seed=7&opponent=random&start&fast', { colorScheme: 'light' });
    await settled(page);
    await page.locator('[data-action="inspector"]').click();
    await caughtUp(page);
    await page.locator('[data-time="back"]').click();
    await page.locator('[data-future="true"]').first().waitFor();
    await check(page, 'beside the table');
    await page.goto(new URL('inspector.html?rules=slots&seed=7', page.url()).href);
    await caughtUp(page);
    await check(page, 'alone');
  });
});
