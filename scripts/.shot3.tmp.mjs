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
const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await ctx.newPage();
page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()));
await page.goto(`${url}?rules=duel&seed=5&opponent=greedy&start`);
await page.waitForSelector('dialog.mulligan', { timeout: 10000 });
let t = Date.now();
await page.click('[data-action="mulligan.keep"]');
await page.waitForTimeout(600);
for (let turn = 0; turn < 4; turn++) {
  for (let i = 0; i < 12; i++) {
    await page.waitForFunction(
      () =>
        document.querySelector('.table')?.dataset.idle === 'true' &&
        (document.querySelector('.actions [data-action]') || document.querySelector('[data-end]')),
      null,
      { timeout: 30000 },
    );
    const c =
      (await page.$('[data-light="choice"]')) ??
      (await page.$('.hand [data-light="playable"]')) ??
      (await page.$('.board [data-light="playable"]'));
    if (!c) break;
    await c.click({ force: true });
    await page.waitForTimeout(80);
    if (turn === 2 && i < 4) await page.screenshot({ path: `${out}/anim-${i}.png` });
  }
  t = Date.now();
  await page.click('[data-action="turn.end"]');
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${out}/bot-${turn}.png` });
  await page.waitForFunction(
    () => document.querySelector('.table')?.dataset.idle === 'true' && document.querySelector('.actions [data-action]'),
    null,
    { timeout: 30000 },
  );
  console.log('bot turn took', Date.now() - t);
}
await page.screenshot({ path: `${out}/anim-end.png` });
await browser.close();
