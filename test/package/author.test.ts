import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { houseOf, keptMatch, openBrowser, settled, type TableHouse, type TablePage } from '../browser/table-page.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { installOffline, Running } from './author-project.js';
import { packAll, run, unpack } from './packed.js';

const packed = await packAll();
const folder = mkdtempSync(join(tmpdir(), 'turnchart-author-'));
await unpack(packed.create, join(folder, 'create'));
const create = (...args: string[]): Running =>
  new Running(folder, process.execPath, join(folder, 'create/dist/main.js'), ...args);
const project = join(folder, 'lantern-night');
const bin = (name: string): string => join(project, 'node_modules/.bin', name);
const turnchart = (...args: string[]): Promise<string> => run(project, bin('turnchart'), ...args);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm create turnchart', () => {
  test('writes a game and says what to do next', async () => {
    const created = create('lantern-night');
    expect(await created.ended()).toBe(0);
    expect(created.out).toContain('cd lantern-night\n  npm install\n  npm run dev');
    expect(readdirSync(project).sort()).toEqual(['.gitignore', 'README.md', 'package.json', 'src', 'tsconfig.json']);
    expect(readFileSync(join(project, 'package.json'), 'utf8')).toMatch(
      /"name": "lantern-night"[\s\S]+"turnchart": "\^\d/,
    );
    const source = readFileSync(join(project, 'src/game.ts'), 'utf8');
    expect(source).toContain("id: 'lantern-night'");
    expect(source).toContain('export const lanternNight');
    expect(source).not.toMatch(/my-?game(?!s)/i);
  });

  test.each([
    [['lantern-night'], "is not empty ('.gitignore' is in it): choose another name, or empty it"],
    [['Lantern Night'], "'Lantern Night' cannot be the name of a game: use up to 60 small letters"],
    [['zod'], "'zod' is taken"],
    [[], 'give the game a name: npm create turnchart@latest my-game'],
    [['--template', 'x'], 'one name is enough'],
  ])('refuses %j', async (args, message) => {
    const refused = create(...args);
    expect(await refused.ended()).toBe(2);
    expect(refused.err).toContain(message);
    expect(refused.err.trim().split('\n')).toHaveLength(1);
  });
});

describe('the project', () => {
  test('has the right types, and its test passes', async () => {
    await installOffline(project, packed);
    await run(project, bin('tsc'));
    expect(await run(project, bin('vitest'), 'run', '--reporter=json')).toContain('"numFailedTests":0');
  });

  test('is simulated in threads, also from a folder whose files are no modules, and drawn', async () => {
    const plain = join(project, 'plain');
    mkdirSync(plain);
    writeFileSync(join(plain, 'package.json'), '{}');
    for (const name of ['game.ts', 'cards.ts']) {
      const text = readFileSync(join(project, 'src', name), 'utf8');
      writeFileSync(join(plain, name), text.replace('lantern-night', 'plain'));
    }
    const [here, there] = await Promise.all(
      ['src/game.ts', 'plain/game.ts'].map(async (file) => {
        const asked = ['simulate', file, '--matches', '20', '--bots', 'greedy,random', '--workers', '2'];
        return JSON.parse(await turnchart(...asked, '--json')) as { complete: boolean; tally: unknown };
      }),
    );
    expect(here).toMatchObject({ matches: 20, complete: true });
    expect(there?.tally).toEqual(here?.tally);
    expect(await turnchart('chart', 'src/game.ts')).toContain('laying');
  });

  test('is checked', async () => {
    expect(
      JSON.parse(
        await turnchart('check', 'src/game.ts', '--quick', '--matches', '20', '--only', 'deadlocks,hidden', '--json'),
      ),
    ).toMatchObject({ ok: true });
  });

  test('is hosted', async () => {
    const args = ['serve', 'src/game.ts', 'plain/game.ts', '--engine', 'memory:', '--port', '0', '--log-level', 'warn'];
    const serving = new Running(project, bin('turnchart'), ...args);
    const answer = await (await fetch(`${await serving.url()}api/games`)).text();
    const { games } = JSON.parse(answer) as { games: { id: string }[] };
    expect(games.map(({ id }) => id)).toEqual(['lantern-night', 'plain']);
    // The table comes with it, and has the same games.
    expect(await (await fetch(await serving.url())).text()).toContain('<div id="root">');
    expect(await (await fetch(`${await serving.url()}assets/games.js`)).text()).toContain('lantern-night');
    expect(await serving.stop()).toBe(0);
  });

  test('what is wrong with a file is said with its line', async () => {
    writeFileSync(join(project, 'src/broken.ts'), `${readFileSync(join(project, 'src/game.ts'), 'utf8')}\nmyGames(;\n`);
    await expect(turnchart('chart', 'src/broken.ts')).rejects.toThrow(
      /turnchart: cannot load 'src\/broken\.ts': Unexpected ";" \(.+src\/broken\.ts:\d+:9\)\n$/,
    );
  });
});

