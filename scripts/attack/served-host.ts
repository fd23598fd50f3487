import { type Engine, Host, HostServer, LobbyService, openEngine } from '../../src/host/index.js';
import { duel, holdem } from '../../src/rulesets/index.js';
import type { Notes } from './attack.js';

/** A host that listens on this machine. */
export interface ServedHost {
  readonly url: string;
  readonly lobby: LobbyService;
  readonly engine: Engine;
}

/** Servers of the same matches, for the time of an attempt. What nobody catches is a finding. */
export async function withServers(
  count: number,
  notes: Notes,
  run: (servers: readonly ServedHost[]) => Promise<void>,
): Promise<void> {
  const engine = await openEngine('memory:');
  const closing: (() => Promise<void>)[] = [];
  const notCaught = (error: unknown): void => notes.found('nobody catches an error of the server', error);
  process.on('unhandledRejection', notCaught);
  try {
    const servers: ServedHost[] = [];
    for (let n = 0; n < count; n++) {
      const host = new Host({ engine, rules: [duel, holdem] });
      await host.start();
      const lobby = new LobbyService(host);
      const server = new HostServer(host, lobby, { requests: { burst: 1e6, perSecond: 1e6 } });
      closing.push(async () => {
        await server.close();
        await host.close();
      });
      servers.push({ url: await server.listen(0), lobby, engine });
    }
    await run(servers);
  } finally {
    for (const close of closing) await close();
    process.off('unhandledRejection', notCaught);
  }
}
