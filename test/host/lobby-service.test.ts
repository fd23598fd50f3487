import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from 'turnchart';
import { duel } from 'turnchart/rulesets';
import { Host, LobbyService, openEngine, prune } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { pruneOld } from '../../src/cli/commands/serve.js';
import { hashOfToken } from '../../src/host/lobby/tokens.js';
import { describeEngines } from './engines.js';
import { eventually } from './entries.js';
import { common } from './special-games.js';

async function lobbyOn(engine: Awaited<ReturnType<typeof openEngine>>) {
  const host = await hostWithoutLobby(engine);
  return { host, lobby: new LobbyService(host) };
}
/** Plays matches, and writes nothing into the lobby when one is over. */
async function hostWithoutLobby(engine: Awaited<ReturnType<typeof openEngine>>): Promise<Host> {
  const host = new Host({ engine, rules: [duel] });
  await host.start();
  return host;
}
const inMemory = async () => lobbyOn(await openEngine('memory:'));

await describeEngines('the lobby', (at) => {
  test('two who want the last seat: one gets it, and the match begins once', async () => {
    const [one, other] = [await lobbyOn(at.one), await lobbyOn(at.other)];
    const { match, token } = await one.lobby.create({ game: 'duel', name: 'Ada' });
    const tries = await Promise.allSettled([one, other, one, other].map(({ lobby }) => lobby.join(match, {})));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one_ of tries) {
      if (one_.status === 'rejected') expect(one_.reason).toMatchObject({ code: 'taken', status: 409 });
    }
    expect(await at.one.log.read(match, 0)).toHaveLength(1);
    expect((await other.lobby.info(match)).status).toBe('playing');
    expect((await other.lobby.bearer(match, token)).seat).toBe('p1');
    await Promise.all([one.host.close(), other.host.close()]);
  });

  test('who has seen the end may read the record, though the lobby has not been told of it', async () => {
    const [one, other] = [await hostWithoutLobby(at.one), await lobbyOn(at.other)];
    const { match, token } = await other.lobby.create({ game: 'duel', name: 'Ada' });
    const bob = await other.lobby.join(match, { name: 'Bob' });
    await other.host.close();
    const ended = await one.match(match);
    await ended.submit('p1', 'a', { type: 'match.concede' });
    expect((await other.lobby.info(match)).status).toBe('playing');
    expect((await other.lobby.record(match, token)).commands.map(({ type }) => type)).toContain('match.concede');
    expect(await other.lobby.info(match)).toMatchObject({ status: 'finished', outcome: { winners: ['p2'] } });
    expect((await other.lobby.rematch(match, bob.token)).seat).toBe('p2');
    await Promise.all([one.close(), other.host.close()]);
  });

  test('quick matches bring together who wants the same game', async () => {
    const [one, other] = [await lobbyOn(at.one), await lobbyOn(at.other)];
    const first = await one.lobby.quick({ game: 'duel', name: 'Ada' });
    let second = await other.lobby.quick({ game: 'duel', name: 'Bob' });
    // News of an open match may take a moment; whoever came too soon waits, and the next finds one of them.
    if (second.match !== first.match) second = await one.lobby.quick({ game: 'duel', name: 'Cem' });
    expect(second.info.status).toBe('playing');
    expect(second.seat).toBe('p2');
    await Promise.all([one.host.close(), other.host.close()]);
  });
});

test('what everybody may know of a match has no token, seed or deck in it', async () => {
  const { lobby, host } = await inMemory();
  const { match, token } = await lobby.create({ game: 'duel', name: 'Ada', deck: 'wake', spectators: 'token' });
  const info = JSON.stringify([await lobby.info(match), await lobby.list({})]);
  const { data } = (await host.engine.lobby.get(match))!;
  const { seed, seats, spectatorToken } = data as { seed: string; seats: { token: string }[]; spectatorToken: string };
  for (const secret of [seed, seats[0]!.token, spectatorToken, token, 'wake']) expect(info).not.toContain(secret);
  // Not even the engine has the token itself.
  expect(JSON.stringify(data)).not.toContain(token);
});

test('a game with a common deck: up to its number of seats, and nobody brings cards', async () => {
  const host = new Host({ engine: await openEngine('memory:'), rules: [common] });
  const lobby = new LobbyService(host);
  const { match } = await lobby.create({ game: 'common', seats: 5, bots: ['random', 'random', 'random'] });
  await lobby.join(match, {});
  const seats = await (await host.match(match)).look((copy) => copy?.start.seats);
  expect(seats).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({ id })));
  const view = await (await host.match(match)).look((copy) => copy?.replica.view('p5'));
  expect(view).toMatchObject({ tableCounts: { stock: 20 }, table: { stock: [] } });
  await expect(lobby.create({ game: 'common', deck: 'wake' })).rejects.toMatchObject({ code: 'bad-request' });
  await expect(lobby.create({ game: 'common', seats: 7 })).rejects.toThrow('must be 2 to 6, got 7');
  await host.close();
});

