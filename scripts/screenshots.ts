/**
 * Takes new screenshots for `docs/images`.
 *
 *   npx tsx scripts/screenshots.ts                all of them
 *   npx tsx scripts/screenshots.ts clash inspector
 */
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { checkHtml } from '../src/testing/check/report-html.js';
import { checkRuleset } from '../src/testing/index.js';
import { closeBrowser, openBrowser, openHouse, playSome, settled } from '../test/browser/table-page.js';
import { faults } from '../test/fixtures/planted.js';

interface Picture {
  /** What the address asks for. */
  readonly query: string;
  /** What is done before the picture is taken. */
  readonly pose: (page: Page) => Promise<void>;
  /** Instead of a desk. */
  readonly size?: BrowserContextOptions;
  /** Also taken on a phone. */
  readonly onPhone?: true;
}

const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
};

/** Of a card in a fan, the corner is in sight. */
const corner = { position: { x: 14, y: 18 } };

const match = (rules: string, seed: number): string => `?rules=${rules}&seed=${seed}&opponent=greedy&start&fast`;

async function playTricks(page: Page, count: number): Promise<void> {
  for (let trick = 0; trick < count; trick++) {
    await settled(page);
    await page.locator('.hand .card[data-light="playable"]').first().click(corner);
  }
  await settled(page);
}

const pictures: Readonly<Record<string, Picture>> = {
  start: {
    query: '?seed=7',
    pose: (page) => page.locator('[data-action="start"]').waitFor(),
  },
  guild: { query: match('guild', 7), pose: (page) => playSome(page, 28) },
  duel: { query: match('duel', 7), pose: (page) => playSome(page, 12) },
  slots: {
    query: match('slots', 7),
    async pose(page) {
      for (const slot of [1, 3, 2]) {
        await settled(page);
        await page.locator('.hand [data-light="playable"]').last().click();
        await page.locator(`[data-slot-button="${slot}"]`).click();
      }
      await settled(page);
    },
  },
  library: { query: match('library', 7), pose: (page) => playSome(page, 12) },
  clash: {
    onPhone: true,
    query: match('clash', 4),
    async pose(page) {
      await settled(page);
      for (const place of ['.hand', '.hand', '.pool']) {
        const card = page.locator(`${place} [data-light="playable"]`).last();
        if ((await card.count()) > 0) await card.click();
        await settled(page);
      }
      await page.locator('[data-action="turn.end"]').click();
      await page.locator('.table[data-phase="commit"]').waitFor();
      await settled(page);
    },
  },
  hearts: {
    onPhone: true,
    query: match('hearts', 7),
    async pose(page) {
      await settled(page);
      for (const index of [4, 5, 11]) await page.locator('.hand .card').nth(index).click(corner);
      await page.locator('[data-action="wide.send"]').click();
      await playTricks(page, 3);
    },
  },
  spades: {
    query: match('spades', 7),
    async pose(page) {
      await settled(page);
      await page.locator('[data-action="bid.tricks"]').click();
      await page.locator('[data-action="wide.send"]').click();
      await playTricks(page, 3);
    },
  },
  masks: {
    query: `${match('masks', 7)}&seats=4`,
    async pose(page) {
      await settled(page);
      await page.locator('[data-action="action.levy"]').click();
      await page.locator('.table[data-phase="turn.claimed.doubting"]').waitFor();
      await settled(page);
    },
  },
  draft: {
    onPhone: true,
    query: match('draft', 7),
    async pose(page) {
      for (let pick = 0; pick < 4; pick++) {
        await settled(page);
        await page.locator('.card[data-light="playable"]').first().click(corner);
        await page.locator('.prompt [data-light="choice"]').click();
      }
      await settled(page);
    },
  },
  holdem: {
    query: match('holdem', 11),
    async pose(page) {
      for (let said = 0; said < 3; said++) {
        await settled(page);
        await page.locator('[data-action="bet.check"], [data-action="bet.call"]').first().click();
      }
      await settled(page);
    },
  },
  patience: { query: '?rules=patience&seed=32&start&fast', pose: (page) => playSome(page, 24) },
  'inspector-holdem': {
    query: 'inspector.html?rules=holdem&seed=7',
    size: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    async pose(page) {
      await page.waitForTimeout(4000);
      for (const type of ['bet.call', 'bet.check', 'bet.check']) {
        await page.locator(`.i-legal [data-command="${type}"]`).first().click();
        await page.waitForTimeout(1500);
      }
    },
  },
  room: {
    onPhone: true,
    query: '?rules=holdem',
    async pose(page) {
      await page.locator('select').first().selectOption('4');
      await page.locator('[data-action="friend"]').click();
      await page.locator('dialog [data-name="own"]').fill('Ada');
      await page.locator('[data-action="make-room"]').click();
      await page.locator('[data-link="join"]').waitFor();
    },
  },
  'draw-order': {
    query: `${match('guild', 7)}&ask`,
    async pose(page) {
      await settled(page);
      for (const back of [2, 0]) await page.locator(`[data-back="${back}"]`).click();
    },
  },
  inspector: {
    query: 'inspector.html?rules=clash&seed=7',
    size: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    async pose(page) {
      const send = async (type: string, seat: string): Promise<void> => {
        await page.locator(`.i-legal [data-command="${type}"][data-seat="${seat}"]`).first().click();
        await page.waitForTimeout(1500);
      };
      await page.waitForTimeout(4000);
      for (const seat of ['p1', 'p2']) await send('card.play', seat);
      for (const seat of ['p1', 'p2']) await send('turn.end', seat);
      for (const seat of ['p1', 'p2']) await send('commit.done', seat);
      await page.waitForTimeout(2000);
      await page.locator('[data-tab="sequence"]').click();
      await page.locator('.i-entry.phase').filter({ hasText: 'tick_resolution' }).click();
      await page.locator('[data-time="step"]').click();
    },
  },
};

const folder = resolve(import.meta.dirname, '../docs/images');
const wanted = process.argv.slice(2);

/** The report of a check, of a game in which somebody forgot that a hand may be empty. */
async function pictureOfReport(): Promise<void> {
  const rules = faults['a deadlock'];
  const page = await (await openBrowser())?.newPage({ viewport: { width: 860, height: 1480 }, colorScheme: 'light' });
  if (rules === undefined || page === undefined) throw new Error('There is nothing to take a picture of.');
  await page.setContent(
    checkHtml(await checkRuleset(rules, { quick: true, only: ['deadlocks', 'chart', 'soak'] }), 'my-game.ts'),
  );
  await page.screenshot({ path: join(folder, 'check.png') });
  await page.close();
  console.log('check');
}

if (wanted.length === 0 || wanted.includes('check')) await pictureOfReport();
const house = await openHouse();
if (house === null) throw new Error('There is no browser to take pictures with.');
for (const [name, { query, pose, size, onPhone }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const sizes = { [name]: size ?? desk, ...(onPhone ? { [`${name}-phone`]: phone } : {}) };
  for (const [file, options] of Object.entries(sizes)) {
    const { page, problems, close } = await house.open(query, options);
    await pose(page);
    // Nothing is pointed at, and nothing moves any more. The grain of the felt would double the size of the file.
    await page.mouse.move(0, 0);
    await page.addStyleTag({ content: '.felt::before { display: none }' });
    await page.waitForTimeout(600);
    await page.screenshot({ path: join(folder, `${file}.png`) });
    for (const problem of problems) console.error(`${file}: ${problem}`);
    await close();
    console.log(file);
  }
}
await house.close();
await closeBrowser();
