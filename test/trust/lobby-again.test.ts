import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lobbyAt } from 'turnchart/client';
import { duel } from 'turnchart/rulesets';
import { openEngine } from 'turnchart-tools/host';
import { describe, expect, test } from 'vitest';
import { describeEngines } from '../host/engines.js';
import { eventually } from '../host/entries.js';
import { RawSocket } from '../host/raw-socket.js';
import { servedForEach } from '../host/serving.js';
import { common } from '../host/special-games.js';

const { keep, started, seated } = servedForEach();
const rules = [duel, common];

/** A `fetch` that carries requests out and loses the first answers. */
function losing(answers: number): { fetch: typeof fetch; lost: () => number } {
  let lost = 0;
  const own = async (...args: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await fetch(...args);
    if (args[1]?.method === 'POST' && lost < answers) {
      lost += 1;
      throw new TypeError('fetch failed');
    }
    return answer;
  };
  return { fetch: own, lost: () => lost };
}

describe('a request whose answer is lost is sent again, and does nothing twice', () => {
  test.each([['one server'], ['two servers']])('%s', async (how) => {
    const engine = await openEngine('memory:');
    const { url, lobby } = await started({}, { engine, rules });
    const servers = how === 'one server' ? url : [url, (await started({}, { engine, rules })).url];
    const { fetch, lost } = losing(1);
    const made = await lobbyAt(servers, { fetch }).create({ game: 'common', seats: 3, spectators: 'token' });
    expect(lost()).toBe(1);
    expect((await engine.lobby.list({})).rows).toHaveLength(1);
    expect(await lobby.bearer(made.match, made.token)).toMatchObject({ seat: 'p1' });
    expect(await lobby.bearer(made.match, made.spectatorToken)).toMatchObject({ seat: null });
    const guest = await lobbyAt(servers, losing(1)).join(made.match);
    expect((await lobby.info(made.match)).seats.map(({ state }) => state)).toEqual(['taken', 'taken', 'free']);
    expect(await lobby.bearer(made.match, guest.token)).toMatchObject({ seat: 'p2' });
    const quick = await lobbyAt(servers, losing(1)).quick({ game: 'duel' });
    const joined = await lobbyAt(servers, losing(1)).quick({ game: 'duel' });
    expect(joined).toMatchObject({ match: quick.match, seat: 'p2' });
    expect((await engine.lobby.list({ game: 'duel' })).rows).toHaveLength(1);
    expect(await lobby.bearer(joined.match, joined.token)).toMatchObject({ seat: 'p2' });
  });

  test('whoever leaves is gone, however often it is asked, and though the match is gone too', async () => {
    const { url, lobby } = await started({}, { rules });
    const made = await lobby.create({ game: 'common', seats: 3 });
    const guest = await lobby.join(made.match, {});
    await lobbyAt(url, losing(1)).leave(made.match, guest.token);
    await lobbyAt(url).leave(made.match, guest.token);
    expect((await lobby.info(made.match)).seats.map(({ state }) => state)).toEqual(['taken', 'free', 'free']);
    await lobbyAt(url, losing(1)).leave(made.match, made.token);
    await expect(lobby.info(made.match)).rejects.toMatchObject({ code: 'no-such-match' });
  });

  test('a late copy of a request to join seats nobody who has left since', async () => {
    const { lobby } = await started({}, { rules });
    const { match } = await lobby.create({ game: 'common', seats: 3 });
    const token = 'x'.repeat(43);
    await lobby.join(match, { token });
    await lobby.leave(match, token);
    await expect(lobby.join(match, { token })).rejects.toMatchObject({ code: 'taken' });
    expect((await lobby.info(match)).seats.map(({ state }) => state)).toEqual(['taken', 'free', 'free']);
    // Whoever comes back has another token.
    expect(await lobby.join(match, {})).toMatchObject({ seat: 'p2' });
  });

  test('a join that could not begin the match keeps its seat', async () => {
    const engine = await openEngine('memory:');
    let isDown = false;
    const append: typeof engine.log.append = (...args) =>
      isDown ? Promise.reject(new Error('the disk is full')) : engine.log.append(...args);
    const { lobby } = await started({}, { engine: { ...engine, log: { ...engine.log, append } } });
    const { match } = await lobby.create({ game: 'duel' });
    const token = 'x'.repeat(43);
    isDown = true;
    await expect(lobby.join(match, { token })).rejects.toThrow('the disk is full');
    isDown = false;
    expect(await lobby.join(match, { token })).toMatchObject({ seat: 'p2', token });
    expect(await engine.log.read(match, 0)).toHaveLength(1);
  });

  test('a token that could be guessed is refused', async () => {
    const { lobby } = await started();
    await expect(lobby.create({ game: 'duel', token: 'secret' })).rejects.toThrow('a token has 40 to 100 letters');
  });
});

