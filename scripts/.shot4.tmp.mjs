import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';

const url = process.argv[2];
const browser = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args
    .filter((a) => !/single-process|swiftshader|in-process-gpu|use-gl|no-zygote/.test(a))
    .concat('--disable-gpu'),
  headless: true,
});
for (const rules of ['guild', 'duel', 'slots', 'library', 'clash']) {
  const ctx = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log(rules, 'PAGEERROR', e.message));
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(rules, m.text()));
  await page.goto(`${url}?rules=${rules}&seed=5&opponent=ismcts&start&fast`);
  await page.waitForSelector('.table');
  await page.evaluate(() => {
    window.__long = [];
    new PerformanceObserver((l) => window.__long.push(...l.getEntries().map((e) => Math.round(e.duration)))).observe({
      entryTypes: ['longtask'],
    });
  });
  const t = Date.now();
  let clicks = 0;
  while (Date.now() - t < 16000) {
    const did = await page.evaluate(() => {
      const q = (s) => [...document.querySelectorAll(s)].filter((e) => !e.disabled)[0];
      if (document.querySelector('[data-end]')) return 'end';
      if (document.querySelector('dialog[open]')) {
        (q('dialog[open] .action.main') ?? q('dialog[open] .action') ?? q('dialog[open] [data-toggle]'))?.click();
        return 1;
      }
      if (document.querySelector('.table').dataset.idle !== 'true') return 0;
      (
        q('[data-light="choice"]') ??
        q('.hand [data-light="playable"], .pool [data-light="playable"]') ??
        q('.board [data-light="playable"], .market [data-light="playable"]') ??
        q('.actions [data-action]:not([data-action="card.replace"])')
      )?.click();
      return 1;
    });
    if (did === 'end') break;
    clicks += did;
    await page.waitForTimeout(20);
  }
  const r = await page.evaluate(() => ({
    turn: document.querySelector('.ribbon .turn').textContent,
    end: document.querySelector('[data-end] h2')?.textContent,
    long: window.__long.sort((a, b) => b - a).slice(0, 8),
    n: window.__long.length,
  }));
  const cmds = await page.evaluate(() => {
    const t = JSON.parse(localStorage.getItem('turnchart.table'));
    const by = {};
    for (const c of t.saved.record.commands)
      by[(c.seat ?? '') + ' ' + c.type + (c.name ?? '')] =
        (by[(c.seat ?? '') + ' ' + c.type + (c.name ?? '')] ?? 0) + 1;
    return [by, localStorage.getItem('turnchart.table').length];
  });
  console.log(rules, clicks, JSON.stringify(r), JSON.stringify(cmds));
  await ctx.close();
}
await browser.close();
