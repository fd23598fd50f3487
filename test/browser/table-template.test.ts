import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tableForEach } from './table-for-each.js';
import { keptMatch, settled } from './table-page.js';

// The game that `npm create turnchart` writes.
const { house, open } = await tableForEach(
  fileURLToPath(new URL('../../create/template/src/game.ts', import.meta.url)),
);

describe.skipIf(house === null)('the game of a new project at the table', () => {
  test('the cards that were laid in secret are shown and named, and who wins the round', async () => {
    const page = await open('?rules=my-game&seed=7&opponent=random&start&fast');
    await settled(page);
    const own = await page.locator('.hand .card').first().getAttribute('data-def');
    await page.locator('.hand .card').first().click();
    await settled(page);
    const log = (await keptMatch(page)).logs.p1!.map(({ text }) => text);
    expect(log.map((line) => line.toLowerCase())).toContain(`you reveal ${own}.`);
    expect(log.filter((line) => /^Bot reveals (Spark|Lamp|Blaze|Rain)\.$/.test(line))).toHaveLength(1);
    expect(log.filter((line) => /(win|wins) the round\.$/.test(line))).toHaveLength(1);
  });
});
