import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { duelFx } from '../../src/rulesets/index.js';
import { freeze, STEP, shownFor } from './frozen-time.js';
import { tableForEach } from './table-for-each.js';
import { moving, runUntilSettled, settled } from './table-page.js';

const { house, open } = await tableForEach();

/** The effects of the viewer that are drawn until it may move again: how long, and where their parts are. */
const effectsOf = (page: Page): Promise<Map<string, number>> =>
  shownFor(
    page,
    () => {
      const fx = document.querySelector<HTMLElement>('[data-fx]');
      if (fx === null) return null;
      const parts = [...fx.querySelectorAll<HTMLElement>('[data-fx-part]')].map((part) => part.dataset.fxPart);
      return JSON.stringify([fx.dataset.fx, parts]);
    },
    () => document.querySelector('.table')?.getAttribute('data-idle') === 'true',
  );

describe.skipIf(house === null)('the effects that duel describes', () => {
  test('a draw, a card that is swapped and a card that burns are drawn, for as long as their cues last', async () => {
    const page = await open('?rules=duel&seed=7&opponent=random&start', moving);
    await settled(page);
    await page.locator('dialog[open] .action:enabled').click();
    await settled(page);
    await freeze(page);
    const shown = new Map<string, number>();
    const note = async (): Promise<void> => {
      for (const [key, ms] of await effectsOf(page)) shown.set(key, Math.max(ms, shown.get(key) ?? 0));
    };
    await page.locator('[data-action="card.replace"]').click();
    await page.locator('[data-light="choice"]').first().click();
    await note();
    // Five cards and one drawn fill the hand: the next one burns.
    for (let turn = 0; turn < 2; turn++) {
      await runUntilSettled(page);
      await page.locator('[data-action="turn.end"]').click();
      await note();
    }
    const { 'card-draw-fx': draw, 'card-burn-fx': burn, 'card-remove-fx': remove } = duelFx;
    const expected = [
      [draw, ['card-draw'], 250],
      [burn, ['fire-explosion'], 750],
      [remove, ['cross-slash', 'bladestorm'], 350],
    ] as const;
    for (const [{ name }, parts, lasts] of expected) {
      const ms = shown.get(JSON.stringify([name, parts]));
      expect(ms, `${name} in ${JSON.stringify([...shown])}`).toBeGreaterThanOrEqual(lasts - STEP);
    }
  });
});