const browser = await openBrowser();
/** What the panel on the page says, or nothing. */
const problemOn = (page: Page): Promise<string> =>
  page.evaluate(
    () => document.querySelector('turnchart-problem')?.shadowRoot?.querySelector('section')?.innerText ?? '',
  );
/** Waits for it, also while the page is loaded again. */
const saysProblem = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      document.querySelector('turnchart-problem')?.shadowRoot?.querySelector('section')?.innerText.includes(wanted),
    text,
  );
const commandsOf = async (page: Page): Promise<string[]> =>
  (await keptMatch(page)).saved.record.commands.map(({ type }) => type);

describe.skipIf(browser === null)('turnchart dev', () => {
  const file = join(project, 'src/game.ts');
  let original = '';
  let dev: Running;
  let house: TableHouse;
  let table: TablePage;
  afterAll(async () => {
    dev?.child.kill();
    await house?.close();
  });
  /** Saves the game with some of its text replaced. Returns the line. */
  const save = (from: string, to: string): number => {
    expect(original).toContain(from);
    writeFileSync(file, original.replace(from, to));
    return original.slice(0, original.indexOf(from)).split('\n').length;
  };
  const restore = (): void => writeFileSync(file, original);
  const judged = "from: 'hand',";
  const forbidden = "from: 'hand', denyIf: { 'predicate-failed': () => 'the wind blows it out' },";

  test('a save of any of its files reaches the page, and the match goes on where it was', async () => {
    original = readFileSync(file, 'utf8');
    dev = new Running(project, bin('turnchart'), 'dev', 'src/game.ts', '--port', '0');
    house = houseOf(browser!, { url: await dev.url(), close: async () => {} });
    expect(dev.out).toBe(`The table is open: ${house.url}\n`);
    table = await house.open('?rules=lantern-night&seed=7&opponent=random&start&fast');
    const { page } = table;
    await settled(page);
    expect(await page.locator('.prompt-text').innerText()).toContain('The brightest light wins.');
    await page.locator('.hand .card[data-light="playable"]').first().click();
    // The bot has laid its card, and one in the next round.
    await vi.waitUntil(async () => (await commandsOf(page)).length === 3, { timeout: WAIT_LIMIT_MS });
    await settled(page);
    const cards = join(project, 'src/cards.ts');
    writeFileSync(cards, readFileSync(cards, 'utf8').replaceAll(/name: '(\w+)', kind/g, "name: 'Big $1', kind"));
    await page.waitForFunction(() => document.querySelector('.hand')?.textContent?.includes('Big '));
    await settled(page);
    expect(await page.locator('[data-notice]').innerText()).toContain('played again');
    expect(await commandsOf(page)).toEqual(['card.lay', 'card.lay', 'card.lay']);
    expect(dev.err).toMatch(/\d\d:\d\d:\d\d reloaded src\/game\.ts in \d+ ms: lantern-night 0\.1\.0, 4 cards\n$/);
  });

  test('what is wrong with the file is said on the page and in the terminal, until it is mended', async () => {
    const { page } = table;
    const at = `src/game.ts:${save("id: 'lantern-night',", "id: 'lantern-night',,")}:23`;
    await saysProblem(page, at);
    expect(await problemOn(page)).toContain('Expected identifier but found ","');
    expect(dev.err).toContain(`${at}: Expected identifier`);
    // The table that was there still is.
    expect(await page.locator('.table').count()).toBe(1);
    save('seats: { min: 2, max: 4 }', 'seats: { min: 2, max: 40 }');
    await saysProblem(page, 'seats');
    const made = original.slice(0, original.indexOf('game.ruleset(')).split('\n').length;
    expect(await problemOn(page)).toContain(`src/game.ts:${made}:`);
    // A page that is opened meanwhile has the last version that worked.
    await page.reload();
    await saysProblem(page, 'seats');
    await settled(page);
    restore();
    await vi.waitUntil(async () => (await problemOn(page)) === '', { timeout: WAIT_LIMIT_MS, interval: 50 });
    await settled(page);
    expect(await commandsOf(page)).toEqual(['card.lay', 'card.lay', 'card.lay']);
  });

  test('an error of the rules is shown with its line, on the page and in the terminal', async () => {
    const { page } = table;
    const winner = 'const winner = winnerOf(state);';
    const line = save(winner, `${winner}\n    throw new Error('no oil');`) + 1;
    // The match is played again, and the second card ends the first round.
    await saysProblem(page, `src/game.ts:${line}:11`);
    expect(await problemOn(page)).toMatch(/The rules threw an error: card\.lay[\s\S]+no oil/);
    expect(dev.err).toContain(`src/game.ts:${line}:11: card.lay: no oil\n`);
    restore();
    await page.locator('[data-halted]').waitFor({ state: 'detached' });
    await settled(page);
    expect(await problemOn(page)).toBe('');
    expect(await commandsOf(page)).toEqual(['card.lay', 'card.lay', 'card.lay']);
  });

  test('where the new rules stop the match, it says at which command and why, and goes on before it', async () => {
    const { page } = table;
    save(judged, forbidden);
    await page.locator('[data-halted]').waitFor();
    expect(await page.locator('[data-halted] .problem').innerText()).toMatch(
      /^Command 1 of 3, card\.lay by (you|Bot), is refused: the wind blows it out \(predicate-failed\)$/,
    );
    // Mended, all of it continues.
    restore();
    await settled(page);
    expect(await commandsOf(page)).toEqual(['card.lay', 'card.lay', 'card.lay']);
    save(judged, forbidden);
    await page.locator('[data-action="go-on"]').click();
    await page.locator('.table').waitFor();
    expect(await commandsOf(page)).toEqual([]);
    expect(table.problems).toEqual([]);
  });

  test('the inspector goes on with its match too, and says where the new rules stop it', async () => {
    restore();
    await vi.waitUntil(() => /reloaded [^\n]+\n$/.test(dev.err), { timeout: WAIT_LIMIT_MS });
    const inspector = await house.open('inspector.html?rules=lantern-night&seed=7');
    const { page } = inspector;
    await page.locator('.i-legal [data-command="card.lay"]').first().click();
    await page.waitForFunction(() => sessionStorage.getItem('turnchart.inspected')?.includes('card.lay'));
    save(judged, forbidden);
    await page.getByText('Command 1 of 1, card.lay, is refused: the wind blows it out').waitFor();
    expect(inspector.problems).toEqual([]);
    await inspector.close();
  });

  test('it answers to its own name only, with the headers of `npm start`', async () => {
    const answer = (host?: string) =>
      new Promise<{ status: number; policy: string }>((done) => {
        get(house.url, { agent: false, ...(host === undefined ? {} : { headers: { host } }) }, (response) => {
          response.resume();
          done({ status: response.statusCode ?? 0, policy: String(response.headers['content-security-policy']) });
        });
      });
    expect(await answer()).toMatchObject({ status: 200, policy: expect.stringContaining("frame-ancestors 'none'") });
    expect(await answer('evil.example')).toMatchObject({ status: 403 });
  });

  test('a port that is taken is said, and Ctrl-C ends it while a page is open', async () => {
    const second = new Running(project, bin('turnchart'), 'dev', 'src/game.ts', '--port', new URL(house.url).port);
    expect(await second.ended()).toBe(2);
    expect(second.err).toMatch(/^turnchart: port \d+ is taken: choose another \(.+--port\), or 0 .+\n$/);
    expect(await dev.stop()).toBe(0);
  });
});
