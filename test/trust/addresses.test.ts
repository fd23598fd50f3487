import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { networkOf } from '../../src/host/server/http-tools.js';
import { RateLimit } from '../../src/host/server/rate-limit.js';
import { eventually } from '../host/entries.js';
import { RawSocket } from '../host/raw-socket.js';
import { servedForEach } from '../host/serving.js';

const { keep, started } = servedForEach();

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('many addresses do not put newcomers into one bucket: the oldest is forgotten', () => {
  const limit = new RateLimit({ burst: 1, perSecond: 0 });
  expect(limit.take('first', 0)).toBe(true);
  for (let n = 0; n < 60_000; n++) expect(limit.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 0)).toBe(true);
  expect(limit.take('newcomer', 0)).toBe(true);
  expect(limit.take('newcomer', 0)).toBe(false);
  expect(limit.take('first', 0)).toBe(true);
});

test('one address cannot hold all connections', async () => {
  const { url } = await started({ maxPerAddress: 5, requests: { burst: 1e6, perSecond: 1e6 } });
  const { hostname, port } = new URL(url);
  const idle: Socket[] = [];
  for (let n = 0; n < 5; n++) {
    const wire = connect(Number(port), hostname);
    keep({ close: () => wire.destroy() });
    idle.push(wire);
    await new Promise((resolve) => wire.once('connect', resolve));
  }
  await eventually(async () => expect((await fetch(`${url}health`)).status).toBe(503));
  for (const wire of idle) wire.destroy();
  await eventually(async () => expect((await fetch(`${url}health`)).status).toBe(200));
});

test('a connection that is refused a socket, and does not close, is not kept', async () => {
  const { url } = await started({ maxPerAddress: 3, requests: { burst: 1e6, perSecond: 1e6 } });
  const { hostname, port, host } = new URL(url);
  for (let n = 0; n < 3; n++) {
    const wire = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    keep({ close: () => wire.destroy() });
    wire.write(`GET /nothing HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    const [data] = await once(wire, 'data');
    expect(String(data)).toContain('404');
  }
  await eventually(async () => expect((await fetch(`${url}health`)).status).toBe(200));
});

test('behind a proxy, the addresses that it names are counted', async () => {
  const { url } = await started({ maxPerAddress: 2, trustProxy: true });
  const from = (address: string) => RawSocket.open(url, { 'x-forwarded-for': address });
  keep(await from('2001:db8::1'));
  keep(await from('2001:db8::2'));
  await expect(from('2001:db8::3')).rejects.toThrow('429');
  keep(await from('2001:db8:0:1::1'));
});

test('the connections of one address share a number of messages', async () => {
  const { url, host } = await started({ messagesPerAddress: { burst: 10, perSecond: 0 } });
  const [one, other] = [keep(await RawSocket.open(url)), keep(await RawSocket.open(url))];
  for (let n = 0; n < 8; n++) one.socket.ping();
  await once(one.socket, 'pong');
  for (let n = 0; n < 8; n++) other.socket.ping();
  await other.until(() => !other.isOpen);
  expect(other.heard).toMatchObject([{ type: 'refused', code: 'too-fast' }]);
  expect([one.isOpen, host.metrics.get('limited')]).toEqual([true, 1]);
});

test('to ask for the whole view counts as a request of the address', async () => {
  const { url, lobby } = await started({ requests: { burst: 4, perSecond: 0 } });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['random'] });
  const socket = keep(await RawSocket.greeted(url, match, token));
  for (let n = 0; n < 4; n++) socket.send({ type: 'view' });
  await socket.until(() => !socket.isOpen);
  expect(socket.heard.at(-1)).toMatchObject({ type: 'refused', code: 'too-fast' });
});

test('a seat has a few connections: the oldest makes room', async () => {
  const { url, lobby } = await started();
  const { match, token } = await lobby.create({ game: 'duel' });
  const sockets: RawSocket[] = [];
  for (let n = 0; n < 10; n++) sockets.push(keep(await RawSocket.greeted(url, match, token)));
  await eventually(() => expect(sockets.filter(({ isOpen }) => isOpen)).toHaveLength(8));
  expect(sockets.map(({ isOpen }) => isOpen).slice(0, 2)).toEqual([false, false]);
  expect(sockets[0]!.heard.at(-1)).toMatchObject({ type: 'refused', code: 'too-many' });
});
