import { bundleGame } from '../../src/cli/dev/bundle-game.js';
import { DevServer } from '../../src/cli/dev/dev-server.js';
import { Host, HostServer, LobbyService, openEngine } from '../../src/host/index.js';
import { rulesets } from '../../src/rulesets/index.js';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a folder as `npm start` does: files, lobby and matches in one process, here without a store. */
export async function serveFolder(files: string, { port = 0, maxConnections = 64 } = {}): Promise<Served> {
  const engine = await openEngine('memory:');
  const host = new Host({ engine, rules: Object.values(rulesets) });
  const server = new HostServer(host, new LobbyService(host), {
    files,
    maxConnections,
    hosts: ['127.0.0.1', 'localhost'],
  });
  await host.start();
  return {
    url: await server.listen(port),
    async close() {
      await server.close();
      await host.close();
    },
  };
}

/** Serves a folder as `turnchart dev` does, with a file that exports games. */
export async function serveGame(files: string, file: string): Promise<Served> {
  const server = new DevServer(files, (fault) => fault);
  const { bundle, problem } = await bundleGame(file);
  if (problem !== null) throw new Error(problem.message);
  server.show(bundle, null);
  return { url: await server.listen(0), close: () => server.close() };
}
