import { once } from 'node:events';
import { HostServer } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './entries.js';
import { playOne, servedForEach } from './serving.js';

const { keep, started, seated } = servedForEach();
const lots = { burst: 1e6, perSecond: 1e6 };

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
    expect(client.getSnapshot().connection).toBe('refused');
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}ws`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', protocol: 99 }));
  const [data] = await once(socket, 'message');
  expect(JSON.parse(String(data))).toMatchObject({ type: 'refused', code: 'bad-message' });
});

test('a port that is taken is named, with the option for another', async () => {
  const { url, host, lobby } = await started();
  const port = Number(new URL(url).port);
  const second = keep(new HostServer(host, lobby, {}));
  await expect(second.listen(port)).rejects.toThrow(
    `port ${port} is taken: choose another (on the command line: --port), or 0 for one that is free`,
  );
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
  const { url, lobby, host } = await started({
    maxBacklog: 20_000,
    messages: lots,
    messagesPerAddress: lots,
    requests: lots,
  });
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
  await eventually(() => expect(host.metrics.get('slow')).toBeGreaterThan(0));
  clearInterval(asking);
  slow.terminate();
  expect(quick.getSnapshot().connection).toBe('connected');
  await eventually(async () => expect(await playOne(quick, 1)).toBe(true));
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
    method: 'POST',
    headers: { 'x-user': 'a' },
    body: JSON.stringify({ game: 'duel' }),
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
