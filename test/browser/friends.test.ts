import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableFolder } from '../../scripts/start/build-table.js';
import { type EnginePlace, makeEnginePlace } from '../host/engines.js';
import { type ServingProcess, serveIn } from '../host/serve-in.js';
import { freePort } from '../host/services/own-process.js';
import { axeFaults } from './axe.js';
import { openHouse, playToTheEnd, playUntilTurn, settled, type TableHouse, type TablePage } from './table-page.js';

let house: TableHouse | null = null;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const phone = { viewport: { width: 360, height: 640 } } as const;

/** Makes a room by clicking. Returns the page and what comes after the address in its link. */
async function makeRoom(at: TableHouse, game: string, query = ''): Promise<{ ada: TablePage; link: string }> {
  const ada = await at.open(`?rules=${game}${query}`);
  await ada.page.click('[data-action="friend"]');
  await ada.page.fill('dialog [data-name="own"]', 'Ada');
  await ada.page.click('[data-action="make-room"]');
  const link = await ada.page.locator('[data-link="join"]').inputValue();
  expect(link.startsWith(at.url)).toBe(true);
  return { ada, link: link.slice(at.url.length) };
}

async function sitDown(at: TableHouse, link: string, name: string, options = {}): Promise<TablePage> {
  const guest = await at.open(link, options);
  await guest.page.fill('[data-name="own"]', name);
  await guest.page.click('[data-action="join"]');
  return guest;
}

/** Two servers that name each other must know their ports beforehand. */
async function servePeers(place: EnginePlace): Promise<[ServingProcess, ServingProcess]> {
  const [port, other] = [await freePort(), await freePort()];
  const serve = (own: number, peer: number) =>
    serveIn(place, ['--files', tableFolder, '--port', `${own}`, '--peer', `http://127.0.0.1:${peer}/`]);
  return Promise.all([serve(port, other), serve(other, port)]);
}

const tokens = ({ page }: TablePage): Promise<string[]> =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('turnchart.seats') ?? '[]') as { token: string }[]).map(({ token }) => token),
  );

