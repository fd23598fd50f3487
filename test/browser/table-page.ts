import bundled from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildTable, tableFolder } from '../../scripts/start/build-table.js';
import { withFileLock } from '../file-lock.js';
import { WAIT_LIMIT_MS } from '../wait-limit.js';
import { shownFor } from './frozen-time.js';
import { type Served, serveFolder, serveGame } from './serve-folder.js';

/** What only a page inside a page would need, and what makes a small machine slow. */
const unwanted = /single-process|no-zygote|in-process-gpu|swiftshader|use-gl|use-angle/;

/** A real Chromium: the bundled one on Linux, an installed Chrome elsewhere, or `null` when there is none. */
async function launch(): Promise<Browser | null> {
  try {
    if (process.platform === 'linux') {
      // The first time, it is unpacked.
      const executablePath = await withFileLock('chromium', () => bundled.executablePath());
      const args = [...bundled.args.filter((arg) => !unwanted.test(arg)), '--disable-gpu'];
      return await chromium.launch({ executablePath, args, headless: true });
    }
    return await chromium.launch({ channel: 'chrome', headless: true });
  } catch (error) {
    console.warn(
      `\n!!! No browser to test the table with: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`,
    );
    return null;
  }
}

export interface TablePage {
  readonly page: Page;
  /** Errors of the console and the page, and requests that went elsewhere. A test ends with none. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export interface TableHouse {
  readonly url: string;
  /** Opens a page of its own, with nothing kept from others. `query` may be a whole address of another server. */
  open(query?: string, options?: BrowserContextOptions): Promise<TablePage>;
  close(): Promise<void>;
}

/** The table, built and served, with the games of a file if one is given, and a browser to look at it. `null` when there is no browser. */
export async function openHouse(games?: string): Promise<TableHouse | null> {
  const browser = await openBrowser();
  if (browser === null) return null;
  await withFileLock('table', () => buildTable());
  const served: Served = games === undefined ? await serveFolder(tableFolder) : await serveGame(tableFolder, games);
  return houseOf(browser, served);
}

let running: Promise<Browser | null> | undefined;

/** The browser of this process, or `null` when there is none. Test files share it: each opens pages of its own. */
export async function openBrowser(): Promise<Browser | null> {
  if ((await running)?.isConnected() === false) running = undefined;
  running ??= launch();
  return running;
}

/** For a program that has to end. A process of tests is ended, and its browser with it. */
export async function closeBrowser(): Promise<void> {
  await (await running)?.close();
}

/** For a test of what moves. All others wait for no animation. */
export const moving = { reducedMotion: 'no-preference' } as const;

/** From here on cues take their time, at a table that was opened with `&fast`: what came before was shown at once. */
export const showCues = (page: Page): Promise<void> => page.getByLabel('Animations: off').click();

const usual = { width: 1280, height: 800 } as const;

/** A browser that looks at what is served somewhere. */
export function houseOf(browser: Browser, served: Served): TableHouse {
  const contexts: BrowserContext[] = [];
  return {
    url: served.url,
    async open(query = '', options = {}) {
      const context = await browser.newContext({
        viewport: usual,
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(WAIT_LIMIT_MS);
      contexts.push(context);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && hostname !== '127.0.0.1') problems.push(`request: ${request.url()}`);
      });
      await page.goto(new URL(query, served.url).href);
      return { page, problems, close: () => context.close() };
    },
    async close() {
      // Also those that a test which failed has left open.
      await Promise.all(contexts.map((context) => context.close()));
      await served.close();
    },
  };
}

/** Takes a page elsewhere, with nothing kept from where it was: far quicker than a page of its own. */
export async function turnTo(page: Page, query: string): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(usual);
  await page.goto(new URL(query, page.url()).href);
}

/** Whether it is somebody's move at this end of the table, or the match is over. It runs in the page. */
const isSettled = (): boolean => {
  const table = document.querySelector('.table');
  const offers =
    'dialog[open], .actions [data-action], [data-action="wide.send"], [data-light="choice"], .hand [data-light="playable"], [data-end]';
  return table?.getAttribute('data-idle') === 'true' && document.querySelector(offers) !== null;
};

/** Gives the window another size, and waits until the page is laid out for it. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => `${innerWidth}×${innerHeight}` === size, `${width}×${height}`);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until it is somebody's move at this end of the table, or the match is over. */
export const settled = (page: Page): Promise<unknown> => page.waitForFunction(isSettled);

/** The same where the clock of the page stands still: it is moved on until then. */
export const runUntilSettled = (page: Page): Promise<unknown> => shownFor(page, () => null, isSettled);

