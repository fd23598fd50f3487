import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import { compile } from 'svelte/compiler';
import { afterAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../browser/table-page.js';
import { installOffline } from './author-project.js';
import { packAll, root } from './packed.js';

/** A project with the packed packages, and the examples of the docs as its sources. */
const project = mkdtempSync(join(tmpdir(), 'turnchart-uis-'));
const sources = join(project, 'src');
await installOffline(project, await packAll());
mkdirSync(sources);
cpSync(join(root, 'docs/examples'), sources, { recursive: true });
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Svelte's own compiler; a project would have its plugin for Vite. */
const svelte: Plugin = {
  name: 'svelte',
  setup(builder) {
    builder.onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, 'utf8'), { filename: path, generate: 'client' }).js.code,
      resolveDir: sources,
    }));
  },
};

/** A game in which two sparks win. */
const sparks = `const rules = setupGame({ id: 'sparks', parts: [health] }).ruleset({
  version: '1',
  turn: standardTurn({ phases: ['selection', 'animating'], selection: { accepts: [commands.playCard, commands.endTurn] } }),
  opening: { hand: 2 },
  policies: { health: 2 },
  stateChecks: [healthCheck],
  cards: { spark: { name: 'Spark', kind: 'spell', onPlay: [{ type: 'damage', targets: ['$opponent'], amount: 1 }] } },
  decks: { three: { cards: ['spark', 'spark', 'spark'] } },
  cues: { 'card.played': { show: 'fly', lasts: 100000 } },
});
const deck = rules.decks.three.cards;
const newMatch = () => createMatch({ rules, seed: 1, seats: ['p1', 'p2'].map((id) => ({ id, deck })) });`;
const imports = `import { createMatch } from 'turnchart';
  import { commands, setupGame, standardTurn } from 'turnchart/authoring';
import { health, healthCheck } from 'turnchart/parts';`;
const mounted = `window.match = newMatch();
  window.unmount = mountTable(document.querySelector('section'), window.match, 'p1');`;

/** The script of each page, by the example that draws the table. */
const pages = {
  'vanilla.js': `${imports}
    import { mountTable } from './vanilla.js';
    ${sparks} ${mounted}`,
  'vue-table.js': `${imports}
    import { mountTable } from './vue-table.js';
    ${sparks} ${mounted}`,
  'solid-table.js': `${imports}
    import { mountTable } from './solid-table.js';
    ${sparks} ${mounted}`,
  'svelte-table.svelte': `${imports}
    import { mount, unmount } from 'svelte';
    import Table from './svelte-table.svelte';
    ${sparks}
    const mountTable = (target, match, seat) => {
      const table = mount(Table, { target, props: { match, seat } });
      return () => unmount(table);
    };
    ${mounted}`,
  'react-table.tsx': `${imports}
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { App } from './react-table.tsx';
    ${sparks}
    const root = createRoot(document.querySelector('section'));
    root.render(createElement(App, { rules, seed: 1 }));
    window.unmount = () => root.unmount();`,
  'xstate-app.ts': `import { createActor } from 'xstate';
    import { app } from './xstate-app.ts';
    window.app = createActor(app).start();`,
};

/** The page as esbuild bundles it for production. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: sources },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    jsx: 'automatic',
    conditions: ['browser', 'production'],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'silent',
    plugins: [svelte],
  });
  return outputFiles[0]?.text ?? '';
}

const names = Object.keys(pages) as (keyof typeof pages)[];
const scripts = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await bundled(pages[name])] as const)),
) as Record<keyof typeof pages, string>;

/** `| [vanilla.js](examples/vanilla.js) | 310 kB | 105 kB |` on the page. */
const figures = new Map(
  [
    ...readFileSync(join(root, 'docs/faq.md'), 'utf8').matchAll(
      /^\| \[([\w.-]+)\]\([\w./#-]+\) \| ([\d.]+) kB \| ([\d.]+) kB \|$/gm,
    ),
  ].map(([, name = '', plain, gzipped]) => [name, [Number(plain), Number(gzipped)] as const]),
);
const oneFile = readFileSync(join(project, 'node_modules/turnchart/dist/turnchart.min.js'), 'utf8');

test.each([...Object.entries(scripts), ['turnchart.min.js', oneFile] as const])(
  '%s is as large as docs/faq.md says',
  (name, script) => {
    const [plain = 0, gzipped = 0] = figures.get(name) ?? [];
    const sizes = [Buffer.byteLength(script) / 1000, gzipSync(script).length / 1000];
    // A tenth for what others change meanwhile: then the page is written again.
    expect(Math.abs(sizes[0]! - plain), `${sizes}`).toBeLessThan(plain / 10 + 0.5);
    expect(Math.abs(sizes[1]! - gzipped), `${sizes}`).toBeLessThan(gzipped / 10 + 0.5);
  },
);

const browser = await openBrowser();

/** Opens an empty page with a script, and collects what goes wrong. */
async function opened(script: string, type = ''): Promise<{ page: Page; problems: string[] }> {
  const page = await browser!.newPage();
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (said) => ['error', 'warning'].includes(said.type()) && problems.push(said.text()));
  await page.route('http://page.test/**', (route) => {
    const isScript = route.request().url().endsWith('.js');
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? oneFile : '<!doctype html><link rel="icon" href="data:,"><section></section>',
    });
  });
  await page.goto('http://page.test/');
  await page.addScriptTag({ content: script, type });
  return { page, problems };
}

