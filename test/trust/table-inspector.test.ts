import { afterAll, describe, expect, test } from 'vitest';
import { caughtUp } from '../browser/inspector-page.js';
import { openHouse, settled, type TableHouse } from '../browser/table-page.js';

const house: TableHouse | null = await openHouse();
afterAll(() => house?.close());

describe.skipIf(house === null)('the inspector at the table', () => {
  const openBeside = async (query: string) => {
    const opened = await house!.open(query);
    await opened.page.waitForSelector('.table');
    await settled(opened.page);
    await opened.page.click('[data-action="inspector"]');
    await caughtUp(opened.page);
    const viewAs = () => opened.page.inputValue('[data-control="viewAs"]');
    const hiddenOf = async (seat: string) => {
      await opened.page.click('[data-tab="table"]');
      return opened.page
        .locator(`.i-state-view [data-seat="${seat}"] [data-zone="hand"] .i-card[title="hidden"]`)
        .count();
    };
    return { ...opened, viewAs, hiddenOf };
  };

  test('looks as the one who sits there: the hand of the bot stays hidden', async () => {
    const { viewAs, hiddenOf, problems, close } = await openBeside('?rules=slots&seed=7&opponent=random&start&fast');
    expect(await viewAs()).toBe('p1');
    expect(await hiddenOf('p2')).toBeGreaterThan(0);
    expect(await hiddenOf('p1')).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('at a hot seat, changes with the seat, whatever the one before has chosen', async () => {
    const { page, viewAs, hiddenOf, close } = await openBeside('?rules=slots&seed=7&opponent=hotseat&start&fast');
    expect(await viewAs()).toBe('p1');
    await page.selectOption('[data-control="viewAs"]', 'all');
    expect(await hiddenOf('p2')).toBe(0);
    await page.click('[data-tab="commands"]');
    await page.locator('.i-legal [data-command][data-seat="p1"]').first().click();
    await page.waitForSelector('dialog.curtain[open]');
    expect(await viewAs()).toBe('spectator');
    await page.locator('dialog.curtain [data-action="lift"]').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[data-control="viewAs"]')?.value === 'p2',
    );
    expect(await hiddenOf('p1')).toBeGreaterThan(0);
    await close();
  });
});
