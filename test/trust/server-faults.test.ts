import { once } from 'node:events';
import { connect } from 'node:net';
import { duel } from 'turnchart/rulesets';
import { type Engine, EngineUnavailableError, openEngine } from 'turnchart-tools/host';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
// @ts-expect-error: the example is JavaScript
import { mountHost } from '../../docs/examples/host-in-express.js';
import { DevServer } from '../../src/cli/dev/dev-server.js';
import { systemEnvironment } from '../../src/match/environment.js';
import { eventually } from '../host/entries.js';
import { hostOn, listLogger, startOf } from '../host/hosting.js';
import { QuietSocket } from '../host/quiet-socket.js';
import { RawSocket } from '../host/raw-socket.js';
import { servedForEach } from '../host/serving.js';

const { keep, started } = servedForEach();

/** The first line of the answer to a request line. */
async function asked(url: string, line: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const wire = connect(Number(port), hostname);
  keep({ close: () => wire.destroy() });
  wire.write(`${line} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  const [data] = await once(wire, 'data');
  return String(data).split('\r\n')[0] ?? '';
}

describe('addresses that cannot be read', () => {
  test.each(['GET //', 'GET //x:y@/', 'GET http://[/', 'GET /api//', 'OPTIONS *'])('%s is answered', async (line) => {
    const app = (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(404).end();
    const mounted = keep(await mountHost(app, { engine: 'memory:' }));
    expect(await asked(mounted.url, line)).toMatch(/^HTTP\/1.1 40[04]/);
    expect(await asked(mounted.url, 'GET /health')).toBe('HTTP/1.1 200 OK');
    const { url } = await started();
    expect(await asked(url, line)).toMatch(/^HTTP\/1.1 40[04]/);
  });
});

/** An engine whose log fails while it is told to. */
function failing(engine: Engine): Engine & { fails: boolean } {
  const unlessDown = async <T>(run: () => Promise<T>): Promise<T> => {
    if (shaky.fails) throw new EngineUnavailableError('it is down');
    return run();
  };
  const log: Engine['log'] = {
    ...engine.log,
    append: (...args) => unlessDown(() => engine.log.append(...args)),
    read: (...args) => unlessDown(() => engine.log.read(...args)),
    snapshot: (...args) => unlessDown(() => engine.log.snapshot(...args)),
    heads: (on) => engine.log.heads(on),
    saveSnapshot: (...args) => engine.log.saveSnapshot(...args),
    remove: (match) => engine.log.remove(match),
  };
  const shaky = { ...engine, log, fails: false, ping: () => engine.ping(), close: () => engine.close() };
  return shaky;
}

test('who asks for the view while the engine is down is told so, and the server goes on', async () => {
  const engine = failing(await openEngine('memory:'));
  const { url, lobby } = await started({}, { engine });
  const { match, token } = await lobby.create({ game: 'duel' });
  await lobby.join(match, {});
  const socket = keep(await RawSocket.greeted(url, match, token));
  await socket.until(() => socket.has('view'));
  engine.fails = true;
  socket.send({ type: 'command', id: '1', command: { type: 'match.concede' } });
  await socket.until(() => socket.has('receipt'));
  expect(socket.heard.at(-1)).toMatchObject({ receipt: { ok: false, code: 'unavailable' } });
  socket.send({ type: 'view' });
  await socket.until(() => !socket.isOpen);
  expect(socket.heard.at(-1)).toMatchObject({ type: 'refused', code: 'unavailable' });
  engine.fails = false;
  const again = keep(await RawSocket.greeted(url, match, token));
  await again.until(() => again.has('view'));
});

describe('pings', () => {
  test('are answered, and counted like messages', async () => {
    const { url, host } = await started();
    const { socket } = keep(await RawSocket.open(url));
    socket.ping('hello');
    const [data] = await once(socket, 'pong');
    expect(String(data)).toBe('hello');
    for (let n = 0; n < 100; n++) socket.ping();
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([4000, 'too-fast']);
    expect(host.metrics.get('limited')).toBe(1);
  });

  test('of who does not read are not answered without end', async () => {
    // On a busy machine the time for a hello, ten seconds, would be over first.
    const after = (ms: number, run: () => void) => (ms === 10_000 ? () => {} : systemEnvironment.after(ms, run));
    const lots = { burst: 1e9, perSecond: 1e9 };
    const { url, host } = await started(
      { messages: lots, messagesPerAddress: lots, maxBacklog: 65_536 },
      { environment: { after } },
    );
    const socket = keep(await QuietSocket.open(url));
    await socket.flood(300_000);
    expect(socket.isGone).toBe(true);
    expect(host.metrics.get('slow')).toBe(1);
  });

  test('of the page of an inspector neither', async () => {
    const { url, lobby } = await started({ adminToken: 'secret' });
    const { match } = await lobby.create({ game: 'duel', bots: ['random'] });
    const headers = { authorization: 'Bearer secret' };
    const answer = await fetch(`${url}admin/matches/${match}/inspect`, { method: 'POST', headers });
    const { path } = (await answer.json()) as { path: string };
    const page = keep(new WebSocket(`${url.replace('http', 'ws')}${path.slice(1)}socket`));
    await once(page, 'open');
    page.ping('hello');
    expect(String((await once(page, 'pong'))[0])).toBe('hello');
    const quiet = keep(await QuietSocket.open(url, `${path.slice(1)}socket`));
    await quiet.flood(300_000);
    expect(quiet.isGone).toBe(true);
  });

  test('of a page of turnchart dev neither', async () => {
    const server = keep(new DevServer('.', (fault) => fault));
    const quiet = keep(await QuietSocket.open(await server.listen(0), 'dev'));
    await quiet.flood(300_000);
    expect(quiet.isGone).toBe(true);
  });
});

test('a socket that says no hello, and does not agree to be closed, is cut', async () => {
  const waits: number[] = [];
  const after = (ms: number, run: () => void) => {
    waits.push(ms);
    return systemEnvironment.after(ms / 100, run);
  };
  const { url } = await started({}, { environment: { after } });
  const socket = keep(await QuietSocket.open(url));
  socket.wire.resume();
  await once(socket.wire, 'close');
  expect(waits.filter((ms) => ms === 10_000 || ms === 2_000)).toEqual([10_000, 2_000]);
});

test('timers that cannot be fired do not stop the others, and are tried again later', async () => {
  const engine = await openEngine('memory:');
  let now = Date.now();
  const { logger, said: warned } = listLogger('warn');
  const environment = { now: () => now, elapsed: () => now };
  const host = keep(await hostOn(engine, { environment, logger }));
  for (let n = 0; n < 250; n++) {
    const commands = [startOf(duel, { rules: 'removed@1' })];
    await engine.log.append(`gone${n}`, 0, { v: 1, id: 'start', at: 1, by: 'host', commands }, { deadline: 1 + n });
  }
  const match = await host.match('m');
  await match.begin(startOf(duel, { timers: { turnMs: 1_000, inputMs: 1_000 } }));
  now += 2_000;
  for (let n = 0; n < 3; n++) await host.fireTimers();
  expect((await engine.log.read('m', 0)).map(({ by }) => by)).toEqual(['host', 'timer']);
  expect(warned).toHaveLength(250);
  await host.fireTimers();
  expect(warned).toHaveLength(250);
  now += 1_000;
  await host.fireTimers();
  expect(warned.length).toBeGreaterThan(250);
});

test('two who open a match that cannot be opened at once both hear of it, and later see the same', async () => {
  const engine = failing(await openEngine('memory:'));
  const host = keep(await hostOn(engine));
  await (await hostOn(engine)).match('m').then((match) => match.begin(startOf(duel)));
  engine.fails = true;
  const both = await Promise.allSettled([host.match('m'), host.match('m')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  engine.fails = false;
  const [one, other] = await Promise.all([host.match('m'), host.match('m')]);
  expect(one).toBe(other);
  await eventually(async () => expect(await one.look((copy) => copy?.seq)).toBe(1));
});
