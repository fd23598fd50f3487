import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { keptMatch, settled } from './table-page.js';

const { house, open } = await tableForEach();

describe.skipIf(house === null)('columns at the table', () => {
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
});
