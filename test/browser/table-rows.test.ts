import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { moving, resize, settled } from './table-page.js';

const { house, open } = await tableForEach();

/** How much of a row fades at its two ends, and whether it can be scrolled. */
const fades = (page: Page) =>
  page.$eval('.market-row', (row) => {
    const { maskImage } = getComputedStyle(row);
    const [left, right] = ['--fade-left', '--fade-right'].map((name) =>
      Number.parseFloat(getComputedStyle(row).getPropertyValue(name)),
    );
    return { left, right, masked: maskImage !== 'none', scrolls: row.scrollWidth > row.clientWidth };
  });

describe.skipIf(house === null)('a row that scrolls', () => {
  test('says at which end there is more, and one that does not scroll says nothing', async () => {
    const page = await open('?rules=guild&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    await resize(page, 1600, 1000);
    expect(await fades(page)).toMatchObject({ scrolls: false, masked: false });
    await resize(page, 390, 844);
    expect(await fades(page)).toEqual({ left: 0, right: 30, masked: true, scrolls: true });
    await page.$eval('.market-row', (row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => fades(page)).toEqual({ left: 30, right: 0, masked: true, scrolls: true });
  });
});
