import { describe, expect, test } from 'vitest';
import { freeze, STEP, shownFor } from './frozen-time.js';
import { tableForEach } from './table-for-each.js';
import { moving, runUntilSettled, settled, showCues } from './table-page.js';

const { house, open } = await tableForEach();

/** Whether it is the viewer's move, or the match is over. It runs in the page. */
const isMyMove = (): boolean =>
  document.querySelector('.table')?.getAttribute('data-idle') === 'true' &&
  document.querySelector('dialog[open], .actions [data-action], .hand [data-light="playable"], [data-end]') !== null;

describe.skipIf(house === null)('what others do can be seen', () => {
  test('a card that the bot plays is shown large for 900 ms, and for 1500 the first time, and is named', async () => {
    const page = await open('?rules=guild&seed=3&opponent=random&start&fast', moving);
    await settled(page);
    await showCues(page);
    await freeze(page);
    await page.locator('[data-action="turn.end"]').click();
    const shown = await shownFor(
      page,
      () => {
        const light = document.querySelector<HTMLElement>('[data-spotlight]');
        const line = document.querySelector('.spotlight-line')?.textContent ?? '';
        const { width = 0 } = light?.querySelector('.card-box')?.getBoundingClientRect() ?? {};
        const own = document.querySelector('.hand .card')?.getBoundingClientRect().width ?? 100;
        if (light === null) return null;
        const revision = document.querySelector('.table')?.getAttribute('data-revision');
        const title = light.querySelector('.name')?.textContent?.replace(', ', '') ?? '?';
        return JSON.stringify([light.dataset.spotlight, line.includes(title), width >= own * 0.8, revision]);
      },
      isMyMove,
    );
    const seen = new Set<string>();
    expect(shown.size).toBeGreaterThan(2);
    for (const [key, ms] of shown) {
      const [def, named, large] = JSON.parse(key) as [string, boolean, boolean];
      expect(named, `${key} is named`).toBe(true);
      expect(large, `${key} is large`).toBe(true);
      expect(ms, key).toBeGreaterThanOrEqual((seen.has(def) ? 900 : 1500) - STEP);
      seen.add(def);
    }
  });

  test('a trick: every card lies in front of its seat, the full one stays, and its winner is marked', async () => {
    const page = await open('?rules=hearts&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    for (const index of [0, 3, 5]) await page.locator('.hand .card').nth(index).click();
    await page.locator('[data-action="wide.send"]').click();
    await settled(page);
    await showCues(page);
    await freeze(page);
    await page.locator('.hand .card[data-light="playable"]').first().click();
    const shown = await shownFor(
      page,
      () => {
        const places = [...document.querySelectorAll<HTMLElement>('[data-trick-seat]')];
        const laid = places.filter((place) => place.querySelector('.card') !== null);
        const taker = places.find((place) => place.matches('.takes'))?.dataset.trickSeat ?? '';
        return `${laid.length} ${taker}`;
      },
      isMyMove,
    );
    const full = [...shown].filter(([key]) => key.startsWith('4 '));
    expect(full).toHaveLength(1);
    const [[key, ms] = ['', 0]] = full;
    const taker = key.slice(2);
    expect(taker).toMatch(/^p[1-4]$/);
    expect(ms).toBeGreaterThanOrEqual(1200);
    const taken = page.locator(`[data-seat="${taker}"] [data-zone="taken"]`);
    expect(await taken.getAttribute('aria-label')).toMatch(/, (4|8) cards$/);
    expect(await page.locator(`[data-seat="${taker}"] [data-fact="this round"]`).count()).toBe(1);
  });

  test('what was passed is marked until a card is played, and the score sheet has a line for every round', async () => {
    const page = await open('?rules=hearts&seed=7&opponent=random&start&fast');
    await settled(page);
    const pass = async (): Promise<void> => {
      for (const index of [0, 3, 5]) await page.locator('.hand .card').nth(index).click();
      await page.locator('[data-action="wide.send"]').click();
      await settled(page);
    };
    await pass();
    expect(await page.locator('.hand [data-new]').count()).toBe(3);
    const playable = page.locator('.hand .card[data-light="playable"]').first();
    await playable.click();
    await settled(page);
    expect(await page.locator('.hand [data-new]').count()).toBe(0);
    for (let card = 1; card < 13; card++) {
      await playable.click();
      await settled(page);
    }
    await page.locator('[data-action="sheet"]').click();
    const rows = (part: string): Promise<string[][]> =>
      page
        .locator(`[data-sheet] ${part} tr`)
        .evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
    const [[round, ...points] = []] = await rows('tbody');
    expect(round).toBe('1');
    expect([26, 78]).toContain(points.reduce((sum, one) => sum + Number(one), 0));
    expect(await rows('tfoot')).toEqual([['Total', ...points]]);
  });

  test('the showdown: three seconds, the winning five are marked, the chips move, and the next hand can be asked for', async () => {
    // Two at one table, so that nobody folds.
    const page = await open('?rules=holdem&seed=11&opponent=hotseat&start&fast', moving);
    const stay = page.locator('[data-action="bet.check"], [data-action="bet.call"]').first();
    const lift = page.locator('dialog.curtain .action');
    for (let onRiver = 0; ; ) {
      await settled(page);
      if ((await lift.count()) > 0) {
        await lift.click();
        continue;
      }
      if ((await page.locator('[data-zone="board"] .card').count()) === 5) onRiver += 1;
      if (onRiver === 2) break;
      await stay.click();
    }
    await showCues(page);
    await freeze(page);
    await stay.click();
    const shown = await shownFor(
      page,
      () => {
        const marked = document.querySelectorAll('.card.decides:not(.flying)').length;
        const chips = document.querySelector('.float.chips')?.textContent ?? '';
        const next = document.querySelector('.prompt-choices')?.textContent ?? '';
        return marked === 0 ? null : JSON.stringify([marked, /^\+\d+$/.test(chips), next.includes('Next hand')]);
      },
      () =>
        document.querySelector('dialog.curtain') !== null || document.querySelector('.actions [data-action]') !== null,
    );
    const all = [...shown].reduce((sum, [, ms]) => sum + ms, 0);
    expect(all).toBeGreaterThanOrEqual(3000 - STEP);
    expect([...shown.keys()].filter((key) => !key.startsWith('[5,') || !key.endsWith(',true]'))).toEqual([]);
    expect([...shown.keys()].some((key) => key.includes(',true,'))).toBe(true);
  });

  test('hold’em says what is owed, what a call costs, and what the cards are worth; sizes are a click away', async () => {
    const page = await open('?rules=holdem&seed=7&opponent=random&start&fast');
    await settled(page);
    expect(await page.locator('.prompt-text').textContent()).toBe('10 to call, 30 in the pot: call, fold or raise.');
    expect(await page.locator('[data-action="bet.call"]').textContent()).toBe('Call 10');
    expect(await page.locator('[data-fact="Pot"]').textContent()).toBe('Pot 30');
    expect(await page.locator('[data-before="p1"] [data-fact="Dealer"]').count()).toBe(1);
    expect(await page.locator('[data-before="p2"] [data-fact="Bet"]').textContent()).toBe('Bet 20');
    expect(await page.locator('[data-worth]').textContent()).toMatch(/^(High card: |Pair of )/);
    await page.locator('[data-action="bet.raise"]').click();
    expect(await page.locator('[data-preset]').allTextContents()).toEqual(['Least', 'Pot', 'All-in']);
    await page.locator('[data-preset]', { hasText: 'All-in' }).click();
    expect(await page.locator('[data-action="wide.send"]').textContent()).toBe('Raise to 1000');
    await page.keyboard.press('Escape');
    await page.locator('[data-action="bet.call"]').click();
    await settled(page);
    const check = page.locator('[data-action="bet.check"]');
    if ((await check.count()) > 0) expect(await check.getAttribute('class')).toContain('main');
  });

  test('draft: a pick is confirmed, the collection is grouped and counted, the points are explained, the packs go round', async () => {
    const page = await open('?rules=draft&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    await showCues(page);
    await freeze(page);
    await page.evaluate(() => {
      const packs: string[] = [];
      Object.assign(window, { packs });
      new MutationObserver((records) => {
        for (const added of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (added instanceof HTMLElement && added.matches('.float.pack')) packs.push(added.style.left);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const own = page.locator('.side.own [data-zone="collection"]').first();
    for (let pick = 0; pick < 5; pick++) {
      await runUntilSettled(page);
      await page.locator('.hand .card[data-light="playable"]').first().click();
      expect(await own.getAttribute('aria-label'), 'a click only chooses').toContain(`, ${pick} card`);
      await page.locator('.prompt [data-light="choice"]').click();
    }
    await runUntilSettled(page);
    const counts = await own
      .locator('[data-group]')
      .evaluateAll((groups) => groups.map((group) => group.dataset.count));
    expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(5);
    const facts = await page.locator('[data-seat="p1"] [data-fact] b').allTextContents();
    const total = await page.locator('[data-seat="p1"] [data-own="score"] b').textContent();
    expect(facts.reduce((sum, points) => sum + Number(points), 0)).toBe(Number(total));
    const packs = await page.evaluate(() => (window as unknown as { packs: string[] }).packs);
    expect(packs.length).toBeGreaterThanOrEqual(8);
  });

  test('clash: a playhead goes over the plays as they are carried out, and a roll says how it came about', async () => {
    const page = await open('?rules=clash&seed=7&opponent=random&start&fast', moving);
    await settled(page);
    // An attack, hit or miss, is something to see whatever the bot has chosen.
    await page.locator('.hand .card[data-light="playable"][data-def="thrust"]').click();
    await settled(page);
    await page.locator('[data-action="turn.end"]').click();
    await settled(page);
    await showCues(page);
    await freeze(page);
    await page.locator('[data-action="commit.done"]').click();
    const shown = await shownFor(
      page,
      () => {
        const head = document.querySelector('[data-playhead]')?.getAttribute('data-playhead') ?? '';
        const said = [...document.querySelectorAll('.float.say')].map(({ textContent }) => textContent).join();
        return head === '' && said === '' ? null : `${head}|${said}`;
      },
      isMyMove,
    );
    const heads = [...shown.keys()].map((key) => key.split('|')[0] ?? '').filter((head) => head !== '');
    expect(heads.length).toBeGreaterThan(0);
    expect(heads.map(Number)).toEqual(heads.map(Number).toSorted((a, b) => a - b));
    expect([...shown.keys()].some((key) => /rolled \d+/.test(key))).toBe(true);
  });
});
