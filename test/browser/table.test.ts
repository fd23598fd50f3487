import { beforeAll, describe, expect, test } from 'vitest';
import { freeze } from './frozen-time.js';
import { at, tableForEach } from './table-for-each.js';
import { keptMatch, moving, playedTo, playToTheEnd, runUntilSettled, settled, showCues } from './table-page.js';

const { house, open, reopen } = await tableForEach();

describe.skipIf(house === null)('the table', () => {
  beforeAll(() => expect(house?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/));

  test.each(['guild', 'duel', 'slots', 'library', 'clash'])(
    'a whole match of %s, by clicking what is offered',
    async (rules) => {
      const page = await reopen(at(rules));
      await playToTheEnd(page);
      expect(await page.locator('[data-end] h2').textContent()).toMatch(/Victory|wins|draw/);
      const { saved, logs } = await keptMatch(page);
      expect(saved.done).toBe(true);
      expect(saved.game.outcome).not.toBeNull();
      // Ids, names of commands and of phases are for programs.
      const lines = (logs.p1 ?? []).map(({ text }) => text);
      expect(lines.length).toBeGreaterThan(10);
      expect(lines.filter((text) => /'\w+'|\bp[1-4]\b|\b[a-z]+\.[a-z]+\b|_/.test(text))).toEqual([]);
      const doubled = lines.filter((text, index) => text === lines[index + 1]);
      expect(doubled, 'what happens several times in a row is one line').toEqual([]);
    },
  );

  test('one click starts a match', async () => {
    const page = await open();
    await page.locator('label[data-rules="slots"]').click();
    await page.locator('[data-action="start"]').click();
    await page.locator('.table[data-rules="slots"]').waitFor();
  });

  test('guild begins without a question; whoever wants to be asked for the draw order is, over card backs', async () => {
    const beginner = await open(at('guild'));
    await beginner.locator('.hand .card').first().waitFor();
    expect((await keptMatch(beginner)).saved.record.commands).toEqual([{ type: 'order.skip', seat: 'p1' }]);
    const page = await open(at('guild', '&ask'));
    const backs = page.locator('dialog.draw-order [data-back]');
    // The whole deck: any of its cards may be chosen.
    await expect.poll(() => backs.count()).toBe(10);
    expect(await page.locator('.hand .card').count()).toBe(0);
    await backs.nth(2).click();
    await backs.nth(4).click();
    await backs.nth(4).click();
    await backs.nth(0).click();
    expect(await backs.nth(0).locator('.place').textContent()).toBe('2');
    await page.locator('[data-action="order.submit"]').click();
    await page.locator('.hand .card').first().waitFor();
    expect(await page.locator('.hand .card').count()).toBeGreaterThanOrEqual(5);
    const { saved } = await keptMatch(page);
    expect(saved.record.commands).toEqual([{ type: 'order.submit', seat: 'p1', order: [2, 0, 1, 3, 4] }]);
  });

  test('what happens is shown step by step, and Space skips to the end of it', async () => {
    const page = await open('?rules=clash&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    // An attack, hit or miss, is something to see whatever the bot has chosen.
    await page.locator('.hand .card[data-light="playable"][data-def="thrust"]').click();
    await settled(page);
    await page.locator('[data-action="turn.end"]').click();
    await settled(page);
    const { saved: before } = await keptMatch(page);
    await showCues(page);
    // On a busy machine the first steps would be over unseen.
    await freeze(page);
    const shown = (): Promise<string | null> => page.locator('.table').getAttribute('data-phase');
    const skip = page.locator('.prompt .choice', { hasText: 'Skip' });
    await page.locator('[data-action="commit.done"]').click();
    await expect
      .poll(async () => {
        if ((await skip.count()) === 0) await page.clock.runFor(20);
        return skip.count();
      })
      .toBe(1);
    expect((await keptMatch(page)).saved.game.phase).toBe('animating');
    expect(['commit', 'tick_resolution']).toContain(await shown());
    // What is left of it takes more than this...
    await page.clock.runFor(200);
    expect(['commit', 'tick_resolution']).toContain(await shown());
    // ...unless it is skipped.
    await page.keyboard.press(' ');
    await page.clock.runFor(200);
    await expect.poll(shown).not.toMatch(/^(commit|tick_resolution|animating)$/);
    await runUntilSettled(page);
    const { saved: after } = await keptMatch(page);
    expect(after.game.turn).toBe(before.game.turn + 1);
    expect(after.record.commands.filter(({ type }) => type === 'animation.done')).toHaveLength(1);
    expect(await page.locator('.table').getAttribute('data-revision')).toBe(String(after.game.seen.p1));
  });

  test('a click on a card that cannot be played says why, and changes nothing', async () => {
    const page = await open(at('duel'));
    await page.locator('[data-action="mulligan.keep"]').click();
    await settled(page);
    const dim = page
      .locator('.hand .card[data-light="none"]', { has: page.locator('.reason', { hasText: 'mana' }) })
      .first();
    const before = (await keptMatch(page)).saved.game.revision;
    await dim.click();
    await expect
      .poll(() => page.locator('[data-notice].shown').textContent())
      .toMatch(/: it costs \d+ mana; you have \d+\.$/);
    expect((await keptMatch(page)).saved.game.revision).toBe(before);
  });

  test('a reload in the middle goes on where it was', async () => {
    const page = await open(at('slots'));
    await settled(page);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await page.locator('[data-slot-button="2"]').click();
    await settled(page);
    const seen = () =>
      page.evaluate(() => ({
        board: [...document.querySelectorAll('.board .card')].map((card) => card.getAttribute('data-card')),
        hand: [...document.querySelectorAll('.hand .card')].map((card) => card.getAttribute('data-card')),
        log: document.querySelectorAll('.log li').length,
        revision: document.querySelector('.table')?.getAttribute('data-revision'),
      }));
    const before = await seen();
    expect(before.board.length).toBeGreaterThan(0);
    await page.reload();
    await settled(page);
    expect(await seen()).toEqual(before);
  });

  test('what is safe can be taken back', async () => {
    const page = await open(at('clash'));
    await settled(page);
    const undo = page.locator('[data-action="undo"]');
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await page.locator('.timeline .block.own').first().waitFor();
    await expect.poll(() => undo.isEnabled()).toBe(true);
    await undo.click();
    await expect.poll(() => page.locator('.timeline .block.own').count()).toBe(0);
  });

  test('the keyboard is enough', async () => {
    const page = await open('?rules=slots&seed=7&fast');
    await page.locator('[data-action="start"]').waitFor();
    await page.locator('input[name="opponent"][value="greedy"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.locator('.table').waitFor();
    await settled(page);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-light'))).toBe('choice');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(() => playedTo(page, 1)).toBe(true);
    await settled(page);
    await page.keyboard.press('e');
    await expect.poll(() => page.locator('[data-notice].shown').textContent()).toMatch(/Press E once more/);
    await page.keyboard.press('e');
    await expect
      .poll(async () =>
        (await keptMatch(page)).saved.record.commands.some(({ type, seat }) => type === 'turn.pass' && seat === 'p1'),
      )
      .toBe(true);
    expect(await page.locator('[data-live]').textContent()).not.toBe('');
  });

  test('a phone has room for all of it', async () => {
    const page = await open(at('guild', '&ask'), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.locator('[data-action="order.skip"]').tap();
    await settled(page);
    const before = await page.locator('.hand .card').count();
    await page.locator('.hand .card[data-light="playable"]').first().tap();
    await expect.poll(() => page.locator('.hand .card').count()).toBe(before - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const selector of ['.prompt', '.actions .main', '.side.own .seat-panel', '.side.other .seat-panel']) {
      const box = await page.locator(selector).first().boundingBox();
      expect(box, selector).not.toBeNull();
      expect((box?.y ?? 0) + (box?.height ?? 9999), selector).toBeLessThanOrEqual(844);
      expect((box?.x ?? 0) + (box?.width ?? 9999), selector).toBeLessThanOrEqual(391);
    }
    await page.locator('.actions [data-action="turn.end"]').tap();
    await expect.poll(async () => (await keptMatch(page)).saved.game.turn).toBeGreaterThan(1);
  });

  test('a hot seat hides one hand from the other', async () => {
    const page = await open('?rules=slots&seed=7&opponent=hotseat&start&fast');
    await settled(page);
    const hand = () =>
      page.evaluate(() => [...document.querySelectorAll('.hand .card')].map((card) => card.getAttribute('data-card')));
    const first = await hand();
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await page.locator('[data-slot-button="0"]').click();
    await page.locator('dialog.curtain [data-action="lift"]').click();
    await settled(page);
    expect((await hand()).filter((card) => first.includes(card))).toEqual([]);
  });

  test('a match can be conceded, watched again, saved and opened', async () => {
    const page = await open(at('slots'));
    await settled(page);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await page.locator('[data-slot-button="1"]').click();
    await settled(page);
    const board = () =>
      page.evaluate(() => [...document.querySelectorAll('.board .card')].map((card) => card.getAttribute('data-card')));
    const before = await board();
    await page.locator('[data-action="menu"]').click();
    const download = page.waitForEvent('download');
    await page.locator('[data-action="save"]').click();
    const path = await (await download).path();
    await page.locator('[data-action="concede"]').click();
    await page.locator('[data-action="confirm"]').click();
    await page.locator('[data-end]').waitFor();
    expect(await page.locator('[data-how]').textContent()).toMatch(/^You gave up, after \d+ turns?\.$/);
    await page.locator('[data-action="replay"]').click();
    await page.locator('.replay-bar').waitFor();
    await page.getByLabel('To the end').click();
    await expect.poll(() => page.locator('.replay-bar output').textContent()).toMatch(/^(\d+) \/ \1$/);
    await page.locator('[data-action="leave-replay"]').click();
    await page.locator('[data-action="new"]').click();
    await page.locator('[data-file]').setInputFiles(path);
    await page.locator('.table[data-rules="slots"]').waitFor();
    await settled(page);
    expect(await board()).toEqual(before);
  });
});
