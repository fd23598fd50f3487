import type { LobbyRow } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { describeEngines } from '../engines.js';
import { eventually } from '../entries.js';

await describeEngines('lobby', (at) => {
  const row = (match: string, fields: Partial<LobbyRow> = {}): LobbyRow => ({
    match,
    version: 1,
    game: 'duel',
    status: 'open',
    listed: true,
    quick: false,
    created: 10,
    changed: 10,
    data: { seats: [{ id: 'p1', name: 'Ünïcode' }] },
    ...fields,
  });

  test('a row is made once and changed by those who know its version', async () => {
    const match = at.fresh();
    expect(await at.one.lobby.get(match)).toBeNull();
    expect(await at.one.lobby.create(row(match))).toBe(true);
    expect(await at.other.lobby.create(row(match, { game: 'clash' }))).toBe(false);
    expect(await at.other.lobby.get(match)).toEqual(row(match));
    const next = row(match, { version: 2, status: 'playing', listed: false, changed: 11, data: { n: 2 } });
    expect(await at.other.lobby.update(next, 1)).toBe(true);
    expect(await at.one.lobby.update({ ...next, data: { n: 3 } }, 1)).toBe(false);
    expect(await at.one.lobby.get(match)).toEqual(next);
    await at.one.lobby.remove(match);
    expect(await at.other.lobby.get(match)).toBeNull();
    expect(await at.one.lobby.update({ ...next, version: 3 }, 2)).toBe(false);
  });

  test('of many who take the last seat one gets it', async () => {
    const match = at.fresh();
    await at.one.lobby.create(row(match));
    const tries = Array.from({ length: 8 }, (_, n) =>
      (n % 2 === 0 ? at.one : at.other).lobby.update(row(match, { version: 2, data: { n } }), 1),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await at.one.lobby.get(match))?.data).toEqual({ n: answers.indexOf(true) });
  });

  test('lists by game, status, age and whether strangers may see it, page by page', async () => {
    const game = `game-${at.fresh()}`;
    const rows = Array.from({ length: 7 }, (_, n) =>
      row(`${game}-${n}`, { game, created: Math.floor(n / 2), changed: n }),
    );
    for (const one_ of rows) await at.one.lobby.create(one_);
    await at.one.lobby.create(row(`${game}-hidden`, { game, listed: false }));
    await at.one.lobby.create(row(`${game}-done`, { game, status: 'finished' }));
    await eventually(async () => expect((await at.other.lobby.list({ game })).rows).toHaveLength(9));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await at.other.lobby.list(
        { game, status: 'open', listed: true },
        { limit: 3, ...(cursor === undefined ? {} : { cursor }) },
      );
      expect(page.rows.length).toBeLessThanOrEqual(3);
      seen.push(...page.rows.map(({ match }) => match));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(rows.map(({ match }) => match));
    const old = await at.one.lobby.list({ game, listed: true, changedBefore: 3 });
    expect(old.rows.map(({ changed }) => changed)).toEqual([0, 1, 2]);
    await at.one.lobby.create(row(`${game}-quick`, { game, quick: true, changed: 50 }));
    await eventually(async () => {
      const quick = await at.other.lobby.list({ game, quick: true, changedAfter: 49 });
      expect(quick.rows.map(({ match }) => match)).toEqual([`${game}-quick`]);
      expect((await at.other.lobby.list({ game, quick: true, changedAfter: 50 })).rows).toEqual([]);
      expect((await at.other.lobby.list({ game, quick: false })).rows).toHaveLength(9);
    });
    await expect(at.one.lobby.list({}, { cursor: 'nonsense' })).rejects.toThrow(
      "cursor must be the 'next' of the page before, got 'nonsense'",
    );
  });
});
