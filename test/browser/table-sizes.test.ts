import { describe, expect, test } from 'vitest';
import { layoutFaults, textFaults } from './table-faults.js';
import { tableForEach } from './table-for-each.js';
import { playSome, resize, settled } from './table-page.js';

const { house, open, reopen } = await tableForEach();

/** Phones upright and on their sides, small and large desktops, and desktops at 200 %. */
const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [720, 900],
  [800, 600],
  [1280, 720],
  [1366, 657],
  [2560, 1440],
  [640, 360],
  [683, 328],
] as const;

describe.skipIf(house === null)('the table at every size', () => {
  test.each([
    ['guild', 28],
    ['duel', 14],
    ['slots', 5],
    // Later the bot has drawn its whole library, and the match is over.
    ['library', 8],
    ['clash', 3],
    ['hearts', 3],
    ['draft', 3],
    ['holdem', 3],
    ['spades', 4],
    ['masks', 3],
    ['patience', 6],
  ])('%s', async (rules, clicks) => {
    const page = await reopen(`?rules=${rules}&seed=7&opponent=greedy&start&fast`);
    await playSome(page, clicks);
    // A card that is turned a little has a larger box than it fills.
    await page.addStyleTag({ content: '.hand .card { rotate: none !important; transition: none !important }' });
    const faults: string[] = [];
    for (const [width, height] of sizes) {
      await resize(page, width, height);
      await settled(page);
      const found = [...(await layoutFaults(page)), ...(await textFaults(page))];
      faults.push(...new Set(found.map((fault) => `${width}×${height}: ${fault}`)));
    }
    expect(faults).toEqual([]);
  });

  test('a seat beside five buttons on a phone', async () => {
    const page = await open('?rules=masks&seed=7&opponent=random&start&fast');
    await resize(page, 390, 844);
    await page.locator('.actions button').nth(4).waitFor();
    expect(await layoutFaults(page)).toEqual([]);
  });

  test('four at the table', async () => {
    const page = await open('?rules=guild&seed=7&opponent=random&seats=4&start&fast');
    await playSome(page, 3);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1280, 720],
    ] as const) {
      await resize(page, width, height);
      // Three opponents scroll in a low window; everything else is as for two.
      expect((await layoutFaults(page)).filter((fault) => !fault.startsWith('.side.other'))).toEqual([]);
    }
  });
});
