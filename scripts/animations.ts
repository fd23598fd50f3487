/**
 * Takes the animations of the README, for `docs/images`: a trick, a reveal, and a command in the inspector.
 *
 *   npx tsx scripts/animations.ts                all of them
 *   npx tsx scripts/animations.ts trick
 *
 * Chromium encodes the pictures, and `animated-webp.ts` puts them into one file: no other encoder is needed.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { closeBrowser, moving, openBrowser, openHouse } from '../test/browser/table-page.js';
import { animatedWebp } from './films/animated-webp.js';
import { changedParts, type Picture } from './films/changed-parts.js';
import { type Film, films } from './films/films.js';

interface Animation extends Pick<Film, 'query' | 'pose' | 'act'> {
  /** When it is over. */
  readonly until: (page: Page) => Promise<unknown>;
}

const isIdle = (page: Page): Promise<unknown> => page.waitForSelector('.table[data-idle="true"]:not(:has(.float))');
const press = async (page: Page, type: string): Promise<void> => {
  await page.locator(`.i-legal [data-command="${type}"]`).first().click();
  await page.waitForTimeout(1200);
};

const animations: Readonly<Record<string, Animation>> = {
  trick: {
    ...films.trick,
    async until(page) {
      await page.waitForSelector('.table[data-showing="trick.taken"]');
      await page.waitForSelector('.table:not([data-showing="trick.taken"])');
    },
  },
  reveal: { ...films.reveal, until: isIdle },
  inspector: {
    query: 'inspector.html?rules=holdem&seed=7',
    pose: (page) => page.waitForTimeout(3000),
    async act(page) {
      for (const type of ['bet.call', 'bet.check', 'bet.check']) await press(page, type);
    },
    until: (page) => page.waitForTimeout(300),
  },
};

const PAGE = { width: 1080, height: 780 };
const SIZE = { width: 720, height: 520, quality: 0.7 };
/** No picture is shorter, in milliseconds: fewer would not be seen. */
const LEAST = 90;
/** The last picture stays, so that one sees how it ended. */
const END = 1800;

/** Looks at the page as long as something is done. */
async function filmed(page: Page, act: () => Promise<unknown>): Promise<Picture[]> {
  const session = await page.context().newCDPSession(page);
  const taken: { readonly png: string; readonly at: number }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = (metadata.timestamp ?? 0) * 1000;
    const last = taken.at(-1);
    if (last !== undefined && at - last.at < LEAST) taken.pop();
    taken.push({ png: data, at: last !== undefined && at - last.at < LEAST ? last.at : at });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png' });
  await act();
  await session.send('Page.stopScreencast');
  return taken.map(({ png, at }, index) => ({ png, lasts: Math.round((taken[index + 1]?.at ?? at + END) - at) }));
}

const folder = resolve(import.meta.dirname, '../docs/images');
const wanted = process.argv.slice(2);
const [house, browser] = [await openHouse(), await openBrowser()];
if (house === null || browser === null) throw new Error('There is no browser to take pictures with.');
for (const [name, { query, pose, act, until }] of Object.entries(animations)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { page, close } = await house.open(query, { ...moving, viewport: PAGE, colorScheme: 'dark' });
  await pose(page);
  await page.addStyleTag({ content: '.felt::before { display: none } .prompt-text { outline: none }' });
  const pictures = await filmed(page, async () => {
    await page.waitForTimeout(700);
    await act(page);
    await page.mouse.move(2, 2);
    await until(page);
    await page.waitForTimeout(400);
  });
  await close();
  const file = animatedWebp(await changedParts(browser, pictures, SIZE));
  writeFileSync(join(folder, `${name}.webp`), file);
  console.log(`${name}: ${pictures.length} pictures, ${Math.round(file.length / 1024)} kB`);
}
await house.close();
await closeBrowser();
