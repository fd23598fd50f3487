import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compile } from 'svelte/compiler';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowser } from './table-page.js';

const root = resolve(import.meta.dirname, '../..');
const examples = join(root, 'docs/examples');

/** Svelte's own compiler; a project would have its plugin for Vite. */
const svelte: Plugin = {
  name: 'svelte',
  setup(builder) {
    builder.onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { filename: path, generate: 'client' }).js.code,
      resolveDir: examples,
    }));
  },
};

/** How each example is mounted on a page. */
const mounts = {
  vanilla: "export { mountTable } from './vanilla.js';",
  vue: "export { mountTable } from './vue-table.js';",
  solid: "export { mountTable } from './solid-table.js';",
  svelte: `import { mount, unmount } from 'svelte';
    import Table from './svelte-table.svelte';
    export const mountTable = (root, match, seat) => {
      const table = mount(Table, { target: root, props: { match, seat } });
      return () => unmount(table);
    };`,
};

/** A page with a match of a game in which two sparks win, drawn by an example. */
async function pageOf(example: keyof typeof mounts): Promise<string> {
  const game = `
    import { createMatch } from 'turnchart';
    import { commands, healthCheck, setupGame } from 'turnchart/authoring';
    const rules = setupGame({ id: 'sparks' }).ruleset({
      version: '1',
      turn: { phases: ['selection', 'animating'], selection: { accepts: [commands.playCard, commands.endTurn] } },
      opening: { hand: 2 },
      policies: { health: 2 },
      stateChecks: [healthCheck],
      cards: { spark: { name: 'Spark', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] } },
      cues: { 'card.played': { show: 'fly', lasts: 100000 } },
    });
    const deck = ['spark', 'spark', 'spark'];
    export const match = createMatch({ rules, seed: 1, seats: ['p1', 'p2'].map((id) => ({ id, deck })) });`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import { match } from 'game';
        import { mountTable } from 'mount';
        window.match = match;
        window.unmount = mountTable(document.querySelector('section'), match, 'p1');`,
      resolveDir: examples,
    },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    conditions: ['browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'silent',
    plugins: [
      svelte,
      {
        name: 'virtual',
        setup(builder) {
          builder.onResolve({ filter: /^(game|mount)$/ }, ({ path }) => ({ path, namespace: 'virtual' }));
          builder.onLoad({ filter: /./, namespace: 'virtual' }, ({ path }) => ({
            contents: path === 'game' ? game : mounts[example],
            resolveDir: examples,
          }));
          builder.onResolve({ filter: /^turnchart(\/\w+)?$/ }, ({ path }) => ({
            path: join(root, 'src', path.slice('turnchart/'.length), 'index.ts'),
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

const browser = await openBrowser();
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((page) => page.close())));

describe.skipIf(browser === null)('the example for', { timeout: 60_000 }, () => {
  test.each(Object.keys(mounts) as (keyof typeof mounts)[])(
    '%s draws a match, sends what is clicked, shows cues and undoes',
    async (name) => {
      const page = await browser!.newPage();
      opened.push(page);
      const problems: string[] = [];
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (said) => ['error', 'warning'].includes(said.type()) && problems.push(said.text()));
      await page.setContent('<section></section>');
      await page.addScriptTag({ content: await pageOf(name) });
      const hand = page.locator('ul li');
      const play = page.getByRole('button', { name: 'card.play Spark' });
      await expect.poll(() => hand.allInnerTexts()).toEqual(['Spark', 'Spark']);
      expect(await page.locator('output').innerText()).toContain('Turn 1');
      await play.first().click();
      await expect.poll(() => hand.count()).toBe(1);
      await expect.poll(() => page.locator('.fly').count()).toBe(1);
      await page.evaluate('match.undo("p1")');
      await expect.poll(() => hand.count()).toBe(2);
      expect(await play.count()).toBe(2);
      await play.first().click();
      await play.first().click();
      await expect.poll(() => page.locator('output').innerText()).toContain('p1 wins');
      await page.evaluate('unmount()');
      expect(await page.locator('section').innerHTML()).not.toContain('<li');
      expect(problems).toEqual([]);
    },
  );
});
