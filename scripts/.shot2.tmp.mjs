import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';

const url = process.argv[2];
const out = '/tmp/shots';
const browser = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args
    .filter((a) => !/single-process|swiftshader|in-process-gpu|use-gl|no-zygote/.test(a))
    .concat('--disable-gpu'),
  headless: true,
});
const pick = process.argv[3];
async function playSome(page, n, stop) {
  for (let i = 0; i < n; i++) {
    await page.waitForTimeout(40);
    const r = await page.evaluate((stop) => {
      const q = (s) => [...document.querySelectorAll(s)].filter((e) => !e.disabled);
      if (document.querySelector('[data-end]')) return 'end';
      if (stop && document.querySelector(stop)) return 'stop';
      if (document.querySelector('dialog[open]')) {
        (
          q('dialog[open] .action.main')[0] ??
          q('dialog[open] .action')[0] ??
          q('dialog[open] [data-toggle]')[0]
        )?.click();
        return;
      }
      const c =
        q('[data-light="choice"]')[0] ??
        q('.hand [data-light="playable"]')[0] ??
        q('.board [data-light="playable"], .market [data-light="playable"]')[0] ??
        q('.actions [data-action]:not([data-action="card.replace"])')[0];
      c?.click();
    }, stop);
    if (r) return r;
  }
}
for (const [w, h, tag] of [
  [1280, 800, 'desk'],
  [390, 844, 'phone'],
]) {
  const ctx = await browser.newContext({
    viewport: { width: w, height: h },
    hasTouch: tag === 'phone',
    isMobile: tag === 'phone',
  });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log(tag, 'PAGEERROR', e.message));
  page.on('console', (m) => m.type() === 'error' && console.log(tag, m.text()));
  const shot = (n) => page.screenshot({ path: `${out}/x-${n}-${tag}.png` });
  const go = (r, extra = '') =>
    page
      .goto(
        `${url}?rules=${r}&seed=${extra.match(/seed=(\w+)/)?.[1] ?? 11}&opponent=${/opp=(\w+)/.exec(extra)?.[1] ?? 'random'}&start&fast`,
      )
      .then(() => page.waitForSelector('.table'));
  const want = (n) => !pick || pick.split(',').includes(n);
  if (want('duel')) {
    await go('duel');
    await page.waitForSelector('dialog.mulligan');
    await page.waitForTimeout(250);
    await shot('mulligan');
    await playSome(page, 70, null);
    await page.waitForTimeout(200);
    await page.evaluate(() =>
      document.querySelector('.board [data-light="playable"], .hand [data-light="playable"]')?.click(),
    );
    await page.waitForTimeout(200);
    await shot('duel');
  }
  if (want('library')) {
    await go('library');
    await playSome(page, 140, 'dialog.select-cards');
    await page.waitForTimeout(300);
    await shot('library-block');
    await playSome(page, 2);
    await playSome(page, 60, '.stack');
    await page.waitForTimeout(150);
    await shot('library-stack');
  }
  if (want('clash')) {
    await go('clash');
    await page.waitForTimeout(500);
    for (let i = 0; i < 3; i++) {
      await page.evaluate(() => document.querySelector('.hand [data-light="playable"]')?.click());
      await page.waitForTimeout(120);
    }
    await page.waitForTimeout(200);
    await shot('clash-plan');
    await page.evaluate(() => document.querySelector('.block.own')?.click());
    await page.waitForTimeout(150);
    await shot('clash-move');
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.querySelector('[data-action="turn.end"]')?.click());
    await page.waitForTimeout(600);
    await shot('clash-commit');
  }
  if (want('slots')) {
    await go('slots');
    await page.waitForTimeout(300);
    await playSome(page, 14);
    await page.waitForTimeout(300);
    await page.evaluate(() => document.querySelector('.hand [data-light="playable"]')?.click());
    await page.waitForTimeout(200);
    await shot('slots-place');
    if (tag === 'desk') {
      await page.keyboard.press('Escape');
      await page.hover('.hand .card');
      await page.waitForTimeout(300);
      await shot('zoom');
    }
  }
  if (want('guild')) {
    await go('guild');
    await page.waitForTimeout(300);
    await playSome(page, 44);
    await page.waitForTimeout(200);
    await playSome(page, 10, '.hand [data-light="playable"]');
    await page.waitForTimeout(200);
    await shot('guild');
    await page.evaluate(() => document.querySelector('.market [data-light="playable"]')?.click());
    await page.waitForTimeout(150);
    await shot('guild-buy');
    await page.click('[data-action="menu"]');
    await page.waitForTimeout(250);
    await shot('menu');
    await page.keyboard.press('Escape');
    await page.click('[aria-label="How to play"]');
    await page.waitForTimeout(250);
    await shot('help');
  }
  if (want('four')) {
    await page.goto(`${url}?rules=guild&seed=3&opponent=random&seats=4&start&fast`);
    await page.waitForTimeout(500);
    await playSome(page, 20);
    await page.waitForTimeout(300);
    await shot('four');
  }
  if (want('hot')) {
    await page.goto(`${url}?rules=clash&seed=3&opponent=hotseat&start&fast`);
    await page.waitForTimeout(500);
    await page.evaluate(() => document.querySelector('[data-action="turn.end"]')?.click());
    await page.waitForTimeout(400);
    await shot('curtain');
    await page.evaluate(() => document.querySelector('[data-action="lift"]')?.click());
    await page.waitForTimeout(200);
    await page.click('[data-action="menu"]');
    await page.waitForTimeout(100);
    await page.getByText('Replay from the start').click();
    await page.waitForTimeout(500);
    await shot('replay');
  }
  await ctx.close();
}
await browser.close();
