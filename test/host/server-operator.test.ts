import { once } from 'node:events';
import { duel } from 'turnchart/rulesets';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Method, Methods } from '../../src/inspect/protocol.js';
import { eventually } from './entries.js';
import { playOne, servedForEach } from './serving.js';

const { started, seated } = servedForEach();

test('health, metrics and the operator’s pages', async () => {
  const { url, lobby } = await started({ adminToken: 'operator' });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  const client = seated(url, match, token);
  await client.when(({ view }) => view !== null);
  await eventually(async () => expect(await playOne(client, 0)).toBe(true));
  expect(await (await fetch(`${url}health`)).json()).toEqual({ ok: true, engine: 'memory' });
  expect((await fetch(`${url}metrics`)).status).toBe(403);
  const headers = { authorization: 'Bearer operator' };
  const metrics = await (await fetch(`${url}metrics`, { headers })).text();
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

test('the operator inspects a hosted match: with the host’s viewAs, as it goes on, and without hands', async () => {
  const { url, lobby, engine } = await started({ adminToken: 'operator' });
  const { match, token } = await lobby.create({ game: 'duel', bots: ['greedy'] });
  const client = seated(url, match, token);
  await client.when(({ view }) => view !== null);
  const open = (secret: string, id = match) =>
    fetch(`${url}admin/matches/${id}/inspect`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
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
  const seen = await page.ask('moment', { branch, at: (await frames()) - 1, viewAs: 'all' });
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