test('a private match takes an invitation, once', async () => {
  const { lobby } = await inMemory();
  const { match, token } = await lobby.create({ game: 'duel', private: true });
  expect((await lobby.list({})).matches).toEqual([]);
  await expect(lobby.join(match, {})).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(lobby.invite(match, 'wrong')).rejects.toMatchObject({ code: 'not-allowed' });
  const { code } = await lobby.invite(match, token);
  await expect(lobby.join(match, { code: `${code}x` })).rejects.toMatchObject({ code: 'not-allowed' });
  const guest = await lobby.join(match, { code, name: 'Bob' });
  expect(guest.token).not.toBe(code);
  await lobby.leave(match, guest.token);
  await expect(lobby.join(match, { code })).rejects.toThrow();
});

test('a seat that is left before the beginning is free again; afterwards a bot plays on', async () => {
  const { lobby, host } = await inMemory();
  const { match, token } = await lobby.create({ game: 'duel' });
  const waiting = await lobby.create({ game: 'duel' });
  await lobby.leave(waiting.match, waiting.token);
  await expect(lobby.info(waiting.match)).rejects.toMatchObject({ code: 'no-such-match' });
  const { token: other } = await lobby.join(match, {});
  await lobby.leave(match, other);
  await expect(lobby.bearer(match, other)).rejects.toMatchObject({ code: 'not-allowed' });
  const players = await (await host.match(match)).look((copy) => copy?.players);
  expect(players).toEqual({ p1: { person: hashOfToken(token) }, p2: { bot: 'greedy' } });
  await lobby.leave(match, token);
  await eventually(async () => expect((await lobby.info(match)).status).toBe('finished'));
});

test('spectators: off, by token, open', async () => {
  const { lobby } = await inMemory();
  const off = await lobby.create({ game: 'duel' });
  const by = await lobby.create({ game: 'duel', spectators: 'token' });
  const open = await lobby.create({ game: 'duel', spectators: 'open' });
  const refused = { code: 'not-allowed' };
  await expect(lobby.bearer(off.match, null)).rejects.toMatchObject(refused);
  await expect(lobby.bearer(by.match, null)).rejects.toMatchObject(refused);
  await expect(lobby.bearer(by.match, by.token.replace(/.$/, '!'))).rejects.toMatchObject(refused);
  await expect(lobby.bearer(open.match, 'wrong')).rejects.toMatchObject(refused);
  expect((await lobby.bearer(by.match, by.spectatorToken)).seat).toBeNull();
  expect((await lobby.bearer(open.match, null)).seat).toBeNull();
  expect((await lobby.bearer(open.match, open.token)).seat).toBe('p1');
});

test('what cannot be is refused, with what there is', async () => {
  const { lobby } = await inMemory();
  await expect(lobby.create({ game: 'chess' })).rejects.toThrow("this server has no game 'chess'; it has duel");
  await expect(lobby.create({ game: 'duel', deck: 'none' })).rejects.toThrow("'duel' has no deck 'none'; it has ember");
  await expect(lobby.create({ game: 'duel', deck: ['no-such-card'] })).rejects.toThrow('no-such-card');
  await expect(lobby.create({ game: 'duel', bots: ['greedy', 'greedy'], seats: 2 })).rejects.toThrow('no seat');
  await expect(lobby.create({ game: 'duel', bots: ['deep'] })).rejects.toThrow("no bot 'deep'");
});

test('who waits in vain lets bots take the free seats, and nobody else may', async () => {
  const { lobby, host } = await inMemory();
  const { match, token } = await lobby.create({ game: 'duel', name: 'Ada', private: true });
  const { code } = await lobby.invite(match, token);
  await expect(lobby.fill(match, 'somebody', {})).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(lobby.fill(match, token, { bot: 'nobody' })).rejects.toThrow(/nobody/);
  const info = await lobby.fill(match, token, {});
  expect(info).toMatchObject({ status: 'playing', seats: [{ state: 'taken' }, { state: 'bot', name: 'greedy' }] });
  await expect(lobby.join(match, { code })).rejects.toMatchObject({ code: 'taken' });
  await expect(lobby.fill(match, token, {})).rejects.toMatchObject({ code: 'taken' });
  const hosted = await host.match(match);
  expect(await hosted.look((copy) => copy?.players.p2)).toEqual({ bot: 'greedy' });
  await host.close();
});

test('a server that forgets finished matches writes their records first, where it is told to', async () => {
  const { lobby, host } = await inMemory();
  const folder = await mkdtemp(join(tmpdir(), 'turnchart-export-'));
  const { match } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  await (await host.match(match)).submit('p1', 'end', { type: 'match.concede' });
  await eventually(async () => expect((await lobby.info(match)).status).toBe('finished'));
  await pruneOld(host, { exportTo: folder });
  expect(await host.engine.log.read(match, 0)).not.toHaveLength(0);
  await pruneOld(host, { pruneAfter: -1, exportTo: folder });
  expect(await host.engine.log.read(match, 0)).toHaveLength(0);
  const record = JSON.parse(await readFile(join(folder, `${match}.json`), 'utf8'));
  expect(replay(record, { rules: duel }).state.outcome).not.toBeNull();
  await Promise.all([host.close(), rm(folder, { recursive: true })]);
});

