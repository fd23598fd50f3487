import type { Page } from 'playwright-core';

/** From here on time passes only as the test lets it, so that a busy machine shows nothing longer or shorter. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** How finely time is looked at. Milliseconds. */
export const STEP = 20;

/**
 * Lets time pass until the page says that it is over, and returns for how long it showed each of the answers of
 * `look`. Both run in the page.
 */
export async function shownFor(
  page: Page,
  look: () => string | null,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const shown = new Map<string, number>();
  for (let ms = 0; !(await page.evaluate(isOver)); ms += STEP) {
    if (ms > 60_000) throw new Error('it is not over after a minute of the page');
    const now = await page.evaluate(look);
    if (now !== null) shown.set(now, (shown.get(now) ?? 0) + STEP);
    await page.clock.runFor(STEP);
  }
  return shown;
}
