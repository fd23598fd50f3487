import { openHouse, playToTheEnd, settled } from '../../test/browser/table-page.js';

const house = (await openHouse())!;
const out = process.argv[2] ?? '/tmp/shots';
const only = process.argv[3];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };
const sizes: [string, object][] = [
  ['', {}],
  ['-phone', phone],
];

import type { Page } from 'playwright-core';

const clickSome = async (page: Page, clicks: number) => {
  for (let i = 0; i < clicks; i++) {
    const done = await page.evaluate(() => {
      const find = (s: string) => [...document.querySelectorAll<HTMLButtonElement>(s)].find((b) => !b.disabled) ?? null;
      if (document.querySelector('[data-end]')) return true;
      const open = document.querySelector('dialog[open]') !== null;
      const next = open
        ? (find('dialog[open] .action.main') ?? find('dialog[open] .action') ?? find('dialog[open] [data-toggle]'))
        : (find('[data-light="choice"]') ??
          find('.hand [data-light="playable"], .pool [data-light="playable"]') ??
          find('.board [data-light="playable"], .market [data-light="playable"]') ??
          find('.actions [data-action]:not([data-action="card.replace"])'));
      next?.click();
      return false;
    });
    if (done) return;
    await Promise.race([settled(page), new Promise((r) => setTimeout(r, 4000))]);
  }
};
const scenes: Record<string, (page: Page) => Promise<void>> = {};
const queries: Record<string, string> = {};
const scene = (name: string, query: string, act: (page: Page) => Promise<void>) => {
  scenes[name] = act;
  queries[name] = query;
};
scene('start', '', async (p) => {
  await p.locator('[data-action="start"]').waitFor();
});
for (const [rules, clicks] of [
  ['guild', 6],
  ['duel', 9],
  ['slots', 5],
  ['library', 9],
  ['clash', 3],
] as const)
  scene(rules, `?rules=${rules}&seed=7&opponent=greedy&start&fast`, async (p) => {
    await settled(p);
    await clickSome(p, clicks);
  });
scene('guild4', '?rules=guild&seed=7&seats=4&opponent=greedy&start&fast', async (p) => {
  await settled(p);
  await clickSome(p, 13);
});
scene('mulligan', '?rules=duel&seed=7&opponent=greedy&start&fast', async (p) => {
  await settled(p);
});
scene('mulligan-library', '?rules=library&seed=7&opponent=greedy&start&fast', async (p) => {
  await settled(p);
});
scene('draw-order', '?rules=guild&seed=7&opponent=greedy&start&fast', async (p) => {
  await settled(p);
  const b = p.locator('dialog.draw-order [data-back]');
  await b.nth(2).click();
  await b.nth(0).click();
});
scene('reason', '?rules=duel&seed=7&opponent=greedy&start&fast', async (p) => {
  await p.locator('[data-action="mulligan.keep"]').click();
  await settled(p);
  await p.locator('.hand .card[data-light="none"]').first().click();
  await p.waitForTimeout(300);
});
scene('end', '?rules=slots&seed=7&opponent=greedy&start&fast', async (p) => {
  await playToTheEnd(p, 50000);
  await p.waitForTimeout(800);
});
scene('chosen', '?rules=slots&seed=7&opponent=greedy&start&fast', async (p) => {
  await settled(p);
  await clickSome(p, 4);
  await p.locator('.hand .card[data-light="playable"]').first().click();
  await p.waitForTimeout(300);
});
scene('inspector', 'inspector.html?rules=clash&seed=7', async (p) => {
  await p.waitForTimeout(2500);
});
scene('inspector', 'inspector.html?rules=clash&seed=7', async (p) => {
  await p.waitForTimeout(3500);
  if (await p.locator('[data-tab="log"]').count()) await p.locator('[data-tab="commands"]').click();
  await p.locator('.i-legal [data-command="card.play"]').first().click();
  await p.waitForTimeout(1200);
  await p.locator('[data-tab="changes"]').click();
  await p.waitForTimeout(400);
});
scene('inspector-log', 'inspector.html?rules=clash&seed=7', async (p) => {
  await p.waitForTimeout(3500);
});
scene('beside', '?rules=clash&seed=7&opponent=greedy&start&fast', async (p) => {
  await settled(p);
  if (await p.locator('[data-action="inspector"]').isVisible()) await p.locator('[data-action="inspector"]').click();
  else {
    await p.locator('[data-action="menu"]').click();
    await p.locator('.menu-list .action', { hasText: 'Inspector' }).click();
  }
  await p.waitForTimeout(4500);
});
for (const [name, act] of Object.entries(scenes)) {
  if (only && !new RegExp(only).test(name)) continue;
  for (const [suffix, options] of sizes) {
    for (const scheme of name === 'inspector' ? (['light', 'dark'] as const) : (['dark'] as const)) {
      const { page, problems, close } = await house.open(queries[name], { ...options, colorScheme: scheme });
      await page.evaluate('globalThis.__name = (f) => f');
      try {
        await act(page);
        await page.waitForTimeout(400);
      } catch (error) {
        console.log(name + suffix, String(error).slice(0, 300));
      }
      await page.screenshot({ path: `${out}/${name}${suffix}${name === 'inspector' ? '-' + scheme : ''}.png` });
      if (problems.length) console.log(name + suffix, problems);
      await close();
    }
  }
}
await house.close();
