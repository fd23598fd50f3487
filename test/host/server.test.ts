import { connectMatch, lobbyAt } from 'turnchart/client';
import { openEngine, recordFrom } from 'turnchart-tools/host';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './entries.js';
import { RawSocket } from './raw-socket.js';
import { nextToAct, playOne, serve, servedForEach } from './serving.js';

const { keep, started, seated } = servedForEach();

test('two people find each other in the lobby and play; a third watches', async () => {
  const { url, host } = await started();
  const lobby = lobbyAt(url);
  expect((await lobby.games()).games.map(({ id }) => id)).toEqual(['duel', 'clash']);
  const made = await lobby.create({ game: 'duel', name: 'Ada', spectators: 'open' });
  const ada = seated(url, made.match, made.token);
  await ada.when(({ connection }) => connection === 'connected');
  expect(ada.getSnapshot()).toMatchObject({ seat: 'p1', view: null, info: { status: 'open' } });
  expect((await lobby.list({ game: 'duel', status: 'open' })).matches).toMatchObject([{ match: made.match }]);
  const { token } = await lobby.join(made.match, { name: 'Bob' });
  const bob = seated(url, made.match, token);
  const watcher = seated(url, made.match, null);
  await Promise.all([ada, bob, watcher].map((one) => one.when(({ view }) => view !== null)));
  for (let n = 0, accepted = 0; accepted < 20; n++) {
    if (await playOne(await nextToAct([ada, bob]), n * 3)) accepted += 1;
  }
  await expect(watcher.send({ type: 'turn.end' })).resolves.toMatchObject({ ok: false, code: 'not-allowed' });
  await eventually(async () => {
    const match = await host.match(made.match);
    for (const [client, viewer] of [
      [ada, 'p1'],
      [bob, 'p2'],
      [watcher, 'spectator'],
    ] as const) {
      expect(client.getSnapshot().view).toEqual(await match.look((copy) => copy?.replica.view(viewer)));
    }
  });
  await ada.when(({ present }) => present.p1 === true && present.p2 === true);
  await ada.when(({ latency }) => latency !== null && latency >= 0);
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
  const acting = p1.getSnapshot().legal.length > 1 ? p1 : p2;
  const command = acting.getSnapshot().legal.find(({ type }) => type !== 'match.concede')!;
  const before = (await engine.log.read(made.match, 0)).length;
  const gone = acting === p1 ? one : other;
  const receipt = acting.send(command);
  await gone.close();
  expect(await receipt).toMatchObject({ ok: true });
  expect(await engine.log.read(made.match, before)).toHaveLength(1);
  for (let n = 0; n < 10; n++) await playOne(await nextToAct([p1, p2]), n);
  const match = await (gone === one ? other : one).host.match(made.match);
  await eventually(async () => {
    expect(p1.getSnapshot().view).toEqual(await match.look((copy) => copy?.replica.view('p1')));
    expect(p2.getSnapshot().view).toEqual(await match.look((copy) => copy?.replica.view('p2')));
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
  expect(p1.getSnapshot().present).toEqual({ p1: true });
  const p2 = seated(other.url, made.match, token);
  // A new connection gets the presence of the others, and they get its presence.
  await Promise.all([p1, p2].map((client) => client.when(({ present }) => present.p1 === true && present.p2 === true)));
  p2.close();
  await p1.when(({ present }) => present.p2 === undefined);
  const again = seated(other.url, made.match, token);
  await p1.when(({ present }) => present.p2 === true);
  await other.close();
  await p1.when(({ present }) => present.p2 === undefined);
  again.close();
});

test('whoever leaves after the connection is closed: the others are told once the lobby knows it', async () => {
  const { url, lobby } = await started();
  const made = await lobby.create({ game: 'duel' });
  const { token } = await lobby.join(made.match, {});
  const ada = await RawSocket.greeted(url, made.match, made.token);
  await ada.until(() => ada.has('presence'));
  const bob = await RawSocket.greeted(url, made.match, token);
  const told = () =>
    ada.heard.filter(({ type }) => type === 'presence').map((message) => 'seats' in message && message.seats);
  await ada.until(() => told().length === 2);
  bob.close();
  await ada.until(() => told().length === 3);
  expect(told()).toEqual([{ p1: true }, { p1: true, p2: true }, { p1: true }]);
  await lobby.leave(made.match, token);
  await ada.until(() => told().length === 4);
  expect((await lobby.info(made.match)).seats[1]).toMatchObject({ state: 'left' });
  ada.close();
});

test('a match with a chat: what is said is told at every process, once, and to those who come later', async () => {
  const engine = await openEngine('memory:');
  const [one, other] = [await started({}, { engine }), await started({}, { engine })];
  const made = await one.lobby.create({ game: 'duel', chat: true, spectators: 'open' });
  const { token } = await one.lobby.join(made.match, {});
  const [p1, p2] = [seated(one.url, made.match, made.token), seated(other.url, made.match, token)];
  await Promise.all([p1, p2].map((client) => client.when(({ view }) => view !== null)));
  const before = p1.getSnapshot().view;
  expect(await p1.say(' Good luck! ')).toMatchObject({ ok: true });
  expect(await p2.say('You too')).toMatchObject({ ok: true });
  const said = [
    { seat: 'p1', text: 'Good luck!' },
    { seat: 'p2', text: 'You too' },
  ];
  for (const client of [p1, p2]) {
    await client.when(({ chat }) => chat.length === 2);
    expect(client.getSnapshot().chat).toMatchObject(said);
  }
  const late = seated(other.url, made.match, null);
  await late.when(({ chat }) => chat.length === 2);
  expect(late.getSnapshot().chat).toMatchObject(said);
  await expect(late.say('Hello')).resolves.toMatchObject({ ok: false, code: 'not-allowed' });
  // Talking is no part of the match.
  expect(p1.getSnapshot().view).toEqual(before);
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

test('whoever asks for steps is told the view after each event, and in the end the same as the others', async () => {
  const { url, lobby } = await started();
  const made = await lobby.create({ game: 'clash', bots: ['greedy'] });
  const socket = (address: string) => new WebSocket(address) as never;
  const stepping = keep(
    connectMatch({ server: url, match: made.match, token: made.token, steps: true, check: true, socket }),
  );
  const plain = seated(url, made.match, made.token);
  let tables = 0;
  stepping.subscribe(({ view }, events, views) => {
    expect(views).toHaveLength(events.length);
    const last = views.at(-1);
    if (last === undefined || view === null) return;
    // What the last event led to is where the match stands; only what can be done comes with the update itself.
    expect({ ...last, cannot: null, value: null }).toEqual({ ...view, cannot: null, value: null });
    if (events.length >= 20) tables = Math.max(tables, new Set(views).size);
  });
  for (let n = 0; n < 60 && tables <= 5; n++) {
    await stepping.when(({ legal, view }) => legal.length > 1 || view?.outcome != null);
    await playOne(stepping, n * 7);
  }
  // A fight is many steps, and each has a table of its own; a reveal has many events at one table.
  expect(tables).toBeGreaterThan(5);
  await plain.when(({ view }) => view?.revision === stepping.getSnapshot().view?.revision);
  expect(plain.getSnapshot().view).toEqual(stepping.getSnapshot().view);
});
