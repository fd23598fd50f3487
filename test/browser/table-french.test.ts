import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { settled } from './table-page.js';

const { house, open } = await tableForEach();

describe.skipIf(house === null)('French cards look like cards', () => {
  test.each([
    ['on a phone', 360, 640],
    ['on a desk', 1280, 800],
  ])(
    '%s: every corner of the hand is seen and legible, courts are drawn, others show their backs',
    async (_where, width, height) => {
      const page = await open('?rules=hearts&seed=7&opponent=random&start&fast');
      await page.setViewportSize({ width, height });
      await settled(page);
      const cards = await page.locator('.hand .card').evaluateAll((all) =>
        all.map((card) => {
          const rank = card.querySelector('.corner .rank');
          const { left, top, width: wide, height: high } = rank!.getBoundingClientRect();
          return {
            sign: `${rank?.textContent}`,
            high,
            isSeen: document.elementFromPoint(left + wide / 2, top + high / 2)?.closest('.card') === card,
            indices: card.querySelectorAll('.corner').length,
            court: card.querySelector('.court') !== null,
            pips: card.querySelectorAll('.pips text').length,
          };
        }),
      );
      expect(cards).toHaveLength(13);
      expect(cards.some(({ court }) => court)).toBe(true);
      for (const { sign, high, isSeen, indices, court, pips } of cards) {
        const number = sign === 'A' ? 1 : Number(sign);
        expect({ sign, isSeen, indices, court, pips }).toEqual(
          'JQK'.includes(sign)
            ? { sign, isSeen: true, indices: 2, court: true, pips: 0 }
            : { sign, isSeen: true, indices: 2, court: false, pips: number },
        );
        expect(high, `the height of ${sign} in pixels`).toBeGreaterThanOrEqual(9);
      }
      expect(await page.locator('.side.other .back').count()).toBeGreaterThan(0);
    },
  );
});
