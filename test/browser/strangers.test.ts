import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe.js';
import { openHouse, settled, type TableHouse, type TablePage } from './table-page.js';

let house: TableHouse | null = null;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const phone = { viewport: { width: 360, height: 640 } } as const;

async function askForAnybody(at: TableHouse, name: string, options = {}): Promise<TablePage> {
  const one = await at.open('?rules=slots', options);
  await one.page.click('[data-action="anybody"]');
  await one.page.fill('dialog [data-name="own"]', name);
  return one;
}

describe('with people that one does not know', () => {
  test('two who play with anybody sit at one table, talk, and see who is away', async ({ skip }) => {
    if (house === null) return skip();
    const ada = await askForAnybody(house, 'Ada');
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.click('[data-action="quick"]');
    await ada.page.waitForSelector('[data-waiting="1"]');
    const bob = await askForAnybody(house, 'Bob', phone);
    await bob.page.click('[data-action="quick"]');
    await Promise.all([ada, bob].map(({ page }) => page.waitForSelector('.table')));
    await Promise.all([settled(ada.page), bob.page.waitForSelector('[data-action="chat"]')]);
    await bob.page.click('[data-action="chat"]');
    await bob.page.click('[data-emote="Hello!"]');
    await ada.page.waitForSelector('[data-bubble="p2"]');
    await expect.poll(() => ada.page.getAttribute('[data-action="chat"]', 'aria-label')).toBe('Chat, 1 new');
    await ada.page.click('[data-action="chat"]');
    await ada.page.fill('[data-chat-text]', '<b>Good luck</b>');
    await ada.page.click('[data-action="say"]');
    await bob.page.locator('.chat li').nth(1).waitFor();
    expect(await bob.page.locator('.chat li').allInnerTexts()).toEqual(['You Hello!', 'Ada <b>Good luck</b>']);
    expect(await axeFaults(ada.page)).toEqual([]);
    expect(await axeFaults(bob.page)).toEqual([]);
    const box = await bob.page.locator('.chat').boundingBox();
    expect(box!.x >= 0 && box!.x + box!.width <= 360).toBe(true);
    await bob.close();
    await ada.page.waitForSelector('.seat-panel[data-seat="p2"][data-away]');
    expect([...ada.problems, ...bob.problems]).toEqual([]);
    await ada.close();
  });

  test('an open table is on the list, and whoever is too late is told', async ({ skip }) => {
    if (house === null) return skip();
    const ada = await house.open('?rules=slots');
    // A clock for people would be a long test.
    await ada.page.route('**/api/matches', (route) => {
      const { timers: _, ...request } = route.request().postDataJSON() as { timers: unknown };
      return route.continue({ postData: { ...request, timers: { turnMs: 2_000, inputMs: 2_000 } } });
    });
    await ada.page.click('[data-action="friend"]');
    await ada.page.fill('dialog [data-name="own"]', 'Ada');
    await ada.page.check('[data-listed]');
    await ada.page.click('[data-action="make-room"]');
    await ada.page.waitForSelector('[data-waiting="1"]');
    const bob = await askForAnybody(house, 'Bob');
    const row = bob.page.locator('.open-tables li');
    await row.waitFor();
    await expect.poll(() => row.innerText()).toMatch(/Ada\s+1 of 2 seats taken/);
    await bob.page.click('[data-open-table]');
    await Promise.all([ada, bob].map(({ page }) => page.waitForSelector('.table')));
    await Promise.any([ada, bob].map(({ page }) => page.waitForSelector('text=Your time ran out')));
    expect([...ada.problems, ...bob.problems]).toEqual([]);
    await Promise.all([ada.close(), bob.close()]);
  });
});
