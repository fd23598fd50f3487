import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { keptMatch, settled } from './table-page.js';

const { house, open } = await tableForEach();

describe.skipIf(house === null)('columns at the table, and clicks that do nothing', () => {
  test('a card is laid on another column: the pile is the target, and what lay below is turned up', async () => {
    const page = await open('?rules=patience&seed=32&start&fast');
    await settled(page);
    const inColumn = (index: number) => page.locator(`[data-zone="column${index}"]`);
    expect(await inColumn(7).locator('.covered').count()).toBe(6);
    expect(await inColumn(7).getAttribute('aria-label')).toBe('Column 7, 7 cards');
    // The two of hearts goes on the three of clubs.
    await inColumn(1).locator('.card').click();
    await inColumn(3).locator('[data-key="zone:column3"]').click();
    await settled(page);
    const { record } = (await keptMatch(page)).saved;
    expect(record.commands).toMatchObject([{ type: 'card.move', seat: 'p1', to: 'column3' }]);
    expect(await inColumn(3).locator('.card').count()).toBe(2);
    // Who plays alone may take back anything, and no opponent is offered.
    await page.locator('[data-action="undo"], button:has-text("Undo")').first().click();
    await settled(page);
    expect(await inColumn(3).locator('.card').count()).toBe(1);
    expect(await page.locator('.side.other').count()).toBe(0);
  });

  test('a card that fits nowhere says so', async () => {
    const page = await open('?rules=patience&seed=32&start&fast');
    await settled(page);
    await page.locator('.is-column .card[data-light="none"]').first().click();
    const notice = page.locator('[data-notice]');
    await expect.poll(() => notice.textContent()).toMatch(/: on a column goes the next lower card of the other colour/);
  });

  test('a card of the hand that has no use now says so', async () => {
    const page = await open('?rules=spades&seed=7&opponent=random&start&fast');
    await settled(page);
    await page
      .locator('.hand .card')
      .first()
      .click({ position: { x: 14, y: 18 } });
    await expect.poll(() => page.locator('[data-notice]').textContent()).toMatch(/: nothing to do with it now\.$/);
  });
});
