import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphOf } from '../../src/inspect/charts.js';
import { startInspector } from '../../src/inspect/server.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import { rulesets } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { chatter } from '../fixtures/chatter.js';
import { expedition } from '../fixtures/expedition.js';
import { caughtUp, newMatch } from './inspector-page.js';
import { openHouse, type TableHouse } from './table-page.js';

const house: TableHouse | null = await openHouse();
afterAll(() => house?.close());

describe.skipIf(house === null)('the page of a match in Node', () => {
  let match: Match;
  let inspector: ReturnType<typeof startInspector>;
  beforeAll(() => {
    match = newMatch();
    inspector = startInspector(match, { rules: rulesets, print: false });
  });
  afterAll(() => inspector.close());

  test('follows the match, and says so when it is gone; the match goes on', async () => {
    const own = newMatch();
    const passing = startInspector(own, { print: false });
    const { page, close } = await house!.open(await passing.url);
    await caughtUp(page);
    const before = Number(await page.getAttribute('.inspect', 'data-last'));
    own.send({ type: 'turn.end', seat: 'p1' });
    await page.waitForFunction(
      (last) => Number(document.querySelector('.inspect')?.getAttribute('data-last')) > last,
      before,
    );
    await passing.close();
    await page.waitForSelector('.i-lost');
    expect(own.send({ type: 'turn.end', seat: 'p2' }).ok).toBe(true);
    await close();
  });

  test('a page whose socket breaks connects again and reads what it missed', async () => {
    const { page, close } = await house!.open(await inspector.url);
    await caughtUp(page);
    const before = Number(await page.getAttribute('.inspect', 'data-last'));
    inspector.disconnect();
    match.send({ type: 'turn.end', seat: 'p1' });
    await page.waitForFunction(
      (last) => Number(document.querySelector('.inspect')?.getAttribute('data-last')) > last,
      before,
    );
    await page.waitForSelector('.inspect[data-connected="true"]');
    await close();
  });

  test('a link to it opens the record beside the match', async () => {
    const url = await inspector.url;
    const packed = deflateRawSync(JSON.stringify(newMatch().record)).toString('base64url');
    const { page, close } = await house!.open(`${url}#record=${packed}`);
    await page.waitForSelector('.inspect[data-branch^="record"]');
    await close();
    const damaged = await house!.open(`${url}#record=${packed.slice(0, 40)}`);
    await damaged.page.waitForSelector('.i-problem');
    await damaged.close();
  });

  test('a wrong token and a foreign page get nothing', async () => {
    const url = await inspector.url;
    const { page, close } = await house!.open();
    const answer = await page.goto(url.replace(/\/[\w-]{24}\//, `/${'a'.repeat(24)}/`));
    expect(answer?.status()).toBe(403);
    await page.goto(house!.url);
    const opened = await page.evaluate(
      (socket) =>
        new Promise((resolve) => {
          const tried = new WebSocket(socket);
          tried.onopen = () => resolve(true);
          tried.onerror = () => resolve(false);
        }),
      `${url.replace('http', 'ws')}socket`,
    );
    expect(opened).toBe(false);
    await close();
  });

  test('draws and follows a game of one’s own, its stages closed and opened', async () => {
    const own = createMatch({ rules: expedition, seats: 2, seed: 1 });
    const watching = startInspector(own, { print: false });
    const { page, close } = await house!.open(await watching.url);
    await caughtUp(page);
    await page.click('[data-chart="machine"]');
    const states = () => page.$$eval('[data-state]', (all) => all.map((one) => one.getAttribute('data-state')));
    const lit = () => page.$eval('[data-light="active"]', (one) => one.getAttribute('data-state'));
    await page.waitForSelector('[data-state="match.playing.round.turn.answer.yielding"]');
    expect((await states()).toSorted()).toEqual(
      graphOf(expedition)
        .nodes.map(({ id }) => id)
        .toSorted(),
    );
    own.send({ type: 'bid.set', seat: 'p1', amount: 0 });
    own.send({ type: 'bid.set', seat: 'p2', amount: 0 });
    await page.waitForSelector('.i-canvas[data-active="match.playing.round.turn.moving.waiting"]');
    await caughtUp(page);
    expect(await lit()).toBe('match.playing.round.turn.moving.waiting');
    await page.click('[data-chart="collapse"]');
    await page.waitForSelector('[data-state="match.playing.round.bidding.waiting"]', { state: 'detached' });
    expect(await lit()).toBe('match.playing.round.turn.moving');
    await page.click('[data-chart="collapse"]');
    await page.waitForSelector('[data-state="match.playing.round.turn"]', { state: 'detached' });
    expect(await lit()).toBe('match.playing.round');
    await page.click('[data-chart="collapse"]');
    await page.waitForSelector('[data-state="match.playing.round.turn.moving.waiting"]');
    await page.click('[data-tab="table"]');
    await page.waitForSelector('[data-seat="table"] [data-zone="stock"]');
    expect(await page.textContent('[data-seat="p1"] [data-own="bid"]')).toBe('bid 0');
    await page.click('[data-tab="commands"]');
    const before = Number(await page.getAttribute('.inspect', 'data-last'));
    await page.locator('.i-legal [data-command="seat.rest"]').click();
    await page.waitForFunction(
      (last) => Number(document.querySelector('.inspect')?.getAttribute('data-last')) > last,
      before,
    );
    expect(own.record.commands.at(-1)).toEqual({ type: 'seat.rest', seat: 'p1' });
    await close();
    await watching.close();
  });

  test('50,000 events stay usable: only the rows in visible are drawn', async () => {
    const long = createMatch({ rules: chatter, seats: starterSeats(chatter), seed: 1 });
    const watching = startInspector(long, { print: false });
    while (long.history.length < 50_000) long.send({ type: 'seat.talk', seat: 'p1' });
    const { page, close } = await house!.open(await watching.url);
    await page.waitForFunction(() => Number(document.querySelector('.i-log')?.getAttribute('data-rows')) > 50_000);
    expect(await page.locator('.i-entry').count()).toBeLessThan(120);
    await page.keyboard.press('End');
    await caughtUp(page);
    await page.fill('[aria-label="Search the log"]', 'card.drawn');
    await page.waitForFunction(() => Number(document.querySelector('.i-log')?.getAttribute('data-rows')) < 100);
    await page.locator('.i-entry', { hasText: 'card.drawn' }).first().waitFor();
    await close();
    await watching.close();
  });
});
