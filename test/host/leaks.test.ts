import type { CardId, Ruleset } from 'turnchart';
import { clash, duel } from 'turnchart/rulesets';
import { openEngine, type StartCommand } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { hostOn, startOf, TestClient } from './hosting.js';

/** A match with everybody at it. */
async function table(start: StartCommand) {
  const host = await hostOn(await openEngine('memory:'), { environment: { now: () => 1_000 } });
  const match = await host.match('m');
  await match.begin(start);
  const p1 = await TestClient.at(match, 'p1');
  const p2 = await TestClient.at(match, 'p2');
  const watcher = await TestClient.at(match, 'spectator');
  return { match, p1, p2, watcher };
}

/** The same match, but the second seat holds the cards of another deck. */
function withOtherCards(start: StartCommand, rules: Ruleset): StartCommand {
  const [first, second] = start.seats;
  const own = second!.deck ?? [];
  const deck = own.map((def) => Object.keys(rules.cards).find((other) => other !== def && !own.includes(other)) ?? def);
  return { ...start, seats: [first!, { ...second!, deck }] };
}

test('what the others receive is the same, byte for byte, whatever a seat holds', async () => {
  const start = startOf(duel);
  const tables = [await table(start), await table(withOtherCards(start, duel))];
  const frames: string[][][] = [];
  for (const { match, p1, p2, watcher } of tables) {
    for (const client of [p1, p2]) await match.submit(client.viewer as 'p1', 'keep', { type: 'mulligan.keep' });
    const acting = await match.look((copy) => copy?.replica.wait()?.seats[0]);
    expect(acting).toBe('p1');
    // The same commands of the first seat, none of which shows a card of the second.
    for (let n = 0; n < 6; n++) {
      const quiet = p1.legal.find((command) => {
        if (command.type === 'card.replace') return true;
        if (command.type !== 'card.play') return false;
        return duel.cards[p1.view?.cards[command.card as CardId]?.def ?? '']?.kind === 'unit';
      });
      if (quiet !== undefined) await match.submit('p1', `${n}`, quiet);
    }
    frames.push([p1.frames, watcher.frames, p2.frames]);
  }
  const [[mine, watched, others], [mineToo, watchedToo, othersToo]] = frames as [string[][], string[][]];
  expect(mine!.length).toBeGreaterThan(4);
  expect(mineToo).toEqual(mine);
  expect(watchedToo).toEqual(watched);
  // The seat itself sees the difference: the test compares two matches that are not the same.
  expect(othersToo).not.toEqual(others);
});

test('what is chosen in secret reaches nobody before it is shown', async () => {
  const frames: string[][][] = [];
  const chosen: unknown[] = [];
  for (const which of [0, 1]) {
    const { match, p1, p2, watcher } = await table(startOf(clash));
    for (let n = 0; n < 20 && !(await match.look((copy) => copy?.replica.isSecret)); n++) {
      for (const client of [p1, p2]) await client.play(0, `${n}`);
    }
    const cards = p2.legal.filter(({ type }) => type === 'card.play');
    const card = cards[which === 0 ? 0 : cards.length - 1];
    expect(await match.submit('p2', 'secret', card)).toMatchObject({ ok: true });
    chosen.push(card);
    if (which === 1) {
      const more = p2.legal.find(({ type }) => type === 'card.play');
      if (more !== undefined) expect(await match.submit('p2', 'more', more)).toMatchObject({ ok: true });
    }
    frames.push([p1.frames, watcher.frames, p2.frames]);
  }
  expect(chosen[0]).not.toEqual(chosen[1]);
  const [[mine, watched, others], [mineToo, watchedToo, othersToo]] = frames as [string[][], string[][]];
  expect(mineToo).toEqual(mine);
  expect(watchedToo).toEqual(watched);
  expect(othersToo).not.toEqual(others);
});
