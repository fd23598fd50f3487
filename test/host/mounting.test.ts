import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import fastify from 'fastify';
import { connectMatch, lobbyAt } from 'turnchart/client';
import { duel } from 'turnchart/rulesets';
import { Host, HostServer, LobbyService, openEngine } from 'turnchart-tools/host';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeAfterEach } from '../close-after-each.js';

const keep = closeAfterEach();

/** How a host is put into another server. Each has a page of its own at `/hello`. */
const ways: Readonly<Record<string, (tables: HostServer) => Promise<Server>>> = {
  async 'a bare server'(tables) {
    const app: RequestListener = (_, response) => response.end('the app');
    return createServer((request, response) => {
      void tables.handle(request, response).then((answered) => answered || app(request, response));
    });
  },
  async Express(tables) {
    const app = express();
    app.use((request, response, next) => void tables.handle(request, response).then((answered) => answered || next()));
    app.get('/hello', (_, response) => void response.send('the app'));
    return createServer(app);
  },
  async 'Express, after its parser of bodies'(tables) {
    const app = express();
    app.use(express.json());
    app.use((request, response, next) => void tables.handle(request, response).then((answered) => answered || next()));
    app.get('/hello', (_, response) => void response.send('the app'));
    return createServer(app);
  },
  async Fastify(tables) {
    const app = fastify();
    app.addHook('onRequest', async (request, reply) => {
      if (await tables.handle(request.raw, reply.raw)) reply.hijack();
    });
    app.get('/hello', async () => 'the app');
    await app.ready();
    return app.server;
  },
};

async function mounted(way: (tables: HostServer) => Promise<Server>): Promise<string> {
  const host = new Host({ engine: await openEngine('memory:'), rules: [duel] });
  await host.start();
  const tables = new HostServer(host, new LobbyService(host));
  const server = await way(tables);
  server.on('upgrade', (request, socket, head) => tables.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keep({
    async close() {
      await tables.close();
      server.closeAllConnections();
      server.close();
      await host.close();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe.each(Object.entries(ways))('a host in %s', (_, way) => {
  test('leaves to the app what is not its own', async () => {
    const url = await mounted(way);
    expect(await (await fetch(`${url}hello`)).text()).toBe('the app');
  });

  test('has its lobby and its sockets there: a match is played', async () => {
    const url = await mounted(way);
    const lobby = lobbyAt(url);
    const { match, token } = await lobby.create({ game: 'duel' });
    const { token: other } = await lobby.join(match);
    const [one, two] = [token, other].map((seat) =>
      keep(connectMatch({ server: url, match, token: seat, socket: (at) => new WebSocket(at) as never })),
    );
    const begun = await one!.when(({ view }) => view !== null);
    const acting = begun.view?.waitingFor.includes('p1') ? one! : two!;
    const seat = acting === one ? 'p1' : 'p2';
    expect(await acting.send({ type: 'match.concede', seat })).toMatchObject({ ok: true });
    const [end] = await Promise.all([one!, two!].map((client) => client.when(({ view }) => view?.outcome != null)));
    expect(end?.view?.outcome).toMatchObject({ winners: [seat === 'p1' ? 'p2' : 'p1'] });
  });

  test('refuses a body that is no request of the lobby', async () => {
    const url = await mounted(way);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}api/matches`, { method: 'POST', headers, body: '{"game":7}' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('game');
  });
});
