import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rulesets/index.js';
import { at, tableForEach } from './table-for-each.js';
import { settled } from './table-page.js';

const { house, open } = await tableForEach();

describe.skipIf(house === null)('the start', () => {
  test.each([
    [360, 640],
    [390, 844],
    [1280, 800],
    [2560, 1440],
  ])(
    'at %s×%s: the last match comes first, and all games are in sight, each with its emblem and colour',
    async (width, height) => {
      const page = await open(at('slots'), { viewport: { width, height } });
      await settled(page);
      await page.locator('[data-action="menu"]').click();
      await page.locator('[data-action="leave"]').click();
      await page.locator('[data-action="start"]').waitFor();
      const resume = await page.locator('[data-action="resume"]').boundingBox();
      const tiles = await page.locator('label.game').evaluateAll((games) =>
        games.map((game) => {
          const { left, right, top, bottom } = game.getBoundingClientRect();
          return {
            place: { left, right, top, bottom },
            look: `${game.querySelector('svg path')?.getAttribute('d')} ${getComputedStyle(game).backgroundImage}`,
          };
        }),
      );
      expect(tiles).toHaveLength(Object.keys(rulesets).length);
      expect(new Set(tiles.map(({ look }) => look)).size).toBe(tiles.length);
      for (const { place } of tiles) {
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.right).toBeLessThanOrEqual(width);
        expect(place.bottom).toBeLessThanOrEqual(height);
        expect(place.top).toBeGreaterThanOrEqual((resume?.y ?? height) + (resume?.height ?? 0));
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
});
