import { clash, duel, holdem } from 'turnchart/rulesets';
import { type Engine, openEngine } from 'turnchart-tools/host';
import { describe, expect, test } from 'vitest';
import { eventually } from '../host/entries.js';
import { RawSocket } from '../host/raw-socket.js';
import { servedForEach } from '../host/serving.js';

const { keep, started, seated } = servedForEach();
const rules = [duel, clash, holdem];

/** An engine whose signals between processes are all lost. */
const deaf = (engine: Engine): Engine => ({ ...engine, signals: { ...engine.signals, send: async () => {} } });

const opened = async (url: string, match: string, token: string) => keep(await RawSocket.greeted(url, match, token));

describe('a connection ends with its seat', () => {
  test('who leaves before the match begins is disconnected, at every process', async () => {
    const engine = await openEngine('memory:');
    const [one, other] = [await started({}, { engine, rules }), await started({}, { engine, rules })];
    const { match } = await one.lobby.create({ game: 'holdem', seats: 3 });
    const guest = await one.lobby.join(match, {});
    const sockets = [await opened(one.url, match, guest.token), await opened(other.url, match, guest.token)];
    await Promise.all(sockets.map((socket) => socket.until(() => socket.has('presence'))));
    await one.lobby.leave(match, guest.token);
    await Promise.all(sockets.map((socket) => socket.until(() => !socket.isOpen)));
    for (const { heard } of sockets) expect(heard.at(-1)).toMatchObject({ type: 'refused', code: 'not-allowed' });
  });

  test('whose seat was given to somebody else sees no hand and does nothing for it, even if no signal arrives', async () => {
    const engine = deaf(await openEngine('memory:'));
    const [one, other] = [await started({}, { engine, rules }), await started({}, { engine, rules })];
    const made = await one.lobby.create({ game: 'holdem', seats: 3, chat: true });
    const guest = await one.lobby.join(made.match, { name: 'Mallory' });
    const sockets = [await opened(one.url, made.match, guest.token), await opened(other.url, made.match, guest.token)];
    await Promise.all(sockets.map((socket) => socket.until(() => socket.has('presence'))));
    await one.lobby.leave(made.match, guest.token);
    const next = await one.lobby.join(made.match, { name: 'Bob' });
    expect(next.seat).toBe(guest.seat);
    await one.lobby.join(made.match, { name: 'Cid' });
    const bob = seated(one.url, made.match, next.token);
    await bob.when(({ view }) => view !== null);
    for (const socket of sockets) {
      if (socket.isOpen) socket.send({ type: 'chat', id: 'x', text: 'I am Bob' });
      if (socket.isOpen) socket.send({ type: 'command', id: 'y', command: { type: 'match.concede' } });
      if (socket.isOpen) socket.send({ type: 'view' });
      await socket.until(() => !socket.isOpen);
      expect(socket.heard.map(({ type }) => type)).not.toContain('view');
      expect(socket.heard.map(({ type }) => type)).not.toContain('update');
    }
    expect(await engine.log.read(made.match, 0)).toHaveLength(1);
    expect(bob.getSnapshot().chat).toEqual([]);
  });

  test('who leaves a running match is disconnected by its log, at every process', async () => {
    const engine = deaf(await openEngine('memory:'));
    const [one, other] = [await started({}, { engine, rules }), await started({}, { engine, rules })];
    const made = await one.lobby.create({ game: 'duel', chat: true });
    const guest = await one.lobby.join(made.match, {});
    const sockets = [await opened(one.url, made.match, guest.token), await opened(other.url, made.match, guest.token)];
    await Promise.all(sockets.map((socket) => socket.until(() => socket.has('view'))));
    await one.lobby.leave(made.match, guest.token);
    await Promise.all(sockets.map((socket) => socket.until(() => !socket.isOpen)));
    const hosted = await one.host.match(made.match);
    const { token } = guest;
    expect(await hosted.say(guest.seat, 'z', 'still here', { holder: token })).toMatchObject({ code: 'not-allowed' });
  });
});

test('a bot plays on for who has left, though the process died before that was in the log', async () => {
  const engine = await openEngine('memory:');
  const { lobby, host } = await started({}, { engine, rules });
  const { match, token } = await lobby.create({ game: 'duel' });
  const guest = await lobby.join(match, {});
  const row = (await engine.lobby.get(match))!;
  const data = structuredClone(row.data) as { seats: { state: string; token: string | null }[] };
  Object.assign(data.seats[1]!, { state: 'left', token: null });
  await engine.lobby.update({ ...row, version: row.version + 1, data }, row.version);
  const { row: left } = await lobby.bearer(match, token);
  const hosted = await lobby.open(left);
  expect(await hosted.look((copy) => copy?.players[guest.seat])).toEqual({ bot: 'greedy' });
  await lobby.open(left);
  await eventually(async () => {
    const seats = (await engine.log.read(match, 0)).filter(({ by }) => by === 'host');
    expect(seats).toHaveLength(2);
  });
  await host.close();
});