describe('with a friend', () => {
  test('two pages play one match through to the end, one of them loaded again in the middle; then a rematch', async ({
    skip,
  }) => {
    if (house === null) return skip();
    const { ada, link } = await makeRoom(house, 'duel');
    expect(link).toMatch(/^#join=[\w-]+\.[\w-]+$/);
    const bob = await sitDown(house, link, 'Bob');
    await Promise.all([settled(ada.page), bob.page.waitForSelector('.table')]);
    // The seat's token is in no address; only the browser's storage has it.
    const [token = ''] = await tokens(ada);
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(`${link} ${ada.page.url()} ${bob.page.url()}`).not.toContain(token);
    expect(await tokens(bob)).not.toContain(token);
    // The link was valid once: later visitors may watch, and see no hand.
    const cem = await house.open(link);
    await cem.page.waitForSelector('text=This match has begun without you');
    await cem.page.click('[data-action="watch"]');
    await cem.page.waitForSelector('text=You are watching.');
    expect(await cem.page.locator('.hand').count()).toBe(0);
    await expect.poll(() => cem.page.locator('.seat-panel .who-text b').allTextContents()).toEqual(['Bob', 'Ada']);
    await bob.page.reload();
    await bob.page.waitForSelector('.table');
    await expect.poll(() => bob.page.locator('.own .who-text b').first().textContent()).toBe('You');
    await Promise.all([playToTheEnd(ada.page), playToTheEnd(bob.page)]);
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
    await bob.page.click('dialog[open] .action.main');
    await bob.page.click('[data-action="menu"]');
    await bob.page.click('[data-action="leave"]');
    await bob.page.click('dialog [data-action="confirm"]');
    await ada.page.waitForSelector('text=Bob (bot)');
    for (const { problems, close } of [ada, bob, cem]) {
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('a room for many: seats, a name, free seats given to bots, a clock, and who is away', async ({ skip }) => {
    if (house === null) return skip();
    const ada = await house.open('?rules=draft');
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
    await expect.poll(() => ada.page.locator('.room-seats').innerText()).toMatch(/Bob\s+is here/);
    for (const { page } of [ada, asked]) expect(await axeFaults(page)).toEqual([]);
    // Only the player who made the room can begin without the others. Both pages show the same room by now.
    await asked.page.waitForSelector('[data-waiting="2"]');
    await ada.page.waitForSelector('[data-action="fill"]');
    expect(await asked.page.locator('[data-action="fill"]').count()).toBe(0);
    await ada.page.click('[data-action="fill"]');
    await Promise.all([settled(ada.page), settled(asked.page)]);
    const clock = Number(await ada.page.locator('[data-clock]').getAttribute('data-clock'));
    expect(clock > 0 && clock <= 90, `${clock} seconds of 90`).toBe(true);
    for (const { page } of [ada, asked]) expect(await axeFaults(page)).toEqual([]);
    await asked.close();
    await ada.page.waitForSelector('.seat-panel[data-seat="p2"][data-away]');
    expect(ada.problems).toEqual([]);
    expect(asked.problems).toEqual([]);
    await ada.close();
  });

  test('whoever leaves is replaced at the table also when the word of it is lost', async ({ skip }) => {
    if (house === null) return skip();
    const { ada, link } = await makeRoom(house, 'duel');
    const bob = await sitDown(house, link, 'Bob');
    await Promise.all([settled(ada.page), bob.page.waitForSelector('.table')]);
    // The table of Ada hears that Bob is gone, but not that he has left.
    let gone = 0;
    await ada.page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        const { type, seats } = JSON.parse(String(message)) as { type: string; seats?: object };
        const tellsGone = type === 'presence' && !('p2' in (seats ?? {}));
        if (tellsGone) gone += 1;
        if (!tellsGone || gone === 1) socket.send(message);
      });
    });
    await ada.page.reload();
    await ada.page.waitForSelector('.seat-panel[data-seat="p2"]:not([data-away])');
    await bob.page.route(/leave/, async (route) => {
      await ada.page.waitForSelector('.seat-panel[data-seat="p2"][data-away]');
      await route.continue();
    });
    await bob.page.click('dialog[open] .action.main');
    await bob.page.click('[data-action="menu"]');
    await bob.page.click('[data-action="leave"]');
    await bob.page.click('dialog [data-action="confirm"]');
    await ada.page.waitForSelector('text=Bob (bot)');
    for (const { problems, close } of [ada, bob]) {
      expect(problems).toEqual([]);
      await close();
    }
  });

  test('a server is killed: its player goes on by itself at the other one', async ({ skip }) => {
    const place = await makeEnginePlace('sqlite');
    if (house === null || 'missing' in place) return skip();
    const [one, other] = await servePeers(place);
    try {
      const ada = await house.open(`${one.url}?rules=duel`);
      await ada.page.click('[data-action="friend"]');
      await ada.page.click('[data-action="make-room"]');
      const link = await ada.page.locator('[data-link="join"]').inputValue();
      const bob = await sitDown(house, link.replace(one.url, other.url), 'Bob');
      await Promise.all([ada, bob].map(({ page }) => settled(page)));
      // In the middle of it, when both have seen the third turn begin, Ada's server is gone.
      await Promise.all([ada, bob].map(({ page }) => playUntilTurn(page, 3)));
      // The connection may be lost for a moment only: everything that the page says about it is kept.
      await ada.page.evaluate(() => {
        const said: (string | null)[] = [];
        const note = document.querySelector('[data-connection]')!;
        new MutationObserver(() => said.push(note.getAttribute('data-connection'))).observe(note, { attributes: true });
        Object.assign(globalThis, { said });
      });
      one.child.kill('SIGKILL');
      await ada.page.waitForFunction(() => (globalThis as unknown as { said: string[] }).said.includes('lost'));
      const [clicks] = await Promise.all([ada, bob].map(({ page }) => playToTheEnd(page)));
      expect(clicks).toBeGreaterThan(5);
      expect(await ada.page.locator('[data-connection]').getAttribute('data-connection')).toBe('connected');
      const ends = await Promise.all([ada, bob].map(({ page }) => page.locator('[data-end] [data-how]').textContent()));
      expect(ends[0]).toMatch(/after \d+ turns/);
      // The other server has the lobby, too: a rematch, and the numbers of the match.
      await ada.page.waitForSelector('[data-action="copy-replay"]');
      expect(bob.problems).toEqual([]);
      // The only error on her page is the refused connection.
      expect(ada.problems.filter((text) => !/ERR_CONNECTION_REFUSED|WebSocket connection/.test(text))).toEqual([]);
      await ada.close();
      await bob.close();
    } finally {
      for (const { child } of [one, other]) child.kill('SIGKILL');
      await place.clear();
    }
  });

  test('where nobody hosts matches, the page says so', async ({ skip }) => {
    if (house === null) return skip();
    const { page, close } = await house.open('');
    // What a folder of plain files answers.
    const plain = await readFile(join(tableFolder, 'api/games'), 'utf8');
    await page.route('**/api/games', (route) => route.fulfill({ body: plain }));
    await page.reload();
    await page.waitForSelector('[data-friend="none"]');
    expect(await page.locator('[data-action="friend"]').count()).toBe(0);
    await close();
  });
});
