import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { docsAreBuilt, docsFolder } from '../../scripts/start/build-docs.js';
import { tableFolder } from '../../scripts/start/build-table.js';
import { withFileLock } from '../file-lock.js';
import { openHouse, settled, type TableHouse, type TablePage } from './table-page.js';

let house: TableHouse | null = null;

/** Building the site takes half a minute: `npm run docs` does it, and so does CI, where it must not be missing. */
const isMissing = !docsAreBuilt() && process.env.TURNCHART_LONG !== '1';

describe.skipIf(isMissing)('the site, as npm start serves it', () => {
  beforeAll(async () => {
    house = await openHouse();
    await withFileLock('table', async () => cpSync(docsFolder, join(tableFolder, 'docs'), { recursive: true }));
  });
  const opened: TablePage[] = [];
  // A page that stays open keeps its connections, of which one address may have only some.
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.close();
  });
  afterAll(() => house?.close());

  const open = async (path: string) => {
    if (house === null) throw new Error('there is no browser');
    const page = await house.open(`${house.url}docs/${path}`);
    opened.push(page);
    return page;
  };

  test('arrives at a page that leads to the first steps', async () => {
    const { page, problems } = await open('');
    await page.getByRole('link', { name: 'Getting started' }).last().click();
    await page.getByRole('heading', { name: 'A first match' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('finds a name of the reference without a server', async () => {
    const { page, problems } = await open('flow.html');
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('createFastMatch');
    const found = page.locator('.VPLocalSearchBox .result');
    await found.first().waitFor();
    expect((await found.allTextContents()).join()).toContain('createFastMatch');
    expect(problems).toEqual([]);
  });

  test.each([
    'getting-started',
    'flow',
    'rulesets',
    'zones-and-cards',
    'effects',
    'testing',
    'tutorial',
    'xstate',
    'rulesets/library',
  ])('runs the code of %s, which prints what the page says', async (name) => {
    const { page, problems } = await open(`${name}.html`);
    const examples = page.locator('.run-example');
    const count = await examples.count();
    expect(count).toBeGreaterThan(0);
    for (let i = 0; i < count; i++) {
      const example = examples.nth(i);
      await example.getByRole('button').click();
      await example.getByRole('button', { name: 'Run again' }).waitFor();
      const said = example.locator('xpath=following-sibling::*[1][contains(@class, "language-text")]//code');
      const [expected = 'It printed nothing: nothing is wrong.'] = await said.allTextContents();
      const printed = (await example.locator('pre').textContent()) ?? '';
      expect.soft(printed.trim(), `${name}, block ${i + 1}`).toBe(expected.trim());
    }
    expect(problems).toEqual([]);
  });

  test('has a table with bots in the page', async () => {
    const { page, problems } = await open('play.html');
    await page.locator('.vp-doc').getByRole('link', { name: 'Duel', exact: true }).click();
    await settled(page);
    expect(page.url()).toContain('/docs/table/?rules=duel&start');
    expect(problems).toEqual([]);
  });
});
