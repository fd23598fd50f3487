import { connectMatch, type MatchClient, type MatchClientState } from 'turnchart/client';
import { clash, duel } from 'turnchart/rulesets';
import {
  type Engine,
  Host,
  type HostOptions,
  HostServer,
  LobbyService,
  openEngine,
  type ServerOptions,
} from 'turnchart-tools/host';
import { WebSocket } from 'ws';
import { closeAfterEach } from '../close-after-each.js';

export interface Serving {
  readonly url: string;
  readonly host: Host;
  readonly lobby: LobbyService;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** A server on a free port of this machine. */
export async function serve(options: ServerOptions = {}, hostOptions: Partial<HostOptions> = {}): Promise<Serving> {
  const engine = hostOptions.engine ?? (await openEngine('memory:'));
  const host = new Host({ engine, rules: [duel, clash], ...hostOptions });
  await host.start();
  const lobby = new LobbyService(host);
  const server = new HostServer(host, lobby, options);
  const url = await server.listen(0);
  return {
    url,
    host,
    lobby,
    engine,
    async close() {
      await server.close();
      await host.close();
    },
  };
}

/** A client in Node. */
export const sit = (server: string | readonly string[], match: string, token: string | null): MatchClient =>
  connectMatch({ server, match, token, check: true, socket: (url) => new WebSocket(url) });

/** Servers and clients that are closed after each test of a file. */
export function servedForEach() {
  const keep = closeAfterEach();
  return {
    keep,
    started: async (...args: Parameters<typeof serve>): Promise<Serving> => keep(await serve(...args)),
    seated: (...args: Parameters<typeof sit>): MatchClient => keep(sit(...args)),
  };
}

const movesOf = ({ legal }: MatchClientState) => legal.filter(({ type }) => type !== 'match.concede');

/** The first of these clients that can do more than give up. */
export const nextToAct = (clients: readonly MatchClient[]): Promise<MatchClient> =>
  Promise.race(
    clients.map(async (client) => {
      await client.when((state) => movesOf(state).length > 0);
      return client;
    }),
  );

/** Plays one legal command that does not give up; `false` when there is none, or when it was refused. */
export async function playOne(client: MatchClient, n: number): Promise<boolean> {
  const moves = movesOf(client.getSnapshot());
  const command = moves[n % moves.length];
  return command !== undefined && (await client.send(command)).ok;
}
