import { once } from 'node:events';
import { connectMatch, lobbyAt } from 'turnchart/client';
import { openEngine, recordFrom } from 'turnchart/host';
import { duel } from 'turnchart/rulesets';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Method, Methods } from '../../src/inspect/protocol.js';
import { eventually } from './entries.js';
import { playOne, type Serving, serve, sit } from './serving.js';

const running: { close(): unknown }[] = [];
const keep = <T extends { close(): unknown }>(one: T): T => {
  running.push(one);
  return one;
};
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});
const started = async (...args: Parameters<typeof serve>): Promise<Serving> => keep(await serve(...args));
const seated = (...args: Parameters<typeof sit>) => keep(sit(...args));

test('two people find each other in the lobby and play; a third watches', async () => {
  const { url, host } = await started();
  const lobby = lobbyAt(url);
  expect((await lobby.games()).games.map(({ id }) => id)).toEqual(['duel', 'clash']);
  const made = await lobby.create({ game: 'duel', name: 'Ada', spectators: 'open' });
  const ada = seated(url, made.match, made.token);
  await ada.when(({ connection }) => connection === 'connected');
  expect(ada.state).toMatchObject({ seat: 'p1', view: null, info: { status: 'open' } });
  expect((await lobby.list({ game: 'duel', status: 'open' })).matches).toMatchObject([{ match: made.match }]);
  const { token } = await lobby.join(made.match, { name: 'Bob' });
  const bob = seated(url, made.match, token);
  const watcher = seated(url, made.match, null);
  await Promise.all([ada, bob, watcher].map((one) => one.when(({ view }) => view !== null)));
  let accepted = 0;
  for (let n = 0; n < 30; n++) {
    for (const client of [ada, bob]) if (await playOne(client, n * 3)) accepted += 1;
  }
  expect(accepted).toBeGreaterThan(10);
  await expect(watcher.send({ type: 'turn.end' })).resolves.toMatchObject({ ok: false, code: 'not-allowed' });
  await eventually(async () => {
    const match = await host.match(made.match);
    for (const [client, viewer] of [
      [ada, 'p1'],
      [bob, 'p2'],
      [watcher, 'spectator'],
    ] as const) {
      expect(client.state.view).toEqual(await match.look((copy) => copy?.replica.view(viewer)));
    }
  });
  expect(ada.state.present).toEqual({ p1: true, p2: true });
  expect(ada.state.latency).toBeGreaterThanOrEqual(0);
});

test('when a server goes, clients go on at another, and a command is carried out once', async () => {
  const engine = await openEngine('memory:');
  const one = await started({}, { engine });
  const other = await started({}, { engine });
  const made = await one.lobby.create({ game: 'duel' });
  const { token } = await one.lobby.join(made.match, {});
  const p1 = seated([one.url, other.url], made.match, made.token);
  const p2 = seated([other.url, one.url], made.match, token);
  await Promise.all([p1, p2].map((client) => client.when(({ view }) => view !== null)));
  const acting = p1.state.legal.length > 1 ? p1 : p2;
  const command = acting.state.legal.find(({ type }) => type !== 'match.concede')!;
  const before = (await engine.log.read(made.match, 0)).length;
  const gone = acting === p1 ? one : other;
  const receipt = acting.send(command);
  await gone.close();
  expect(await receipt).toMatchObject({ ok: true });
  expect(await engine.log.read(made.match, before)).toHaveLength(1);
  for (let n = 0; n < 10; n++) for (const client of [p1, p2]) await playOne(client, n);
  const match = await (gone === one ? other : one).host.match(made.match);
  await eventually(async () => {
    expect(p1.state.view).toEqual(await match.look((copy) => copy?.replica.view('p1')));
    expect(p2.state.view).toEqual(await match.look((copy) => copy?.replica.view('p2')));
  });
});

test('who is connected is known at every process, also when one of them goes', async () => {
  const engine = await openEngine('memory:');
  const one = await started({}, { engine });
  const other = await serve({}, { engine });
  const made = await one.lobby.create({ game: 'duel' });
  const { token } = await one.lobby.join(made.match, {});
  const p1 = seated(one.url, made.match, made.token);
  await p1.when(({ present }) => present.p1 === true);
  expect(p1.state.present).toEqual({ p1: true });
  const p2 = seated(other.url, made.match, token);
  // Whoever comes hears of those who were there, and they of it.
  await Promise.all([p1, p2].map((client) => client.when(({ present }) => present.p1 === true && present.p2 === true)));
  p2.close();
  await p1.when(({ present }) => present.p2 === undefined);
  const again = seated(other.url, made.match, token);
  await p1.when(({ present }) => present.p2 === true);
  await other.close();
  await p1.when(({ present }) => present.p2 === undefined);
  again.close();
});

