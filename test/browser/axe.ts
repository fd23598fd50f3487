import axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is, each with the element. Empty when it finds nothing. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Elements that are still fading in do not have their final colours. What follows a scroll bar never ends.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map((one) => (one.effect?.getTiming().iterations === Infinity ? null : one.finished.catch(() => null))),
    ),
  );
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.split('\n')[1] ?? ''}`,
      ),
    );
  }, tags);
}

/** Buttons whose name does not begin with, or hold, the first words that can be seen on them. */
export const nameFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button[aria-label]')].flatMap((button) => {
      const label = button.getAttribute('aria-label') ?? '';
      const seen = button.querySelector('.name') ?? button;
      const words = (seen instanceof HTMLElement ? seen.innerText : '').trim().split('\n')[0]?.trim() ?? '';
      const plain = (text: string): string =>
        text
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim();
      return plain(words) === '' || plain(label).includes(plain(words)) ? [] : [`“${words}” is called “${label}”`];
    }),
  );
