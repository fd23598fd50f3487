import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { freeze } from './frozen-time.js';
import { at, tableForEach } from './table-for-each.js';
import { keptMatch, moving, playedTo, playSome, runUntilSettled, settled } from './table-page.js';

const { house, open, reopen } = await tableForEach();

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('[data-home], [data-end], dialog, button')?.tagName ?? 'BODY');

describe.skipIf(house === null)('playing at the table', () => {
  test('the market shows every card that lies there, and the prompt says what can still be done', async () => {
    const page = await reopen('?rules=guild&seed=3&opponent=random&start&fast');
    await playSome(page, 1);
    const { saved } = await keptMatch(page);
    const row = [...(saved.game.own.row as string[]), 'journeyman'].sort();
    expect(new Set(row).size, 'this seed has a pair in its row').toBeLessThan(row.length);
    const shown = await page
      .locator('.market .card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-def')));
    expect(shown.sort()).toEqual(row);
    const playable = page.locator('.hand .card[data-light="playable"]');
    while ((await playable.count()) > 0) {
      await playable.first().click();
      await settled(page);
    }
    const prompt = await page.locator('.prompt-text').textContent();
    expect(prompt).toMatch(/^Your hand is played\. You can still buy (a card|one of \d+ cards)/);
    expect(prompt).not.toContain('Nothing more');
  });

  test('no words of the engine reach the player', async () => {
    const page = await reopen(at('duel'));
    await page.locator('[data-action="mulligan.keep"]').click();
    await settled(page);
    await page.locator('.hand .card[data-light="none"]').first().click();
    await page.locator('[data-notice].shown', { hasText: /\w/ }).waitFor();
    expect(await page.locator('[data-notice]').textContent()).not.toMatch(/command|'/);
    await page.locator('[data-action="card.replace"]').click();
    await expect
      .poll(() => page.locator('.prompt-text').textContent())
      .toBe('Swap a card: click the card that you do not want.');
    await page.goto(new URL(at('clash'), page.url()).href);
    await settled(page);
    await page.keyboard.press('l');
    await expect.poll(() => page.locator('.log li').first().textContent()).toBe('The match begins.');
    await page.goto(new URL(at('library'), page.url()).href);
    await playSome(page, 4);
    const chips = await page.locator('.chip').allTextContents();
    expect(chips).toContain('Lands1');
  });

  test('a refusal makes way for the next prompt, and the focus is never lost', async () => {
    const page = await reopen(at('duel').replace('seed=7', 'seed=2'));
    await page.locator('[data-action="mulligan.keep"]').focus();
    await page.keyboard.press('Enter');
    await settled(page);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    await page.locator('.hand .card[data-light="none"]').first().click();
    const notice = page.locator('[data-notice].shown');
    await expect.poll(() => notice.count()).toBe(1);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await expect.poll(() => notice.count()).toBe(0);
    await settled(page);
    await expect.poll(() => focused(page)).not.toBe('BODY');
    const rules = page.locator('[data-action="rules"]');
    await rules.click();
    await page.locator('dialog.help .terms dt').nth(4).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rules.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="concede"]').click();
    await page.locator('[data-action="cancel"]').click();
    await page.locator('dialog.confirm').waitFor({ state: 'detached' });
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="restart"]').click();
    await page.locator('dialog.confirm').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog.confirm').waitFor({ state: 'detached' });
    // The match goes on: what is done now is the next command of the same record.
    const commands = async () => (await keptMatch(page)).saved.record.commands.filter(({ seat }) => seat === 'p1');
    const before = await commands();
    await page.locator('[data-action="turn.end"]').click();
    await expect.poll(commands).toEqual([...before, { type: 'turn.end', seat: 'p1' }]);
    await settled(page);
    await page.locator('[data-action="menu"]').click();
    await page.locator('[data-action="concede"]').click();
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-graph]').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-end]') !== null)).toBe(true);
    expect(await page.locator('main').count()).toBe(1);
    expect(await page.locator('h1').textContent()).toBe('Duel');
  });

  test('a long press enlarges a card with its words explained, and is no click', async () => {
    const page = await open(at('slots'), { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await settled(page);
    const card = page.locator('.hand .card[data-light="playable"]').first();
    const box = await card.boundingBox();
    const touch = await page.context().newCDPSession(page);
    // Of a card in a fan, the corner is in sight.
    const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 30 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.locator('[data-zoom]').waitFor();
    expect(await page.locator('.zoom-terms dt').count()).toBeGreaterThan(0);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => page.locator('[data-zoom]').count()).toBe(0);
    // A click of that touch would come before the click of the next one.
    await page.evaluate(() => document.addEventListener('click', () => Object.assign(globalThis, { clicked: true })));
    await page.locator('.prompt-text').tap();
    await page.waitForFunction(() => 'clicked' in globalThis);
    expect(await page.locator('.card.is-chosen').count()).toBe(0);
    await card.tap({ position: { x: 20, y: 30 } });
    await expect.poll(() => page.locator('.card.is-chosen').count()).toBe(1);
  });

  test('the mouse and the keyboard ask for a closer look in their own ways', async () => {
    const page = await open(at('slots'));
    await settled(page);
    const zoom = page.locator('[data-zoom]');
    await page.locator('.hand .card').last().hover();
    await expect.poll(() => zoom.count()).toBe(1);
    await page.mouse.move(2, 2);
    await expect.poll(() => zoom.count()).toBe(0);
    await page.keyboard.press('1');
    await expect.poll(() => zoom.count()).toBe(1);
    expect(await page.locator('.hand .card').first().getAttribute('aria-description')).toMatch(/\w+: /);
  });

  test('a card can be dragged to its place, with an arrow, and let go of', async () => {
    const page = await open(at('slots'));
    await settled(page);
    const card = page.locator('.hand .card[data-light="playable"]').first();
    const from = await card.boundingBox();
    const slot = await page.locator('.side.own .slot[data-slot="3"]').boundingBox();
    const [x, y] = [(from?.x ?? 0) + 50, (from?.y ?? 0) + 70];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 40, { steps: 3 });
    await page.locator('[data-drag]').waitFor();
    await page.mouse.move(5, 300, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => page.locator('.card.is-chosen, [data-drag]').count()).toBe(0);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move((slot?.x ?? 0) + 40, (slot?.y ?? 0) + 60, { steps: 6 });
    await page.locator('.drag-arrow.fits').waitFor();
    await page.mouse.up();
    await expect.poll(() => playedTo(page, 3)).toBe(true);
  });

  /** How long each part of the first fight of a match was shown, in milliseconds. */
  async function firstFight(seed: number): Promise<Record<string, number>> {
    const page = await open(`?rules=clash&seed=${seed}&opponent=random`, moving);
    await page.evaluate(() =>
      localStorage.setItem('turnchart.settings', JSON.stringify({ pace: 'fast', lessons: false })),
    );
    await page.goto(new URL(`?rules=clash&seed=${seed}&opponent=random&start`, page.url()).href);
    await settled(page);
    await page.evaluate(() => {
      // Cards fly over everything: inside a row that scrolls they would be cut off.
      const flights: (string | undefined)[] = [];
      const watch = new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLElement && node.classList.contains('flying'))
            flights.push(node.parentElement?.className);
      });
      watch.observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { flights });
    });
    await playSome(page, 2);
    const flights = await page.evaluate(() => (window as unknown as { flights: string[] }).flights);
    expect(flights.length).toBeGreaterThan(0);
    expect(flights.filter((parent) => !/^table\b/.test(parent))).toEqual([]);
    await page.locator('[data-action="turn.end"]').click();
    await settled(page);
    await freeze(page);
    await page.evaluate(() => {
      const shown: Record<string, number> = {};
      let [last, since] = ['', performance.now()];
      const look = (): void => {
        const root = document.querySelector<HTMLElement>('.table');
        const now = root?.dataset.slow === 'true' ? 'slow' : (root?.dataset.showing ?? '');
        const time = performance.now();
        shown[last] = (shown[last] ?? 0) + time - since;
        [last, since] = [now, time];
        if (root?.dataset.showing !== undefined || last === '') requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { shown });
    });
    await page.locator('[data-action="commit.done"]').click();
    const showing = page.locator('.table[data-showing]');
    await expect
      .poll(async () => {
        if ((await showing.count()) === 0) await page.clock.runFor(20);
        return showing.count();
      })
      .toBe(1);
    await runUntilSettled(page);
    return page.evaluate(() => (window as unknown as { shown: Record<string, number> }).shown);
  }

  test('of a fight in Clash, the blows are the longest part, and the one that counts is shown slowly', async () => {
    // Some fights have no blow that hits, and show nothing of this.
    let shown: Record<string, number> = {};
    for (const seed of [2, 8, 6, 1, 4]) {
      shown = await firstFight(seed);
      if (shown['wound.inflicted'] !== undefined) break;
    }
    const fight = ['strike', 'wound.inflicted', 'slow'].reduce((sum, name) => sum + (shown[name] ?? 0), 0);
    const tidying = (shown['card.moved'] ?? 0) + (shown['card.drawn'] ?? 0) + (shown['card.discarded'] ?? 0);
    expect(fight).toBeGreaterThan(tidying);
    expect(fight).toBeGreaterThan(700);
    expect(shown.slow).toBeGreaterThan(300);
  });

  test('the first turn is guided, each tip once; the draw order says why it is asked', async () => {
    const page = await reopen('?rules=guild&seed=7&fast&ask');
    await page.locator('[data-action="start"]').click();
    await page.locator('dialog.draw-order').waitFor();
    expect(await page.locator('[data-why]').textContent()).toMatch(/Guild Courier may be among them/);
    await page.locator('[data-action="order.skip"]').click();
    await page.locator('[data-lesson="hand"]').waitFor();
    await page.locator('[data-action="lesson-done"]').click();
    await expect.poll(() => page.locator('[data-lesson="hand"]').count()).toBe(0);
    // The courier has drawn: until the deck is shuffled the order changes nothing, and nobody is asked.
    await page.goto(new URL('?rules=guild&seed=7&opponent=random&start&fast&deck1=vipers', page.url()).href);
    await settled(page);
    expect(await page.locator('dialog.draw-order').count()).toBe(0);
    expect(await page.locator('.hand .card').count()).toBeGreaterThanOrEqual(5);
  });
});