describe('quick matches', () => {
  test('are found behind any number of open matches', async () => {
    const { lobby } = await started();
    for (let n = 0; n < 60; n++) await lobby.create({ game: 'duel' });
    const waiting = await lobby.quick({ game: 'duel' });
    expect(await lobby.quick({ game: 'duel' })).toMatchObject({ match: waiting.match });
  });

  test('nobody is sent to where nobody is: a maker who is connected stays, one who is not goes', async () => {
    let now = 1_000_000;
    const { url, host, lobby, engine } = await started({}, { environment: { now: () => now } });
    const absent = await lobby.quick({ game: 'duel' });
    const present = await lobby.create({ game: 'duel', quick: true });
    const socket = keep(await RawSocket.greeted(url, present.match, present.token));
    await socket.until(() => socket.has('presence'));
    now += 80_000;
    await lobby.touch(present.match);
    now += 80_000;
    expect(await lobby.waiting('duel')).toEqual({ matches: [present.match] });
    expect((await host.match(absent.match)).hasBegun).toBe(false);
    now += 86_400_000;
    await lobby.touch(present.match);
    expect(await lobby.expire()).toBe(1);
    expect((await engine.lobby.list({})).rows.map(({ match }) => match)).toEqual([present.match]);
  });

  test('the server itself notes who waits', async () => {
    let now = 1_000_000;
    let tick = (): void => {};
    const after = (ms: number, run: () => void) => {
      if (ms === 30_000) tick = run;
      return () => {};
    };
    const { url, lobby } = await started({}, { environment: { now: () => now, after } });
    const { match, token } = await lobby.create({ game: 'duel', quick: true });
    const socket = keep(await RawSocket.greeted(url, match, token));
    await socket.until(() => socket.has('presence'));
    now += 60_000;
    tick();
    now += 60_000;
    await eventually(async () => expect(await lobby.waiting('duel')).toEqual({ matches: [match] }));
  });
});

test('an address makes a number of matches, and then waits', async () => {
  const { url } = await started({ creations: { burst: 3, perSecond: 0 }, requests: { burst: 100, perSecond: 100 } });
  const create = () => fetch(`${url}api/matches`, { method: 'POST', body: '{"game":"duel"}' });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await create()).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await fetch(`${url}api/matches`)).status).toBe(200);
});

test('a rematch is a new match of its address too', async () => {
  const { url, host, lobby } = await started({ creations: { burst: 1, perSecond: 0 } });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['random'] });
  await (await host.match(match)).submit('p1', 'a', { type: 'match.concede' });
  const again = () =>
    fetch(`${url}api/matches/${match}/rematch`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect([(await again()).status, (await again()).status]).toEqual([200, 429]);
});

test('who joins just when the last player leaves does not lose the match', async () => {
  const engine = await openEngine('memory:');
  const { lobby } = await started({}, { engine, rules });
  const { match, token } = await lobby.create({ game: 'common', seats: 3 });
  const remove = engine.lobby.remove;
  let joining: Promise<unknown> = Promise.resolve();
  engine.lobby.remove = async (name) => {
    joining = lobby.join(match, {}).catch((error: Error) => error);
    await joining;
    await remove(name);
  };
  await lobby.leave(match, token);
  // It is refused, instead of sitting at a match that is gone.
  expect(await joining).toMatchObject({ code: 'taken' });
});

test('in the middle of an upgrade, a server that has the version of the match is found', async () => {
  const engine = await openEngine('memory:');
  const newer = { ...duel, version: 'next', withPolicies: () => newer } as typeof duel;
  const old = await started({}, { engine, rules: [duel] });
  const made = await (await started({}, { engine, rules: [duel, newer] })).lobby.create({ game: 'duel' });
  await expect(lobbyAt(old.url).join(made.match)).rejects.toMatchObject({ code: 'unknown-version' });
  const upgraded = await started({}, { engine, rules: [duel, newer] });
  const servers = [old.url, upgraded.url];
  const guest = await lobbyAt(servers).join(made.match);
  const client = seated(servers, made.match, guest.token);
  const refused = client.when(({ refusal }) => refusal?.code === 'unknown-version');
  const { view, refusal } = await client.when((state) => state.view !== null);
  expect((await refused).connection).not.toBe('refused');
  expect([view?.viewer, refusal]).toEqual([guest.seat, null]);
});

