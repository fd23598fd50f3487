import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { graphOf } from '../../src/inspect/charts.js';
import { clash, rulesets } from '../../src/rulesets/index.js';
import { freeze } from './frozen-time.js';
import { caughtUp, isAt, newMatch, runUntilCaughtUp } from './inspector-page.js';
import { moving, openHouse, resize, type TableHouse, turnTo } from './table-page.js';

const house: TableHouse | null = await openHouse();
afterAll(() => house?.close());

const fresh = 'inspector.html?rules=clash&seed=7';
async function command(page: Page, type: string, seat = '', follow = caughtUp): Promise<void> {
  const before = await page.getAttribute('.inspect', 'data-last');
  await page.locator(`.i-legal [data-command="${type}"][data-seat="${seat}"]`).first().click();
  await page.waitForFunction((last) => document.querySelector('.inspect')?.getAttribute('data-last') !== last, before);
  await follow(page);
}

describe.skipIf(house === null)('the inspector page', () => {
  test('it opens with the flow of the game: where the match is, who acts, in secret or not, and by which commands', async () => {
    const { page, problems, close } = await house!.open(fresh);
    await caughtUp(page);
    const shown = await page.$$eval('[data-state]', (states) =>
      states.map((state) => state.getAttribute('data-state')),
    );
    expect(shown).toEqual(graphOf(clash, 'rules').nodes.map(({ id }) => id));
    const active = page.locator('[data-light="active"]');
    expect(await active.getAttribute('data-state')).toBe('match.playing.selection');
    expect(await active.textContent()).toMatch(/p1, p2 to act.*everyone acts, in secret/);
    const legal = () => active.locator('[data-legal]').evaluateAll((all) => all.map((one) => one.textContent));
    expect(await legal()).toEqual(['card.play', 'turn.end']);
    await command(page, 'turn.end', 'p1');
    expect(await active.textContent()).toContain('p2 to act');
    await command(page, 'turn.end', 'p2');
    expect(await active.getAttribute('data-state')).toBe('match.playing.commit');
    await page.focus('.inspect');
    await page.keyboard.press('Home');
    await isAt(page, 0);
    for (let step = 0; (await page.locator('[data-taken]').count()) === 0; step++) {
      await page.keyboard.press('ArrowRight');
      await isAt(page, step + 1);
    }
    expect(await page.getAttribute('[data-taken]', 'data-taken')).toBe('match.playing.turnStart match.playing.draw');
    expect(problems).toEqual([]);
    await close();
  });

  let flows: Page | null = null;
  test.each(Object.keys(rulesets))('the whole flow of %s fits and can be read, on every screen', async (game) => {
    const address = `inspector.html?rules=${game}&seed=7`;
    if (flows === null) flows = (await house!.open(address)).page;
    else await turnTo(flows, address);
    const page = flows;
    await caughtUp(page);
    await page.click('[data-chart="fit"]');
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [1280, 800],
      [2560, 1440],
    ] as const) {
      await resize(page, width, height);
      const seen = await page.evaluate(() => {
        const canvas = document.querySelector('.i-canvas')!.getBoundingClientRect();
        const zoom = new DOMMatrix(getComputedStyle(document.querySelector('.i-camera')!).transform).a;
        const isIn = (a: DOMRect, b: DOMRect): boolean =>
          a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
        const parts = [...document.querySelectorAll('.i-part')];
        const texts = parts.flatMap((part) =>
          [...part.querySelectorAll(':scope > text')].map((text) => ({
            size: Number.parseFloat(getComputedStyle(text).fontSize) * zoom,
            fits: isIn(text.getBoundingClientRect(), part.querySelector('rect')!.getBoundingClientRect()),
            text: text.textContent,
          })),
        );
        return {
          outside: parts.filter((part) => !isIn(part.getBoundingClientRect(), canvas)).length,
          cut: texts.filter(({ fits }) => !fits).map(({ text }) => text),
          smallest: Math.min(...texts.map(({ size }) => size)),
        };
      });
      expect(seen, `${width}×${height}`).toMatchObject({ outside: 0, cut: [] });
      expect(seen.smallest, `${width}×${height}`).toBeGreaterThan(8);
    }
  });

  test('the chart of the machine shows every state, with its description', async () => {
    const { page, problems, close } = await house!.open(fresh);
    await caughtUp(page);
    await page.click('[data-chart="machine"]');
    // The page lays the chart out itself.
    await page.waitForSelector('[data-state="match.playing.selection"]');
    const shown = await page.$$eval('[data-state]', (states) =>
      states.map((state) => [state.getAttribute('data-state'), state.querySelector('title')?.textContent]),
    );
    const expected = graphOf(clash).nodes.map(({ id, description }) => [id, `${id}\n${description}`]);
    expect(shown.toSorted()).toEqual(expected.toSorted());
    expect(problems).toEqual([]);
    await close();
  });

  test('the lit state follows a turn of clash through its phases, and the queue drains', async () => {
    const { page, problems, close } = await house!.open(fresh, moving);
    await caughtUp(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      const sizes: number[] = [];
      Object.assign(globalThis, { seen, sizes });
      new MutationObserver(() => {
        const lit = [...document.querySelectorAll('[data-light="active"]')]
          .map((state) => state.getAttribute('data-state'))
          .join();
        if (seen.at(-1) !== lit) seen.push(lit);
        const size = Number(document.querySelector('.i-queue')?.getAttribute('data-size'));
        if (sizes.at(-1) !== size) sizes.push(size);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await freeze(page);
    await command(page, 'card.play', 'p1', runUntilCaughtUp);
    await command(page, 'turn.end', 'p1', runUntilCaughtUp);
    await command(page, 'turn.end', 'p2', runUntilCaughtUp);
    await command(page, 'commit.done', 'p1', runUntilCaughtUp);
    await command(page, 'commit.done', 'p2', runUntilCaughtUp);
    await command(page, 'animation.done', '', runUntilCaughtUp);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    const phases = seen.map((lit) => lit.split('.')[2]).filter((phase, index, all) => phase !== all[index - 1]);
    expect(phases).toEqual([
      'selection',
      'commit',
      'tick_resolution',
      'animating',
      'turnEnd',
      'turnStart',
      'draw',
      'selection',
    ]);
    const sizes = await page.evaluate(() => (globalThis as unknown as { sizes: number[] }).sizes);
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    expect(sizes.at(-1)).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });

  test('time travel shows chart, queue, log, table and changes of that moment', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    await page.click('[data-tab="table"]');
    const now = await page.getAttribute('.i-state-view', 'data-revision');
    await page.fill('[aria-label="Search the log"]', 'turnstart');
    await page.locator('.i-entry.phase').filter({ hasText: 'turnStart' }).click();
    await page.waitForSelector('.i-state-view[data-phase="turnStart"]');
    expect(await page.getAttribute('.i-canvas', 'data-active')).toContain('match.playing.turnStart');
    const at = Number(await page.getAttribute('.inspect', 'data-at'));
    await page.keyboard.press('ArrowRight');
    await isAt(page, at + 1);
    await page.keyboard.press('ArrowLeft');
    await isAt(page, at);
    await page.click('[data-tab="changes"]');
    await page.waitForSelector('[data-path="phase"]');
    await page.keyboard.press('Home');
    await isAt(page, 0);
    await page.keyboard.press('End');
    await caughtUp(page);
    await page.click('[data-tab="table"]');
    expect(await page.getAttribute('.i-state-view', 'data-revision')).toBe(now);
    await close();
  });

  test('a command at an earlier moment forks the match from there', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    const choosing = await page.getAttribute('.inspect', 'data-at');
    await command(page, 'turn.end', 'p1');
    await page.click(`.i-entry[data-at="${choosing}"]`);
    await isAt(page, Number(choosing));
    await page.waitForSelector('.i-hint');
    await page.locator('.i-legal [data-command="card.play"][data-seat="p1"]').first().click();
    await page.waitForSelector('.inspect[data-branch^="fork"]');
    // The fork is there before the command is sent to it.
    const commands = page.locator('.i-entry.command');
    await commands.filter({ hasText: 'card.play' }).waitFor();
    await caughtUp(page);
    expect(await commands.count()).toBe(1);
    // What is different from the match itself, at the same step.
    await page.click('[data-tab="changes"]');
    await page.selectOption('[data-control="against"]', { index: 1 });
    await page.waitForSelector('[data-path="seats.p1.done"]');
    await page.selectOption('[data-control="against"]', '');
    await page.waitForSelector('[data-path="seats.p1.done"]', { state: 'detached' });
    await close();
  });

  test('log, queue and changes name cards, where no line of the game does', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    await page.fill('[aria-label="Search the log"]', 'card.drawn');
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('.i-entry')];
      return rows.length > 0 && rows.every((row) => row.textContent?.includes('card.drawn'));
    });
    const drawn = await page.locator('.i-entry span').allTextContents();
    const names = new Set(Object.values(clash.cards).map(({ name }) => name));
    expect(drawn.length).toBeGreaterThan(0);
    for (const text of drawn) expect(names).toContain(/^card (.+) \(\w+\), /.exec(text)?.[1]);
    await command(page, 'card.play', 'p1');
    expect(await page.textContent('.i-resolved')).toMatch(/card [A-Z].+ \(\w+\)/);
    await page.click('[data-tab="changes"]');
    expect(await page.textContent('[data-path="seats.p1.zones.hand"] del')).toMatch(/^[A-Z].+ \(\w+\)$/);
    await close();
  });

  test('on a phone the chart and one panel share the screen, and all panels can be reached', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, problems, close } = await house!.open(fresh, phone);
    await caughtUp(page);
    const isInSight = async (selector: string): Promise<boolean> => {
      const box = await page.locator(selector).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 844 && box.x >= 0 && box.x + box.width <= 390;
    };
    for (const [tab, panel] of Object.entries({
      log: '.i-rows',
      queue: '.i-queue',
      commands: '.i-legal',
      changes: '.i-diff',
      table: '.i-state-view',
      sequence: '.i-sequence',
    })) {
      await page.locator(`[data-tab="${tab}"]`).tap();
      await page.locator(panel).waitFor();
      expect(await isInSight('.i-canvas'), tab).toBe(true);
      expect(await isInSight('.i-pane'), tab).toBe(true);
      expect(await isInSight('.i-time'), tab).toBe(true);
    }
    const canvas = await page.locator('.i-canvas').boundingBox();
    expect(canvas?.height).toBeGreaterThan(150);
    const tools = await page.locator('.i-chart-tools').boundingBox();
    expect((tools?.y ?? 0) + (tools?.height ?? 0), 'no button lies over the chart').toBeLessThanOrEqual(canvas?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator('.i-more summary').tap();
    expect(await isInSight('[data-file="record"]')).toBe(true);
    expect(problems).toEqual([]);
    await close();
  });

  test('a forbidden command shows its reason as it is typed', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    await page.fill('.i-form [name="card"]', 'nothing');
    await page.waitForSelector('[data-verdict="unknown-card"]');
    expect(await page.textContent('.i-verdict')).toContain('nothing');
    await page.selectOption('.i-form [name="type"]', 'commit.done');
    await page.waitForSelector('[data-verdict="wrong-phase"]');
    expect(await page.isDisabled('.i-form [type="submit"]')).toBe(true);
    await page.selectOption('.i-form [name="type"]', 'turn.end');
    await page.waitForSelector('[data-verdict="ok"]');
    await close();
  });

  test('a seat sees what its client would get', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    await page.click('[data-tab="table"]');
    await page.selectOption('[data-control="viewAs"]', 'p1');
    await page.waitForSelector('[data-seat="p2"] [data-zone="hand"] .i-card[title="hidden"]');
    await expect.poll(() => page.textContent('.i-queue')).toContain('Clients do not get the queue.');
    expect(await page.locator('[data-seat="p1"] [data-zone="hand"] .i-card[title="hidden"]').count()).toBe(0);
    await close();
  });

  test('a damaged file shows an error and keeps the old match', async () => {
    const { page, close } = await house!.open(fresh);
    await caughtUp(page);
    const before = await page.getAttribute('.inspect', 'data-branch');
    const give = (text: string) =>
      page.setInputFiles('[data-file="open"]', {
        name: 'r.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    const { record } = newMatch();
    const whole = JSON.stringify({ ...record, commands: [{ type: 'turn.end', seat: 'p1' }] });
    for (const damaged of [
      whole.slice(0, 100),
      '{"format":"turnchart-record"}',
      JSON.stringify({ ...record, seed: 7 }),
    ]) {
      await give(damaged);
      await page.waitForSelector('.i-problem');
      expect(await page.getAttribute('.inspect', 'data-branch')).toBe(before);
      await page.click('.i-problem button');
      await page.waitForSelector('.i-problem', { state: 'detached' });
    }
    await give(whole);
    await page.waitForSelector('.inspect[data-branch^="record"]');
    await close();
  });

  test('a link carries its moment, and the slider has a mark for every turn', async () => {
    const first = await house!.open(fresh);
    await caughtUp(first.page);
    for (const seat of ['p1', 'p2']) await command(first.page, 'turn.end', seat);
    await caughtUp(first.page);
    const marks = first.page.locator('[data-mark]');
    expect(await marks.count()).toBeGreaterThan(1);
    const at = Number(await marks.nth(1).getAttribute('data-mark'));
    await marks.nth(1).dispatchEvent('pointerdown');
    await first.page.waitForSelector(`.inspect[data-at="${at}"]`);
    await first.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(globalThis, { text }) },
      }),
    );
    await first.page.click('[data-file="link"]');
    await first.page.waitForSelector('.i-said');
    const link = await first.page.evaluate(() => (globalThis as unknown as { text: string }).text);
    await first.close();
    expect(new URLSearchParams(new URL(link).hash.slice(1)).get('at')).toBe(String(at));
    const second = await house!.open(link.slice(house!.url.length));
    await second.page.waitForSelector(`.inspect[data-at="${at}"]`);
    // The rest of the record may still be read.
    await expect.poll(async () => Number(await second.page.getAttribute('.inspect', 'data-last'))).toBeGreaterThan(at);
    await second.close();
  });

  test('many commands of a kind are a list of names, and nothing is wrong before something is typed', async () => {
    const { page, close } = await house!.open('inspector.html?rules=hearts&seed=7');
    await caughtUp(page);
    await page.click('[data-tab="commands"]');
    const names = page.locator('[data-pick="cards.pass"]').first().locator('option');
    expect(await names.count()).toBeGreaterThan(4);
    for (const name of (await names.allTextContents()).slice(0, 5)) expect(name).toMatch(/^\w+ of \w+, /);
    expect(await page.locator('.i-legal button').count()).toBeLessThan(20);
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    await page.fill('.i-form [name="card"]', 'nothing');
    await page.waitForSelector('[data-verdict]');
    await close();
  });

  test('a link holds the whole record', async () => {
    const first = await house!.open(fresh);
    await caughtUp(first.page);
    await command(first.page, 'turn.end', 'p1');
    const last = await first.page.getAttribute('.inspect', 'data-last');
    await first.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(globalThis, { text }) },
      }),
    );
    await first.page.click('[data-file="link"]');
    await first.page.waitForSelector('.i-said');
    const link = await first.page.evaluate(() => (globalThis as unknown as { text: string }).text);
    await first.close();
    const second = await house!.open(link.slice(house!.url.length));
    await caughtUp(second.page);
    expect(await second.page.getAttribute('.inspect', 'data-last')).toBe(last);
    await second.close();
  });

  test('it opens beside the match at the table, and shows what is played there', async () => {
    const { page, close } = await house!.open('?rules=clash&seed=7&opponent=random&start&fast');
    await page.waitForSelector('.table');
    await page.click('[data-action="inspector"]');
    await caughtUp(page);
    const before = Number(await page.getAttribute('.inspect', 'data-last'));
    await page.click('[data-tab="commands"]');
    await page.locator('.i-legal [data-command="turn.end"][data-seat="p1"]').click();
    await page.waitForFunction(
      (last) => Number(document.querySelector('.inspect')?.getAttribute('data-last')) > last,
      before,
    );
    await page.waitForFunction(() => document.querySelector('.table')?.getAttribute('data-phase') !== 'selection');
    await close();
  });
});
