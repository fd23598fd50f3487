/**
 * Takes the film strips of `docs/images`: a trick, a showdown, a spell and a reveal, moment by moment.
 *
 *   npx tsx scripts/film-strips.ts                all of them
 *   npx tsx scripts/film-strips.ts trick
 */
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { freeze } from '../test/browser/frozen-time.js';
import { closeBrowser, moving, openBrowser, openHouse } from '../test/browser/table-page.js';
import { films } from './films/films.js';

/** Lets time pass until the page shows this, and a little longer, so that it is there. */
async function until(page: Page, selector: string): Promise<void> {
  for (let ms = 0; (await page.locator(selector).count()) === 0; ms += 40) {
    if (ms > 30_000) throw new Error(`'${selector}' does not come.`);
    await page.clock.runFor(40);
  }
  await page.clock.runFor(200);
}

const folder = resolve(import.meta.dirname, '../docs/images');
const wanted = process.argv.slice(2);
const house = await openHouse();
if (house === null) throw new Error('There is no browser to take pictures with.');
for (const [name, { query, pose, act, moments }] of Object.entries(films)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { page, close } = await house.open(query, {
    ...moving,
    viewport: { width: 1200, height: 860 },
    colorScheme: 'dark',
  });
  await pose(page);
  await page.addStyleTag({ content: '.felt::before { display: none } .prompt-text { outline: none }' });
  await freeze(page);
  await act(page);
  await page.mouse.move(2, 2);
  const pictures: string[] = [];
  for (const moment of moments) {
    await until(page, moment);
    // Style sheets do not know that time stands still: what they move arrives meanwhile.
    await page.waitForTimeout(500);
    pictures.push((await page.screenshot({ animations: 'allow' })).toString('base64'));
  }
  await close();
  const sheet = await (await openBrowser())?.newPage({ viewport: { width: 1440, height: 360 } });
  if (sheet === undefined) throw new Error('There is no browser to put the pictures together with.');
  const images = pictures.map((data) => `<img width="472" src="data:image/png;base64,${data}">`).join('');
  await sheet.setContent(`<body style="margin:0;width:max-content"><div style="display:flex;gap:6px">${images}</div>`);
  await sheet.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await sheet.locator('div').screenshot({ path: join(folder, `film-${name}.png`) });
  await sheet.close();
  console.log(name);
}
await house.close();
await closeBrowser();
