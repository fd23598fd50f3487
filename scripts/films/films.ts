import type { Page } from 'playwright-core';
import { settled } from '../../test/browser/table-page.js';

/** Something that happens at the table, and how to get there. */
export interface Film {
  readonly query: string;
  /** What is done before the first picture, in real time. */
  readonly pose: (page: Page) => Promise<void>;
  /** What begins the film. */
  readonly act: (page: Page) => Promise<void>;
  /** What is waited for before each picture: something that the page shows. */
  readonly moments: readonly string[];
}

/** Of a card in a fan, the corner is in sight. */
const corner = { position: { x: 14, y: 18 } };
const first = (page: Page, selector: string): Promise<void> => page.locator(selector).first().click(corner);
const stay = '[data-action="bet.check"], [data-action="bet.call"]';

export const films = {
  trick: {
    query: '?rules=hearts&seed=7&opponent=random&start',
    async pose(page) {
      await settled(page);
      for (const index of [0, 3, 5]) await page.locator('.hand .card').nth(index).click(corner);
      await first(page, '[data-action="wide.send"]');
      await settled(page);
    },
    act: (page) => first(page, '.hand .card[data-light="playable"]'),
    moments: ['[data-trick-seat="p1"] .card', '.trick-place.takes', '.table[data-showing="trick.taken"]'],
  },
  showdown: {
    // Two at one table, so that nobody folds.
    query: '?rules=holdem&seed=11&opponent=hotseat&start',
    async pose(page) {
      for (let onRiver = 0; ; ) {
        await settled(page);
        if ((await page.locator('dialog.curtain .action').count()) > 0) {
          await first(page, 'dialog.curtain .action');
          continue;
        }
        if ((await page.locator('[data-zone="board"] .card').count()) === 5) onRiver += 1;
        if (onRiver === 2) return;
        await first(page, stay);
      }
    },
    act: (page) => first(page, stay),
    moments: ['.table[data-showing="hand.shown"]', '.float.chips', '.card.decides'],
  },
  spell: {
    query: '?rules=guild&seed=3&opponent=random&start',
    pose: async (page) => void (await settled(page)),
    act: (page) => first(page, '[data-action="turn.end"]'),
    moments: ['[data-spotlight]', '.table:not(:has([data-spotlight]))', '[data-spotlight]'],
  },
  reveal: {
    query: '?rules=draft&seed=7&opponent=random&start',
    async pose(page) {
      await settled(page);
      await first(page, '.hand .card[data-light="playable"]');
    },
    act: (page) => first(page, '.prompt [data-light="choice"]'),
    moments: ['[data-spotlight]', '.float.pack', '.table[data-idle="true"]'],
  },
} satisfies Readonly<Record<string, Film>>;