test('a match with a chat: what is said is told at every process, once, and to those who come later', async () => {
  const engine = await openEngine('memory:');
  const [one, other] = [await started({}, { engine }), await started({}, { engine })];
  const made = await one.lobby.create({ game: 'duel', chat: true, spectators: 'open' });
  const { token } = await one.lobby.join(made.match, {});
  const [p1, p2] = [seated(one.url, made.match, made.token), seated(other.url, made.match, token)];
  await Promise.all([p1, p2].map((client) => client.when(({ view }) => view !== null)));
  const before = p1.state.view;
  expect(await p1.say(' Good luck! ')).toMatchObject({ ok: true });
  expect(await p2.say('You too')).toMatchObject({ ok: true });
  const said = [
    { seat: 'p1', text: 'Good luck!' },
    { seat: 'p2', text: 'You too' },
  ];
  for (const client of [p1, p2]) {
    await client.when(({ chat }) => chat.length === 2);
    expect(client.state.chat).toMatchObject(said);
  }
  const late = seated(other.url, made.match, null);
  await late.when(({ chat }) => chat.length === 2);
  expect(late.state.chat).toMatchObject(said);
  await expect(late.say('Hello')).resolves.toMatchObject({ ok: false, code: 'not-allowed' });
  // Talking is no part of the match.
  expect(p1.state.view).toEqual(before);
  expect(recordFrom(one.host.registry, made.match, await engine.log.read(made.match, 0)).commands).toEqual([]);
});

test('a match has no chat unless it was asked for', async () => {
  const { url, lobby } = await started();
  const { match, token, info } = await lobby.create({ game: 'duel', bots: ['random'] });
  expect(info.chat).toBe(false);
  const client = seated(url, match, token);
  await client.when(({ view }) => view !== null);
  await expect(client.say('Hello')).resolves.toMatchObject({ ok: false, code: 'no-chat' });
});

test('a wrong token, a wrong match and a wrong protocol are refused by name', async () => {
  const { url, lobby } = await started();
  const { match } = await lobby.create({ game: 'duel' });
  for (const [name, token] of [
    [match, 'wrong'],
    [match, null],
    ['none', 'x'],
  ] as const) {
    const client = seated(url, name, token);
    await expect(client.when(({ view }) => view !== null)).rejects.toThrow(/^(not-allowed|no-such-match): /);
    expect(client.state.connection).toBe('refused');
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: 99 }));
  const [data] = await once(socket, 'message');
  expect(JSON.parse(String(data))).toMatchObject({ type: 'refused', code: 'bad-message' });
});

test('pages of other origins and other names of the server are refused', async () => {
  const { url } = await started({ origins: ['https://cards.example'], hosts: ['127.0.0.1'] });
  const socketOf = (headers: Record<string, string>) => new WebSocket(`${url.replace('http', 'ws')}ws`, { headers });
  for (const name of ['origin', 'host']) {
    const [error] = await once(socketOf({ [name]: 'https://evil.example' }), 'error');
    expect(error.message).toContain('403');
  }
  const allowed = socketOf({ origin: 'https://cards.example' });
  await once(allowed, 'open');
  allowed.terminate();
  const ask = (origin: string) => fetch(`${url}api/games`, { headers: { origin } });
  expect((await ask('https://evil.example')).status).toBe(403);
  expect((await ask('https://cards.example')).headers.get('access-control-allow-origin')).toBe('https://cards.example');
});

test('who sends too much, too fast or too large is cut', async () => {
  const { url, lobby, host } = await started({ messages: { burst: 5, perSecond: 1 }, maxPayload: 2_000 });
  const { match, token } = await lobby.create({ game: 'duel' });
  const open = async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
    await once(socket, 'open');
    return socket;
  };
  const fast = await open();
  fast.send(JSON.stringify({ type: 'hello', protocol: 1, match, token }));
  for (let n = 0; n < 10; n++) fast.send(JSON.stringify({ type: 'ping', at: 0 }));
  await once(fast, 'close');
  expect(host.metrics.get('limited')).toBeGreaterThan(0);
  const large = await open();
  large.send('x'.repeat(3_000));
  const [code] = await once(large, 'close');
  expect(code).toBe(1009);
});

test('too many requests of one address are refused', async () => {
  const { url } = await started({ requests: { burst: 3, perSecond: 0.01 } });
  const statuses = [];
  for (let n = 0; n < 5; n++) statuses.push((await fetch(`${url}api/games`)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await fetch(`${url}health`)).status).toBe(200);
});

