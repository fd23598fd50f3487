import type { Page } from 'playwright-core';

/** From here on time passes only as the test lets it, so that a busy machine shows nothing longer or shorter. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** How finely time is looked at. Milliseconds. */
export const STEP = 20;

/** How often the page looks before it is asked whether it is over. */
const LOOKS = 10;

interface Watched {
  readonly shown: Record<string, number>;
  isOver: boolean;
}

/** Runs in the page, by a timer of its frozen time: a call from outside for each look would take longer than the match. */
function watch(look: () => string | null, isOver: () => boolean, step: number): void {
  const watched: Watched = { shown: {}, isOver: false };
  const note = (): void => {
    watched.isOver = isOver();
    if (watched.isOver) clearInterval(timer);
    const now = watched.isOver ? null : look();
    if (now !== null) watched.shown[now] = (watched.shown[now] ?? 0) + step;
  };
  const timer = setInterval(note, step);
  note();
  Object.assign(window, { watched });
}

/**
 * Lets time pass until the page says that it is over, and returns for how long it showed each of the answers of
 * `look`. Both run in the page.
 */
export async function shownFor(
  page: Page,
  look: () => string | null,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  await page.evaluate(`(${watch})(${look}, ${isOver}, ${STEP})`);
  for (let ms = 0; ms <= 60_000; ms += LOOKS * STEP) {
    const watched = await page.evaluate<Watched>('watched');
    if (watched.isOver) return new Map(Object.entries(watched.shown));
    await page.clock.runFor(LOOKS * STEP);
  }
  throw new Error('it is not over after a minute of the page');
}
