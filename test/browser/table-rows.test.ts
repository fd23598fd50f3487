import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { moving, resize, settled } from './table-page.js';

const { house, open } = await tableForEach();

/** How a row fades, and whether it can be scrolled. */
const fades = (page: Page) =>
  page.$eval('.market-row', (row) => ({
    mask: getComputedStyle(row).maskImage,
    scrolls: row.scrollWidth > row.clientWidth,
  }));

/** It fades at the end that lies in this direction. */
const to = (end: 'left' | 'right'): string =>
  `linear-gradient(${end === 'right' ? 90 : 270}deg, rgb(0, 0, 0) calc(100% - 30px), rgba(0, 0, 0, 0))`;

describe.skipIf(house === null)('a row that scrolls', () => {
  test('says at which end there is more, and one that does not scroll says nothing', async () => {
    const page = await open('?rules=guild&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    await resize(page, 1600, 1000);
    expect(await fades(page)).toEqual({ scrolls: false, mask: 'none' });
    await resize(page, 390, 844);
    expect(await fades(page)).toEqual({ scrolls: true, mask: to('right') });
    await page.$eval('.market-row', (row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }));
    await expect.poll(() => fades(page)).toEqual({ scrolls: true, mask: to('left') });
  });
});