test('a slow client is cut; the others do not notice', async () => {
  const { url, lobby, host } = await started({ maxBacklog: 20_000, messages: { burst: 1e6, perSecond: 1e6 } });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  const slow = new WebSocket(`${url.replace('http', 'ws')}ws`);
  await once(slow, 'open');
  slow.send(JSON.stringify({ type: 'hello', protocol: 1, match, token, legal: true }));
  await once(slow, 'message');
  const quick = seated(url, match, token);
  await quick.when(({ view }) => view !== null);
  slow.pause();
  const asking = setInterval(() => {
    for (let n = 0; n < 100; n++) slow.send(JSON.stringify({ type: 'view' }));
  }, 5);
  await eventually(() => expect(host.metrics.get('slow')).toBeGreaterThan(0), 15_000);
  clearInterval(asking);
  slow.terminate();
  expect(quick.state.connection).toBe('connected');
  await eventually(async () => expect(await playOne(quick, 1)).toBe(true));
});

test('health, metrics and the operator’s pages', async () => {
  const { url, lobby } = await started({ adminToken: 'operator' });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  const client = seated(url, match, token);
  await client.when(({ view }) => view !== null);
  await eventually(async () => expect(await playOne(client, 0)).toBe(true));
  expect(await (await fetch(`${url}health`)).json()).toEqual({ ok: true, engine: 'memory' });
  const metrics = await (await fetch(`${url}metrics`)).text();
  expect(metrics).toMatch(/^turnchart_appends_total [1-9]/m);
  expect(metrics).toMatch(/^turnchart_sockets 1$/m);
  expect(metrics).toMatch(/^turnchart_command_seconds_count [1-9]/m);
  const admin = (path: string, secret: string) =>
    fetch(`${url}admin/${path}`, { headers: { authorization: `Bearer ${secret}` } });
  for (const secret of ['wrong', '']) expect((await admin('matches', secret)).status).toBe(403);
  expect(await (await admin('matches', 'operator')).json()).toMatchObject({ matches: [{ match, status: 'playing' }] });
  expect(await (await admin(`matches/${match}`, 'operator')).json()).toMatchObject({
    match,
    rules: `duel@${duel.version}`,
  });
  const log = (await (await admin(`matches/${match}/log`, 'operator')).json()) as { entries: { by: string }[] };
  expect(log.entries.slice(0, 2)).toMatchObject([{ by: 'host' }, { id: expect.any(String) }]);
  expect(await (await admin(`matches/${match}/record`, 'operator')).json()).toMatchObject({
    format: 'turnchart-record',
  });
  for (const path of ['admin', 'api']) expect((await fetch(`${url}${path}`)).url).toBe(`${url}${path}/`);
  const page = await fetch(`${url}admin/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(await page.text()).toContain('<script src="/admin/page.js">');
  const script = await fetch(`${url}admin/page.js`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  const without = await started();
  expect((await fetch(`${without.url}admin/`)).status).toBe(403);
  expect((await fetch(`${without.url}admin/matches`, { headers: { authorization: 'Bearer ' } })).status).toBe(403);
});

test('the operator inspects a hosted match: with the host’s eyes, as it goes on, and without hands', async () => {
  const { url, lobby, engine } = await started({ adminToken: 'operator' });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  const client = seated(url, match, token);
  await client.when(({ view }) => view !== null);
  const open = (secret: string, id = match) =>
    fetch(`${url}admin/matches/${id}/inspect`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${secret}` } },
    });
  expect((await open('wrong')).status).toBe(403);
  expect((await open('operator', 'no-such-match')).status).toBe(404);
  const { path } = (await (await open('operator')).json()) as { path: string };
  // Nobody gets there without the token of its own that the address holds.
  expect((await fetch(new URL(`${path.slice(0, -3)}xx/`, url))).status).toBe(403);
  const address = new URL(`${path}socket`, url.replace('http', 'ws'));
  await expect(refusal(new WebSocket(address, { origin: 'https://elsewhere.example' }))).resolves.toBe(404);

  const page = await inspectorPage(address.href, new URL(url).origin);
  const { branches } = await page.ask('hello', {});
  const { id: branch } = branches[0]!;
  const frames = async () => (await page.ask('hello', {})).branches[0]!.count;
  const seen = await page.ask('moment', { branch, at: (await frames()) - 1, eyes: 'all' });
  expect(JSON.stringify(seen.state)).toContain('"deck":["c');
  const refused = await page.ask('send', { branch, command: { type: 'match.concede', seat: 'p1' } });
  expect(refused).toMatchObject({ ok: false, code: 'read-only' });
  const before = await frames();
  const entries = (await engine.log.read(match, 0)).length;
  await eventually(async () => expect(await playOne(client, 0)).toBe(true));
  expect((await engine.log.read(match, 0)).length).toBeGreaterThan(entries);
  await eventually(async () => expect(await frames()).toBeGreaterThan(before));
  page.close();
});

