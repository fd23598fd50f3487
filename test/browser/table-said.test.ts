import { describe, expect, test } from 'vitest';
import { freeze } from './frozen-time.js';
import { tableForEach } from './table-for-each.js';
import { moving, runUntilSettled, settled, showCues } from './table-page.js';

const { house, open } = await tableForEach();

describe.skipIf(house === null)('what is shown and said', () => {
  test('what happens is added for those who hear the page, and nothing that is being read is replaced', async () => {
    const page = await open('?rules=slots&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    await showCues(page);
    await page.evaluate(() => {
      const changed: string[] = [];
      Object.assign(window, { changed });
      const live = document.querySelector('[data-live]');
      if (live === null) throw new Error('nothing is announced');
      new MutationObserver((records) => {
        for (const { type, addedNodes } of records) {
          if (type === 'characterData') changed.push('replaced');
          else changed.push(...[...addedNodes].map((node) => `added ${node.nodeName}`));
        }
      }).observe(live, { childList: true, subtree: true, characterData: true });
    });
    await page.locator('[data-action="turn.pass"]').click();
    await expect
      .poll(() => page.evaluate(() => [...new Set((window as unknown as { changed: string[] }).changed)]))
      .toEqual(['added P']);
    expect(await page.locator('[data-live]').getAttribute('aria-live')).toBe('polite');
  });

  test.each([360, 390, 1280])('words at the edge of a window of %s stay in it', async (width) => {
    const page = await open('?rules=slots&seed=7&opponent=random&start&fast', {
      ...moving,
      viewport: { width, height: 640 },
    });
    await settled(page);
    await showCues(page);
    await page.evaluate(() => {
      const edges: number[] = [];
      Object.assign(window, { edges });
      new MutationObserver((records) => {
        for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(added instanceof HTMLElement) || !added.matches('.float')) continue;
          const middle = Number.parseFloat(added.style.left);
          edges.push(middle - added.offsetWidth / 2, window.innerWidth - middle - added.offsetWidth / 2);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('[data-action="turn.pass"]').click();
    const edges = (): Promise<number[]> => page.evaluate(() => (window as unknown as { edges: number[] }).edges);
    await expect.poll(async () => (await edges()).length).toBeGreaterThan(0);
    for (const edge of await edges()) expect(edge).toBeGreaterThanOrEqual(0);
  });

  test('in flight a card keeps the size of what is printed on it', async () => {
    const page = await open('?rules=hearts&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    await showCues(page);
    await freeze(page);
    await page.evaluate(() => {
      const sizes: number[] = [];
      Object.assign(window, { sizes });
      new MutationObserver((records) => {
        for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(added instanceof HTMLElement) || !added.classList.contains('flying')) continue;
          const wide = added.offsetWidth;
          const drawn = added.querySelector<HTMLElement>('.face')?.offsetWidth ?? 0;
          sizes.push(Number.parseFloat(getComputedStyle(added).getPropertyValue('--w')) / wide, drawn / wide);
        }
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const index of [0, 3, 5]) await page.locator('.hand .card').nth(index).click();
    await page.locator('[data-action="wide.send"]').click();
    await runUntilSettled(page);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await runUntilSettled(page);
    const sizes = await page.evaluate(() => (window as unknown as { sizes: number[] }).sizes);
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect(Math.abs(size - 1)).toBeLessThan(0.06);
  });
});