test('finished matches are exported and pruned, others stay', async () => {
  const { lobby, host } = await inMemory();
  const running = await lobby.create({ game: 'duel' });
  await lobby.join(running.match, {});
  const { match, token } = await lobby.create({ game: 'duel', bots: ['random'] });
  await lobby.leave(match, token);
  await eventually(async () => expect((await lobby.info(match)).status).toBe('finished'));
  const kept: string[] = [];
  const finishedBefore = Date.now() + 1;
  expect(await prune(host.engine, { finishedBefore, keep: () => Promise.reject(new Error('full')) })).toBe(0);
  expect(await prune(host.engine, { finishedBefore: 0 })).toBe(0);
  const keep = async ({ row, entries }: { row: { match: string }; entries: readonly object[] }) => {
    expect(entries.length).toBeGreaterThan(5);
    kept.push(row.match);
  };
  expect(await prune(host.engine, { finishedBefore, keep })).toBe(1);
  expect(kept).toEqual([match]);
  expect(await host.engine.log.read(match, 0)).toEqual([]);
  await expect(lobby.info(running.match)).resolves.toMatchObject({ status: 'playing' });
});

test('an invitation for all lets in as many as there are seats, and a new one takes its place', async () => {
  const host = new Host({ engine: await openEngine('memory:'), rules: [common] });
  const lobby = new LobbyService(host);
  const { match, token } = await lobby.create({ game: 'common', seats: 4, private: true });
  const old = await lobby.invite(match, token, { for: 'all' });
  const { code } = await lobby.invite(match, token, { for: 'all' });
  await expect(lobby.join(match, { code: old.code })).rejects.toThrow('private');
  await expect(lobby.join(match, {})).rejects.toThrow('private');
  for (const name of ['Bob', 'Cem', 'Dana']) await lobby.join(match, { name, code });
  await expect(lobby.join(match, { name: 'Eve', code })).rejects.toThrow('the match has begun');
  await host.close();
});

test('who sits first gives the free seats to bots, and nobody else does', async () => {
  const host = new Host({ engine: await openEngine('memory:'), rules: [common] });
  const lobby = new LobbyService(host);
  const { match, token } = await lobby.create({ game: 'common', seats: 4, name: 'Ada' });
  const bob = await lobby.join(match, { name: 'Bob' });
  await expect(lobby.fill(match, bob.token, {})).rejects.toThrow('only who sits at the first seat');
  await expect(lobby.fill(match, token, { bot: 'deep' })).rejects.toThrow("no bot 'deep'");
  expect((await lobby.info(match)).status).toBe('open');
  const { status, seats } = await lobby.fill(match, token, { bot: 'random' });
  expect(status).toBe('playing');
  expect(seats.map(({ state, name }) => `${state} ${name}`)).toEqual([
    'taken Ada',
    'taken Bob',
    'bot random',
    'bot random',
  ]);
  await expect(lobby.fill(match, token, {})).rejects.toThrow('the match has begun');
  await host.close();
});

test('after the end the same players meet again, each at its own seat, and read the record', async () => {
  const { lobby, host } = await inMemory();
  const ada = await lobby.create({ game: 'duel', name: 'Ada', private: true });
  const { code } = await lobby.invite(ada.match, ada.token);
  const bob = await lobby.join(ada.match, { name: 'Bob', code });
  await expect(lobby.rematch(ada.match, bob.token)).rejects.toThrow('the match is not over');
  await expect(lobby.record(ada.match, ada.token)).rejects.toThrow('the match is not over');
  const hosted = await host.match(ada.match);
  await hosted.submit('p1', 'a', { type: 'match.concede' });
  await eventually(async () => expect((await lobby.info(ada.match)).status).toBe('finished'));
  expect((await lobby.record(ada.match, bob.token)).commands.map(({ type }) => type)).toContain('match.concede');
  await expect(lobby.record(ada.match, null)).rejects.toThrow('not open to spectators');
  await expect(lobby.rematch(ada.match, 'somebody')).rejects.toThrow('of no seat');
  // Both ask at once: they meet at one match.
  const [first, second] = await Promise.all([lobby.rematch(ada.match, bob.token), lobby.rematch(ada.match, ada.token)]);
  expect(first).toMatchObject({ match: second.match, seat: 'p2' });
  expect(second.seat).toBe('p1');
  expect(await lobby.info(ada.match)).toMatchObject({ rematch: first.match });
  const next = await lobby.info(first.match);
  expect(next).toMatchObject({ status: 'playing', listed: false, rematch: null, outcome: null });
  expect(next.seats.map(({ name }) => name)).toEqual(['Ada', 'Bob']);
  // Asked again after a lost answer, it is the same seat.
  expect(await lobby.rematch(ada.match, bob.token)).toMatchObject({ match: first.match, token: first.token });
  const seeds = await Promise.all([ada.match, first.match].map(async (id) => (await lobby.row(id)).data.seed));
  expect(new Set(seeds).size).toBe(2);
  await host.close();
});
