import { createServer } from 'node:http';
import { duel } from 'turnchart/rulesets';
import { Host, HostServer, LobbyService, openEngine } from 'turnchart-tools/host';

/**
 * Mounts a host in an Express or Fastify app, or in any function that takes a request and a response: the host answers
 * its own requests, and the app gets the rest.
 */
export async function mountHost(app, { engine = 'sqlite:./matches.db', port = 0 } = {}) {
  const host = new Host({ engine: await openEngine(engine), rules: [duel] });
  await host.start();
  const tables = new HostServer(host, new LobbyService(host));

  const server = createServer(async (request, response) => {
    if (!(await tables.handle(request, response))) app(request, response);
  });
  server.on('upgrade', (request, socket, head) => tables.upgrade(request, socket, head));
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));

  const close = async () => {
    await tables.close();
    server.closeAllConnections();
    server.close();
    await host.close();
  };
  return { url: `http://127.0.0.1:${server.address().port}/`, close };
}