test('the OpenAPI page has every route, made from the schemas that check them', async () => {
  const { url } = await started();
  const forPeople = await fetch(`${url}api/`);
  expect(forPeople.headers.get('content-type')).toContain('text/html');
  expect(await forPeople.text()).toContain('/api/matches/{match}/fill');
  const page = (await (await fetch(`${url}api/openapi.json`)).json()) as { paths: Record<string, object> };
  expect(Object.keys(page.paths)).toContain('/api/matches/{match}/join');
  expect(JSON.stringify(page.paths['/api/matches'])).toContain('"spectators"');
  const bad = await fetch(`${url}api/matches`, { method: 'POST', body: JSON.stringify({ game: 'duel', nonsense: 1 }) });
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ code: 'bad-request', message: expect.stringContaining('nonsense') });
});

test('accounts of one’s own: the seat is the user’s', async () => {
  const users: Record<string, { id: string; name: string }> = {
    a: { id: '1', name: 'Ada' },
    b: { id: '2', name: 'Bob' },
  };
  const { url } = await started({
    authenticate: ({ headers }) => {
      const user = users[String(headers['x-user'] ?? '')];
      if (user === undefined) throw new Error('who are you?');
      return user;
    },
  });
  const socketOf = (user: string) => new WebSocket(`${url.replace('http', 'ws')}ws`, { headers: { 'x-user': user } });
  const made = await fetch(`${url}api/matches`, {
    ...{ method: 'POST', headers: { 'x-user': 'a' }, body: JSON.stringify({ game: 'duel' }) },
  });
  const { match } = (await made.json()) as { match: string };
  const [error] = await once(socketOf('nobody'), 'error');
  expect(error.message).toContain('401');
  const answers: object[] = [];
  for (const user of ['a', 'b']) {
    const socket = socketOf(user);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', protocol: 1, match, token: null }));
    answers.push(JSON.parse(String((await once(socket, 'message'))[0])));
    socket.terminate();
  }
  expect(answers).toMatchObject([
    { type: 'welcome', seat: 'p1', info: { seats: [{ name: 'Ada' }, {}] } },
    { type: 'refused', code: 'not-allowed' },
  ]);
});

/** The status with which a connection is refused. */
const refusal = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => {});
  });

/** What the page of an inspector does. */
async function inspectorPage(address: string, origin: string) {
  const socket = new WebSocket(address, { origin });
  await once(socket, 'open');
  let asked = 0;
  return {
    ask<M extends Method>(method: M, params: Methods[M]['params']): Promise<Methods[M]['result']> {
      const id = ++asked;
      return new Promise((resolve) => {
        const hear = (data: unknown): void => {
          const answer = JSON.parse(String(data)) as { id?: number; result: Methods[M]['result'] };
          if (answer.id !== id) return;
          socket.off('message', hear);
          resolve(answer.result);
        };
        socket.on('message', hear);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

test('whoever asks for steps is told the view after each event, and in the end the same as the others', async () => {
  const { url, lobby } = await started();
  const made = await lobby.create({ game: 'clash', bots: ['greedy'] });
  const socket = (address: string) => new WebSocket(address) as never;
  const stepping = keep(
    connectMatch({ server: url, match: made.match, token: made.token, steps: true, check: true, socket }),
  );
  const plain = seated(url, made.match, made.token);
  let longest = { events: 0, views: 0 };
  stepping.subscribe(({ view }, events, views) => {
    expect(views).toHaveLength(events.length);
    const last = views.at(-1);
    if (last === undefined || view === null) return;
    // What the last event led to is where the match stands; only what can be done comes with the update itself.
    expect({ ...last, cannot: null, value: null }).toEqual({ ...view, cannot: null, value: null });
    if (events.length > longest.events) longest = { events: events.length, views: new Set(views).size };
  });
  for (let n = 0; n < 60 && longest.events < 20; n++) {
    await stepping.when(({ legal, view }) => legal.length > 1 || view?.outcome != null);
    await playOne(stepping, n * 7);
  }
  // A fight is many steps, and each has a table of its own.
  expect(longest.events).toBeGreaterThanOrEqual(20);
  expect(longest.views).toBeGreaterThan(5);
  await plain.when(({ view }) => view?.revision === stepping.state.view?.revision);
  expect(plain.state.view).toEqual(stepping.state.view);
});
