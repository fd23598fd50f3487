import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duel } from 'turnchart/rulesets';
import { Host, type HostOptions, LobbyService, openEngine, prune } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../close-after-each.js';
import { eventually } from '../host/entries.js';
import { listLogger } from '../host/hosting.js';
import { common } from '../host/special-games.js';

const keep = closeAfterEach();

async function inMemory(options: Partial<HostOptions> = {}) {
  const engine = options.engine ?? (await openEngine('memory:'));
  const { logger, said: warned } = listLogger('warn');
  const host = keep(new Host({ engine, rules: [duel, common], logger, ...options }));
  await host.start();
  return { host, engine, lobby: new LobbyService(host), warned };
}

type Lobby = Awaited<ReturnType<typeof inMemory>>;

/** A match of two that is over. */
async function finished({ lobby, host }: Pick<Lobby, 'lobby' | 'host'>) {
  const ada = await lobby.create({ game: 'duel', name: 'Ada' });
  const bob = await lobby.join(ada.match, { name: 'Bob' });
  await (await host.match(ada.match)).submit('p1', 'a', { type: 'match.concede' });
  await eventually(async () => expect((await lobby.info(ada.match)).status).toBe('finished'));
  return { match: ada.match, ada, bob };
}

test('a stranger cannot take the seat that is reserved for the other player of a rematch', async () => {
  const at = await inMemory();
  const { match, ada, bob } = await finished(at);
  const next = await at.lobby.rematch(match, ada.token);
  expect((await at.lobby.info(next.match)).seats[1]).toEqual({ id: 'p2', state: 'reserved', name: 'Bob' });
  await expect(at.lobby.join(next.match, { name: 'Mallory' })).rejects.toMatchObject({ code: 'taken' });
  expect(await at.lobby.rematch(match, bob.token)).toMatchObject({ match: next.match, seat: 'p2' });
  expect(await at.lobby.info(next.match)).toMatchObject({ status: 'playing' });
});

test('who waits in vain for the other player gives the reserved seat to a bot', async () => {
  const at = await inMemory();
  const { match, ada } = await finished(at);
  const next = await at.lobby.rematch(match, ada.token);
  expect(await at.lobby.fill(next.match, next.token, { bot: 'random' })).toMatchObject({ status: 'playing' });
});

test('an account has one seat at a match', async () => {
  const { lobby } = await inMemory();
  const ada = { id: 'ada' };
  const { match } = await lobby.create({ game: 'common', seats: 3 }, ada);
  await expect(lobby.join(match, {}, ada)).rejects.toMatchObject({ code: 'taken', status: 409 });
  await lobby.join(match, {}, { id: 'bob' });
  expect((await lobby.info(match)).seats.map(({ state }) => state)).toEqual(['taken', 'taken', 'free']);
});

test('a damaged row hides no other', async () => {
  const { lobby, engine, warned } = await inMemory();
  const one = await lobby.create({ game: 'duel' });
  const other = await lobby.create({ game: 'duel' });
  const row = (await engine.lobby.get(one.match))!;
  await engine.lobby.update({ ...row, version: row.version + 1, data: { seats: 'gone' } }, row.version);
  expect((await lobby.list({})).matches.map(({ match }) => match)).toEqual([other.match]);
  await lobby.quick({ game: 'duel' });
  expect(warned[0]).toMatchObject({ match: one.match });
});

test('a row whose text is damaged hides no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnchart-rows-'));
  keep({ close: () => rm(folder, { recursive: true, force: true }) });
  const file = join(folder, 'matches.db');
  const engine = await openEngine(`sqlite:${file}`);
  const { lobby, host } = await inMemory({ engine });
  const one = await lobby.create({ game: 'duel', quick: true });
  const other = await lobby.create({ game: 'duel', quick: true });
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const db = new DatabaseSync(file);
  db.prepare('update lobby set data = ? where match = ?').run('{"seats":[{"id":"p', one.match);
  db.close();
  expect((await lobby.list({})).matches.map(({ match }) => match)).toEqual([other.match]);
  expect(await lobby.quick({ game: 'duel' })).toMatchObject({ match: other.match });
  await expect(lobby.info(one.match)).rejects.toThrow();
  await host.close();
  await engine.close();
});

test('a finished match that cannot be exported keeps no other from being removed', async () => {
  const at = await inMemory();
  const matches = [await finished(at), await finished(at), await finished(at)].map(({ match }) => match);
  const kept: string[] = [];
  const removed = await prune(at.engine, {
    finishedBefore: Date.now() + 1_000,
    keep: async ({ row }) => {
      if (row.match === matches[0]) throw new Error('its rules are gone');
    },
    onKept: (match, { message }) => kept.push(`${match}: ${message}`),
  });
  expect(removed).toBe(2);
  expect(kept).toEqual([`${matches[0]}: its rules are gone`]);
  expect((await at.engine.lobby.list({})).rows.map(({ match }) => match)).toEqual([matches[0]]);
});

test('running matches without a clock that nobody plays any more are removed, others stay', async () => {
  let now = 1_000_000;
  const { lobby, engine } = await inMemory({ environment: { now: () => now } });
  const begun = async (timers: { turnMs: number; inputMs: number } | null) => {
    const { match } = await lobby.create({ game: 'duel', timers });
    await lobby.join(match, {});
    return match;
  };
  const [abandoned, played] = [await begun(null), await begun(null)];
  const timed = await begun({ turnMs: 86_400_000, inputMs: 86_400_000 });
  now += 1_000_000;
  await (await lobby.open(await lobby.row(played))).submit('p1', 'a', { type: 'mulligan.keep' });
  const fresh = await begun(null);
  expect(await prune(engine, { finishedBefore: 0, abandonedBefore: 1_500_000 })).toBe(1);
  const left = (await engine.lobby.list({})).rows.map(({ match }) => match);
  expect(left.sort()).toEqual([played, timed, fresh].sort());
  expect(await engine.log.read(abandoned, 0)).toEqual([]);
});