test('a running match whose log is lost is not begun again with the same cards', async () => {
  const engine = await openEngine('memory:');
  const first = await started({}, { engine });
  const { match, token } = await first.lobby.create({ game: 'duel' });
  await first.lobby.join(match, {});
  await engine.log.remove(match);
  const { url } = await started({}, { engine });
  const socket = keep(await RawSocket.open(url));
  socket.send({ type: 'hello', protocol: 1, match, token });
  await socket.until(() => !socket.isOpen);
  expect(socket.heard.at(-1)).toMatchObject({ type: 'refused', code: 'lost' });
  expect(await engine.log.read(match, 0)).toEqual([]);
});

test('a seat says a number of lines, and not too fast', async () => {
  const engine = await openEngine('memory:');
  const { url, host, lobby } = await started({}, { engine });
  const { match, token } = await lobby.create({ game: 'duel', chat: true });
  await lobby.join(match, {});
  const socket = keep(await RawSocket.greeted(url, match, token));
  await socket.until(() => socket.has('view'));
  for (let n = 0; n < 25; n++) socket.send({ type: 'chat', id: `${n}`, text: 'hurry' });
  const receipts = () => socket.heard.flatMap((message) => (message.type === 'receipt' ? [message.receipt] : []));
  await socket.until(() => receipts().length === 25);
  expect(receipts().filter(({ ok }) => ok)).toHaveLength(20);
  expect(receipts().find(({ ok }) => !ok)).toMatchObject({ code: 'too-fast' });
  // Another connection of the seat does not begin anew.
  const again = keep(await RawSocket.greeted(url, match, token));
  again.send({ type: 'chat', id: 'again', text: 'hurry' });
  await again.until(() => again.has('receipt'));
  expect(again.heard.at(-1)).toMatchObject({ receipt: { ok: false, code: 'too-fast' } });
  const hosted = await host.match(match);
  for (let n = 0; n < 480; n++) await hosted.say('p1', `b${n}`, 'on and on');
  expect(await hosted.say('p1', 'one more', 'and on')).toMatchObject({ ok: false, code: 'too-many' });
  expect(await hosted.say('p2', 'first', 'stop')).toMatchObject({ ok: true });
});

await describeEngines('what a database cannot take', (at) => {
  test('is refused, and is no failure of the server', async () => {
    const { url } = await started({ requests: { burst: 1e3, perSecond: 1e3 } }, { engine: at.one });
    const huge = '9'.repeat(40);
    const queries = ['game=%00', 'cursor=1.%00', `cursor=${huge}.x`, 'cursor=1e9.x', 'status=%00', 'game=%F0%9F%82%A1'];
    for (const query of queries) {
      const { status } = await fetch(`${url}api/matches?${query}`);
      expect([query, status < 500]).toEqual([query, true]);
    }
    const bodies = [
      { game: 'duel', name: 'a\0b' },
      { game: '\0' },
      { game: 'duel', deck: ['\0'] },
      { game: 'duel', deck: '\0' },
      { game: 'duel', seats: 1e308 },
      { game: 'duel', timers: { turnMs: 1e15, inputMs: 1e15 } },
      { game: 'duel', name: '\ud800' },
    ];
    for (const body of bodies) {
      const { status } = await fetch(`${url}api/matches`, { method: 'POST', body: JSON.stringify(body) });
      expect([body, status < 500]).toEqual([body, true]);
    }
    for (const match of ['\0', 'a\0b', '\ud800', '>', '']) {
      const socket = keep(await RawSocket.open(url));
      socket.send({ type: 'hello', protocol: 1, match, token: null });
      await socket.until(() => !socket.isOpen);
      expect(socket.heard).toMatchObject([{ type: 'refused', code: 'no-such-match' }]);
    }
  });

  test('its health is that it can write', async () => {
    await at.one.ping();
    await at.other.ping();
    expect(await at.one.jobs.queues()).not.toContain('health');
  });
});

test('the ping of a file is written to it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turnchart-ping-'));
  const file = join(folder, 'matches.db');
  const engine = await openEngine(`sqlite:${file}`);
  const { DatabaseSync } = await import('@photostructure/sqlite');
  const db = new DatabaseSync(file);
  const changes = () => db.prepare('pragma data_version').get();
  const before = changes();
  await engine.ping();
  expect(changes()).not.toEqual(before);
  db.close();
  await engine.close();
  await rm(folder, { recursive: true });
});

test('a server whose disk is full is not healthy, and asks the disk only now and then', async () => {
  const engine = await openEngine('memory:');
  let pings = 0;
  const ping = () => {
    pings += 1;
    return Promise.reject(new Error('database or disk is full'));
  };
  const { url } = await started({}, { engine: { ...engine, ping } });
  for (let n = 0; n < 20; n++) expect((await fetch(`${url}health`)).status).toBe(503);
  expect(pings).toBe(1);
});
