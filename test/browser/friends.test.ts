import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFaults } from './axe.js';
import { openHouse, playToTheEnd, settled, type TableHouse, type TablePage } from './table-page.js';

let house: TableHouse | null = null;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house?.close());

/** Nobody waits for animations here. */
const calm = { reducedMotion: 'reduce' } as const;
const phone = { ...calm, viewport: { width: 360, height: 640 } } as const;

/** Makes a room by clicking. Answers with the page and what comes after the address in its link. */
async function makeRoom(at: TableHouse, game: string, query = ''): Promise<{ ada: TablePage; link: string }> {
  const ada = await at.open(`?rules=${game}${query}`, calm);
  await ada.page.click('[data-action="friend"]');
  await ada.page.fill('dialog [data-name="own"]', 'Ada');
  await ada.page.click('[data-action="make-room"]');
  const link = await ada.page.locator('[data-link="join"]').inputValue();
  expect(link.startsWith(at.url)).toBe(true);
  return { ada, link: link.slice(at.url.length) };
}

async function sitDown(at: TableHouse, link: string, name: string, options: object = calm): Promise<TablePage> {
  const guest = await at.open(link, options);
  await guest.page.fill('[data-name="own"]', name);
  await guest.page.click('[data-action="join"]');
  return guest;
}

const tokens = ({ page }: TablePage): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('turnchart.seats') ?? '[]') as { token: string }[]).map(({ token }) => token),
  );

describe('with a friend', () => {
  test('two pages play one match through to the end, one of them loaded again in the middle; then a rematch', {
    timeout: 90_000,
  }, async ({ skip }) => {
    if (house === null) return skip();
    const { ada, link } = await makeRoom(house, 'duel');
    expect(link).toMatch(/^#join=[\w-]+\.[\w-]+$/);
    const bob = await sitDown(house, link, 'Bob');
    await Promise.all([settled(ada.page), bob.page.waitForSelector('.table')]);
    // The seat's token is in no address, and comes back from the browser alone.
    const [token = ''] = await tokens(ada);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(`${link} ${ada.page.url()} ${bob.page.url()}`).not.toContain(token);
    expect(await tokens(bob)).not.toContain(token);
    // The link worked for one: whoever comes later may watch, and sees no hand.
    const cem = await house.open(link, calm);
    await cem.page.waitForSelector('text=This match has begun without you');
    await cem.page.click('[data-action="watch"]');
    await cem.page.waitForSelector('text=You are watching.');
    expect(await cem.page.locator('.hand').count()).toBe(0);
    expect(await cem.page.locator('.seat-panel .who-text b').allTextContents()).toEqual(['Bob', 'Ada']);
    await bob.page.reload();
    await bob.page.waitForSelector('.table');
    expect(await bob.page.locator('.own .who-text b').first().textContent()).toBe('You');
    await Promise.all([playToTheEnd(ada.page, 40_000), playToTheEnd(bob.page, 40_000)]);
    await cem.page.waitForSelector('[data-end]');
    const ends = await Promise.all([ada, bob].map(({ page }) => page.locator('[data-end] h2').textContent()));
    expect(new Set(ends).size).toBe(2);
    expect(ends).toContain('Victory!');
    // The record is open now: numbers, a graph and a replay.
    await ada.page.waitForSelector('[data-action="copy-replay"]');
    await ada.page.click('[data-action="rematch"]');
    await bob.page.waitForSelector('text=The others want a rematch: join');
    await bob.page.click('[data-action="rematch"]');
    await Promise.all([ada, bob].map(({ page }) => page.waitForSelector('.table:not(:has([data-end]))')));
    await bob.page.click('[data-action="menu"]');
    await bob.page.click('[data-action="leave"]');
    await bob.page.click('dialog [data-action="confirm"]');
    await ada.page.waitForSelector('text=Bob (bot)');
    for (const { problems, close } of [ada, bob, cem]) {
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('a room for many: seats, a name, free seats given to bots, a clock, and who is away', {
    timeout: 60_000,
  }, async ({ skip }) => {
    if (house === null) return skip();
    const ada = await house.open('?rules=draft', calm);
    await ada.page.selectOption('.choices .field select', '4');
    await ada.page.click('[data-action="friend"]');
    await ada.page.selectOption('[data-clock-choice]', '90');
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.click('[data-action="make-room"]');
    const link = (await ada.page.locator('[data-link="join"]').inputValue()).slice(house.url.length);
    expect(await ada.page.locator('[data-only-here]').count()).toBe(1);
    const asked = await house.open(link, phone);
    await asked.page.waitForSelector('[data-action="join"]');
    expect(await axeFaults(asked.page)).toEqual([]);
    await asked.page.fill('[data-name="own"]', 'Bob');
    await asked.page.click('[data-action="join"]');
    await asked.page.waitForSelector('[data-room-seat="p2"][data-state="taken"]');
    await ada.page.waitForSelector('[data-waiting="2"]');
    expect(await ada.page.locator('.room-seats').innerText()).toMatch(/Bob\s+is here/);
    for (const { page } of [ada, asked]) expect(await axeFaults(page)).toEqual([]);
    // Only who made the room begins without the others.
    expect(await asked.page.locator('[data-action="fill"]').count()).toBe(0);
    await ada.page.click('[data-action="fill"]');
    await Promise.all([settled(ada.page), settled(asked.page)]);
    expect(Number(await ada.page.locator('[data-clock]').getAttribute('data-clock'))).toBeGreaterThan(60);
    for (const { page } of [ada, asked]) expect(await axeFaults(page)).toEqual([]);
    await asked.close();
    await ada.page.waitForSelector('.seat-panel[data-seat="p2"][data-away]');
    expect(ada.problems).toEqual([]);
    expect(asked.problems).toEqual([]);
    await ada.close();
  });

  test('where nobody hosts matches, the page says so', async ({ skip }) => {
    if (house === null) return skip();
    const { page, close } = await house.open('');
    // What a folder of plain files answers.
    const { readFile } = await import('node:fs/promises');
    const plain = await readFile(new URL('../../app/dist/api/games', import.meta.url), 'utf8');
    await page.route('**/api/games', (route) => route.fulfill({ body: plain }));
    await page.reload();
    await page.waitForSelector('[data-friend="none"]');
    expect(await page.locator('[data-action="friend"]').count()).toBe(0);
    await close();
  });
});