/** The match of this tab, as the browser keeps it. */
export async function keptMatch(page: Page): Promise<KeptMatch> {
  const text = await page.evaluate(() => {
    const id = sessionStorage.getItem('turnchart.tab');
    return localStorage.getItem(`turnchart.match.${id}`) ?? '{}';
  });
  return JSON.parse(text) as KeptMatch;
}
interface KeptMatch {
  readonly logs: Readonly<Record<string, readonly { readonly text: string }[]>>;
  readonly saved: {
    readonly done: boolean;
    readonly record: { readonly commands: readonly (Record<string, unknown> & { readonly type: string })[] };
    readonly game: {
      readonly revision: number;
      readonly seen: Readonly<Record<string, number>>;
      readonly turn: number;
      readonly phase: string;
      readonly own: Readonly<Record<string, unknown>>;
      readonly outcome: { readonly reason: string } | null;
    };
  };
}

/** Plays on by clicking whatever the page offers, until the match is over. Returns the number of clicks. */
export const playToTheEnd = (page: Page): Promise<number> => playUntilTurn(page, Infinity);

/** The same, only until this turn has begun. */
export const playUntilTurn = (page: Page, turn: number): Promise<number> =>
  page.evaluate(
    async ([last, most]) => {
      const find = (selector: string): HTMLElement | null =>
        [...document.querySelectorAll<HTMLButtonElement>(selector)].find(({ disabled }) => !disabled) ?? null;
      const offered = (): HTMLElement | null => {
        if (document.querySelector('dialog[open]') !== null) {
          // A question: its main answer, or else a card of it.
          return (
            find('dialog[open] .action.main') ?? find('dialog[open] .action') ?? find('dialog[open] [data-toggle]')
          );
        }
        if (document.querySelector('.table')?.getAttribute('data-idle') !== 'true') return null;
        return (
          find('[data-action="wide.send"]') ??
          find('[data-light="choice"]') ??
          find('.hand [data-light="playable"], .pool [data-light="playable"]') ??
          find('.board [data-light="playable"], .market [data-light="playable"]') ??
          find('.actions [data-action]:not([data-action="card.replace"], [data-action="card.draw"])')
        );
      };
      const begun = Date.now();
      for (let clicks = 0; ; ) {
        if (document.querySelector('[data-end]') !== null) return clicks;
        if (Number(/Turn (\d+)/.exec(document.querySelector('.turn')?.textContent ?? '')?.[1]) >= last) return clicks;
        if (Date.now() - begun > most) {
          throw new Error(
            `no end after ${clicks} clicks: ${document.querySelector('.prompt')?.textContent} ${document.querySelector('dialog[open]')?.textContent ?? ''}`,
          );
        }
        const next = offered();
        if (next !== null) {
          next.click();
          clicks += 1;
        }
        await new Promise((resolve) => setTimeout(resolve, next === null ? 10 : 0));
      }
    },
    [turn, 2 * WAIT_LIMIT_MS] as const,
  );

/** Clicks this many times on what a player would click on, most wanted first. */
export async function playSome(page: Page, clicks: number): Promise<void> {
  const offered = [
    'dialog[open] .action.main:enabled',
    'dialog[open] .action:enabled',
    '[data-action="wide.send"]:enabled',
    '[data-light="choice"]',
    '.hand [data-light="playable"], .pool [data-light="playable"]',
    '.board [data-light="playable"], .market [data-light="playable"]',
    '.actions [data-action]:not([data-action="card.replace"], [data-action="card.draw"])',
  ];
  for (let click = 0; click < clicks; click++) {
    await settled(page);
    await page.evaluate((selectors) => {
      const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean);
      found?.click();
    }, offered);
  }
  await settled(page);
}

/** Whether the first seat has played a card to a slot. The bot may have removed it at once. */
export const playedTo = async (page: Page, slot: number): Promise<boolean> =>
  (await keptMatch(page)).saved.record.commands.some(
    (command) => command.type === 'card.play' && command.seat === 'p1' && command.slot === slot,
  );

/**
 * A match in which the first unit stays on the board whatever the bot answers: no card of the Banner kills a Giant
 * at once, or takes it back to the hand. The seed deals a Giant.
 */
export const lastingMatch = '?rules=slots&seed=7&deck2=banner&opponent=random&start&fast';

/** Plays the Giant of that match, and waits for the bot's answer. */
export async function playGiant(page: Page): Promise<void> {
  await settled(page);
  await page.locator('.hand .card[data-def="giant"]').click();
  await page.locator('[data-slot-button="0"]').click();
  await settled(page);
}
