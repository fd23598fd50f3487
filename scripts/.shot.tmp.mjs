import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';

const url = process.argv[2];
const out = '/tmp/shots';

import { mkdirSync } from 'node:fs';

mkdirSync(out, { recursive: true });
const browser = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args
    .filter((a) => !/single-process|swiftshader|in-process-gpu|use-gl|no-zygote/.test(a))
    .concat('--disable-gpu'),
  headless: true,
});
const only = process.argv[3]?.split(',');
const phoneOnly = process.argv[4];
for (const [w, h, tag] of [
  [1280, 800, 'desk'],
  [390, 844, 'phone'],
]) {
  if (phoneOnly && tag !== phoneOnly) continue;
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    hasTouch: tag === 'phone',
    isMobile: tag === 'phone',
  });
  const page = await ctx.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(tag, m.type(), m.text()));
  page.on('pageerror', (e) => console.log(tag, 'PAGEERROR', e.message, e.stack?.split('\n').slice(0, 4).join('\n')));
  if (!only || only.includes('start')) {
    await page.goto(url);
    await page.waitForSelector('.start');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/start-${tag}.png`, fullPage: tag === 'phone' });
    console.log(
      tag,
      JSON.stringify(
        await page.evaluate(() => performance.getEntriesByType('paint').map((p) => [p.name, Math.round(p.startTime)])),
      ),
    );
  }
  for (const rules of ['guild', 'duel', 'slots', 'library', 'clash']) {
    if (only && !only.includes(rules)) continue;
    await page.goto(`${url}?rules=${rules}&seed=7&opponent=greedy&start&fast`);
    await page.waitForSelector('.table');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${rules}-${tag}-0.png` });
    // play some
    for (let i = 0; i < 60; i++) {
      await page.waitForTimeout(60);
      const did = await page.evaluate((i) => {
        if (document.querySelector('[data-end]')) return 'end';
        const q = (s) => [...document.querySelectorAll(s)].filter((e) => !e.disabled);
        const dialog = document.querySelector('dialog[open]');
        if (dialog) {
          const b = q('dialog[open] .action.main')[0] ?? q('dialog[open] .action')[0];
          if (b) {
            b.click();
            return 'dialog';
          }
          const bb = q('dialog[open] [data-toggle]')[0];
          bb?.click();
          return 'dlg';
        }
        const c = q('[data-light="choice"]')[0];
        if (c) {
          c.click();
          return 'choice';
        }
        const p = q(
          '.hand [data-light="playable"], .board [data-light="playable"], .market [data-light="playable"]',
        )[0];
        if (p) {
          p.click();
          return 'play';
        }
        const a = q('.actions [data-action]:not([data-action="card.replace"])')[0];
        if (a) {
          if (i > 35) return 'stop';
          a.click();
          return 'act';
        }
        return null;
      }, i);
      if (did === 'end' || did === 'stop') break;
    }
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${rules}-${tag}-1.png` });
  }
  await ctx.close();
}
await browser.close();
