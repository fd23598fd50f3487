import type { Page } from 'playwright-core';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { clash } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';

/** For a busy machine. */
export const slow = { timeout: 60_000 };

/** Waits until the page has shown everything that there is. */
export const caughtUp = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      const at = document.querySelector('.inspect');
      return (
        at !== null &&
        Number(at.getAttribute('data-last')) > 0 &&
        at.getAttribute('data-at') === at.getAttribute('data-last')
      );
    },
    null,
    slow,
  );

/** A match of Clash that waits for the first selection. */
export const newMatch = (): Match => createMatch({ rules: clash, seats: starterSeats(clash), seed: 'page' });
