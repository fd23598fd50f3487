import type { Page } from 'playwright-core';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { clash } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { shownFor } from './frozen-time.js';

/**
 * Waits until the page shows the last step: it is there, its chart is drawn, and the panels have its moment, which they
 * ask for when they are there.
 */
export const caughtUp = (page: Page): Promise<unknown> => page.waitForFunction(hasCaughtUp);

/** The same where the clock of the page stands still: it is moved on until then. */
export const runUntilCaughtUp = (page: Page): Promise<unknown> => shownFor(page, () => null, hasCaughtUp);

/** It runs in the page. */
const hasCaughtUp = (): boolean => {
  const shown = document.querySelector<HTMLElement>('.inspect')?.dataset;
  const isDrawn = document.querySelector('.i-canvas [data-state]') !== null;
  return isDrawn && Number(shown?.last) > 0 && shown?.at === shown?.last && shown?.moment === shown?.at;
};

/** The same at an earlier step. */
export const isAt = (page: Page, step: number): Promise<unknown> =>
  page.waitForSelector(`.inspect[data-at="${step}"][data-moment="${step}"]`);

/** A match of Clash that waits for the first selection. */
export const newMatch = (): Match => createMatch({ rules: clash, seats: starterSeats(clash), seed: 'page' });