describe.skipIf(browser === null)('a page from the packed packages', () => {
  const hand = (page: Page) => page.locator('ul li');
  const play = (page: Page) => page.getByRole('button', { name: 'card.play Spark' });

  test.each(['vanilla.js', 'vue-table.js', 'solid-table.js', 'svelte-table.svelte'] as const)(
    '%s draws a match, sends what is clicked, shows cues and undoes',
    async (name) => {
      const { page, problems } = await opened(scripts[name]);
      await expect.poll(() => hand(page).allInnerTexts()).toEqual(['Spark', 'Spark']);
      expect(await page.locator('output').innerText()).toContain('Turn 1');
      await play(page).first().click();
      await expect.poll(() => hand(page).count()).toBe(1);
      await expect.poll(() => page.locator('.fly').count()).toBe(1);
      await page.evaluate('match.undo("p1")');
      await expect.poll(() => hand(page).count()).toBe(2);
      expect(await play(page).count()).toBe(2);
      await play(page).first().click();
      await play(page).first().click();
      await expect.poll(() => page.locator('output').innerText()).toContain('p1 wins');
      await page.evaluate('unmount()');
      expect(await page.locator('section').innerHTML()).not.toContain('<li');
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  test('react-table.tsx draws a match, sends what is clicked and shows cues', async () => {
    const { page, problems } = await opened(scripts['react-table.tsx']);
    await expect.poll(() => hand(page).allInnerTexts()).toEqual(['Spark', 'Spark']);
    await play(page).first().click();
    await expect.poll(() => hand(page).count()).toBe(1);
    await expect.poll(() => page.locator('.fly').count()).toBeGreaterThan(0);
    await play(page).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('p1 wins');
    await page.evaluate('unmount()');
    expect(await page.locator('section').innerHTML()).toBe('');
    expect(problems).toEqual([]);
    await page.close();
  });

  test('a script of type module plays a match with dist/turnchart.min.js alone', async () => {
    const script = `import { commands, createMatch, health, healthCheck, setupGame, standardTurn, z } from '/turnchart.min.js';
      ${sparks}
      window.schema = z.nullable(z.int()).safeParse(null).success;
      window.match = newMatch();`;
    const { page, problems } = await opened(script, 'module');
    await page.waitForFunction('window.match');
    const reason = await page.evaluate(`(() => {
      for (let i = 0; i < 2; i++) {
        match.send(match.legal('p1').find(({ type }) => type === 'card.play'));
        match.animationDone();
      }
      return [window.schema, ...match.state.outcome.winners];
    })()`);
    expect(reason).toEqual([true, 'p1']);
    expect(problems).toEqual([]);
    await page.close();
  });

  test('xstate-app.ts goes from the lobby over a match to its result', async () => {
    const { page, problems } = await opened(scripts['xstate-app.ts']);
    const values = await page.evaluate(`(() => {
      const values = [app.getSnapshot().value];
      for (const name of ['Ada', 'Bob']) app.send({ type: 'player.joined', name });
      app.send({ type: 'match.begin', seed: 1 });
      values.push(app.getSnapshot().value);
      for (let i = 0; i < 200 && app.getSnapshot().value === 'playing'; i++) {
        const { match } = app.getSnapshot().children.match.getSnapshot();
        app.send({ type: 'play', command: match.legal(match.waitingFor[0])[0] });
      }
      return [...values, app.getSnapshot().value];
    })()`);
    expect(values).toEqual(['lobby', 'playing', 'results']);
    expect(problems).toEqual([]);
    await page.close();
  });
});
