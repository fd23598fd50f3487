import chromium from '@sparticuz/chromium';
import { chromium as pw } from 'playwright-core';

const url = process.argv[2];
const out = process.argv[3];
const browser = await pw.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args
    .filter((a) => !/single-process|swiftshader|in-process-gpu|use-gl|no-zygote/.test(a))
    .concat('--disable-gpu'),
  headless: true,
});
const step = (page, stop) =>
  page.evaluate((stop) => {
    const q = (s) => [...document.querySelectorAll(s)].filter((e) => !e.disabled)[0];
    if (document.querySelector('[data-end]')) return 'end';
    if (stop && new Function('return ' + stop)()) return 'stop';
    if (document.querySelector('dialog[open]')) {
      (q('dialog[open] .action.main') ?? q('dialog[open] .action') ?? q('dialog[open] [data-toggle]'))?.click();
      return 1;
    }
    if (document.querySelector('.table').dataset.idle !== 'true') return 0;
    (
      q('[data-light="choice"]') ??
      q('.hand [data-light="playable"]') ??
      q('.board [data-light="playable"], .market [data-light="playable"]') ??
      q('.actions [data-action]:not([data-action="card.replace"])')
    )?.click();
    return 1;
  }, stop);
const until = async (page, stop, max = 200) => {
  for (let i = 0; i < max; i++) {
    const r = await step(page, stop);
    if (typeof r === 'string') return r;
    await page.waitForTimeout(25);
  }
  return 'max';
};
const idle = "document.querySelector('.table').dataset.idle==='true' && !document.querySelector('dialog[open]') && ";
const plans = [
  [
    'guild',
    21,
    idle +
      "document.querySelectorAll('.hand [data-light=playable]').length>2 && document.querySelectorAll('.in-play .card').length>1 && +document.querySelector('.ribbon .turn').textContent.match(/\\d+/)[0]>4",
    null,
  ],
  [
    'duel',
    21,
    idle +
      "document.querySelectorAll('.side.own .board [data-light=playable]').length>0 && document.querySelectorAll('.side.other .board .card').length>0 && document.querySelectorAll('.hand .card').length>1",
    '.side.own .board [data-light="playable"]',
  ],
  [
    'slots',
    21,
    idle +
      "document.querySelectorAll('.board .card').length>2 && document.querySelectorAll('.hand [data-light=playable]').length>2",
    '.hand [data-light="playable"]',
  ],
  [
    'library',
    5,
    idle +
      "document.querySelectorAll('.side.other .board .card').length>1 && document.querySelectorAll('.side.own .board .card').length>1 && document.querySelector('.stack')",
    null,
  ],
  [
    'clash',
    9,
    idle +
      "document.querySelector('.table').dataset.phase==='commit' && document.querySelectorAll('.block.own').length>1 && document.querySelectorAll('.block.other').length>1",
    null,
  ],
];
for (const [w, h, tag, dpr] of [
  [1280, 800, '', 0.625],
  [390, 844, '-phone', 0.8],
]) {
  const open = async (q) => {
    const ctx = await browser.newContext({
      viewport: { width: w, height: h },
      deviceScaleFactor: dpr,
      hasTouch: !!tag,
      isMobile: !!tag,
    });
    const page = await ctx.newPage();
    page.on('pageerror', (e) => console.log(q, e.message));
    page.on('console', (m) => m.type() === 'error' && console.log(m.text()));
    await page.goto(url + q);
    return [ctx, page];
  };
  {
    const [ctx, page] = await open('');
    await page.waitForSelector('.start');
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/start${tag}.png` });
    await ctx.close();
  }
  for (const [rules, seed, stop, click] of plans) {
    const [ctx, page] = await open(`?rules=${rules}&seed=${seed}&opponent=${['duel', 'slots'].includes(rules) ? 'random' : 'greedy'}&start&fast`);
    await page.waitForSelector('.table');
    await page.addStyleTag({ content: '.felt::before{display:none!important}' });
    const r = await until(page, stop);
    if (click) await page.evaluate((c) => document.querySelector(c)?.click(), click);
    await page.mouse.move(5, 5);
    await page.waitForTimeout(350);
    await page.screenshot({ path: `${out}/${rules}${tag}.png` });
    console.log(rules, tag, r);
    await ctx.close();
  }
  {
    const [ctx, page] = await open(`?rules=guild&seed=21&opponent=greedy&start&fast`);
    await page.waitForSelector('dialog.draw-order');
    await page.waitForTimeout(350);
    await page.click('[data-back="2"]');
    await page.click('[data-back="0"]');
    await page.mouse.move(5, 5);
    await page.waitForTimeout(250);
    await page.screenshot({ path: `${out}/draw-order${tag}.png` });
    await ctx.close();
  }
}
await browser.close();
