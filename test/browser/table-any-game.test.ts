import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './axe.js';
import { tableForEach } from './table-for-each.js';
import { keptMatch, playToTheEnd, settled } from './table-page.js';

// Games that the table does not know: it only gets the path of their file.
const games = fileURLToPath(new URL('../fixtures/games/at-the-table.ts', import.meta.url));
const { house, reopen } = await tableForEach(games);
const at = (rules: string, opponent: string, seed = 7): string =>
  `?rules=${rules}&seed=${seed}&opponent=${opponent}&start&fast`;

const text = (page: Page, selector: string): Promise<string | null> => page.locator(selector).first().textContent();

describe.skipIf(house === null)('any game at the table', () => {
  test('what a game declares is what is seen: zones with counts, own state, prompt, stages', async () => {
    const page = await reopen(at('expedition', 'random'));
    await settled(page);
    expect(await text(page, '.prompt-text')).toBe('How many cards will you win?');
    expect(await text(page, '.ribbon .now')).toBe('Bidding');
    expect(await page.locator('[data-zone="stock"]').getAttribute('aria-label')).toBe('Stock, 14 cards');
    expect(await page.locator('[data-side="p2"] [data-zone="hand"]').getAttribute('aria-label')).toBe(
      'Bot: Hand, 2 cards',
    );
    expect(await text(page, '[data-match-state] [data-own="round"]')).toBe('Round1');
    // Hidden fields of the bot are not shown.
    expect(await page.locator('[data-seat="p2"] [data-own="bid"]').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a range is chosen by slider or number, and the button says what will be sent', async () => {
    const page = await reopen(at('expedition', 'random'));
    await settled(page);
    const button = page.locator('[data-action="wide.send"]');
    expect(await button.textContent()).toBe('Set bid 0');
    await page.locator('[data-range="amount"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => button.textContent()).toBe('Set bid 1');
    await page.locator('[data-number="amount"]').fill('7');
    expect(await button.isDisabled()).toBe(true);
    await page.locator('[data-number="amount"]').fill('2');
    await button.click();
    await settled(page);
    expect(await text(page, '[data-seat="p1"] [data-own="bid"]')).toBe('Bid2');
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await settled(page);
    const { commands } = (await keptMatch(page)).saved.record;
    expect(commands.filter(({ seat }) => seat === 'p1').map(({ type }) => type)).toEqual(['bid.set', 'card.march']);
  });

  test('expedition is played to its end against a bot, and the points are told', async () => {
    const page = await reopen(at('expedition', 'random'));
    await playToTheEnd(page);
    expect((await keptMatch(page)).saved.game.outcome?.reason).toBe('points');
    expect(await page.locator('[data-scores] li').count()).toBe(2);
  });

  test('in a hot seat nobody sees what the other has bid', async () => {
    const page = await reopen(at('expedition', 'hotseat'));
    await settled(page);
    await page.locator('[data-number="amount"]').fill('2');
    await page.locator('[data-action="wide.send"]').click();
    await page.locator('dialog.curtain .action').click();
    await settled(page);
    expect(await page.locator('[data-own="bid"]').count()).toBe(0);
    await playToTheEnd(page);
    expect(await page.locator('[data-end]').count()).toBe(1);
  });

  test('storm, the example of the docs, is played to its end', async () => {
    const page = await reopen(at('storm', 'random'));
    await settled(page);
    expect(await page.locator('.actions [data-action="rope.cut"]').textContent()).toContain('Cut rope');
    await playToTheEnd(page);
    expect((await keptMatch(page)).saved.game.outcome).not.toBeNull();
  });

  test('teams are told apart, and who is played against one another', async () => {
    const page = await reopen(at('council', 'random'));
    await settled(page);
    const teams = await page
      .locator('[data-seat]')
      .evaluateAll((seats) =>
        seats.map((seat) => `${seat.getAttribute('data-seat')} ${seat.querySelector('[data-team]')?.textContent}`),
      );
    expect(teams.sort()).toEqual(['p1 Team 1', 'p2 Team 2', 'p3 Partner', 'p4 Team 2']);
  });

  test('a game for one offers no opponent, and is played alone', async () => {
    const page = await reopen('?rules=patience&seed=7');
    await page.locator('[data-action="start"]').waitFor();
    expect(await page.locator('.segments').count()).toBe(0);
    await page.locator('label[data-rules="storm"]').click();
    await expect.poll(() => page.locator('.segments').count()).toBe(1);
    await page.goto(new URL(at('patience', 'random'), page.url()).href);
    await settled(page);
    expect(await page.locator('.side.other').count()).toBe(0);
  });

  test('hearts: three cards are chosen by clicking on them, and four play a trick', async () => {
    const page = await reopen(at('hearts', 'random'));
    await settled(page);
    const cards = page.locator('.hand .card');
    for (const index of [0, 3, 5]) await cards.nth(index).click();
    expect(await page.locator('.hand .card[data-light="chosen"]').count()).toBe(3);
    await page.locator('[data-action="wide.send"]').click();
    await settled(page);
    expect(await page.locator('.hand .card').count()).toBe(13);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    await settled(page);
    expect(await page.locator('.hand .card').count()).toBe(12);
  });
});
