import type {
  Created,
  CreateRequest,
  FillRequest,
  GameList,
  Invitation,
  InviteRequest,
  JoinRequest,
  MatchInfo,
  MatchList,
  QuickRequest,
  Seated,
} from '../host/index.js';
import type { MatchRecord } from '../match/record.js';
import { TurnchartError } from '../model/index.js';

/** A request that the lobby refused, with the reason. */
export class LobbyRefusal extends TurnchartError {
  override name = 'LobbyRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The lobby of a server. */
export interface LobbyClient {
  games(): Promise<GameList>;
  list(filter?: { game?: string; status?: 'open' | 'playing' | 'finished'; cursor?: string }): Promise<MatchList>;
  info(match: string): Promise<MatchInfo>;
  create(request: CreateRequest): Promise<Created>;
  join(match: string, request?: JoinRequest): Promise<Seated>;
  quick(request: QuickRequest): Promise<Seated>;
  invite(match: string, token: string, request?: InviteRequest): Promise<Invitation>;
  /** Gives the free seats to bots, so that the match begins. */
  fill(match: string, token: string, request?: FillRequest): Promise<MatchInfo>;
  /** A new match with the same players, after the end. */
  rematch(match: string, token: string): Promise<Seated>;
  /** The record of a match that is over. */
  record(match: string, token: string | null): Promise<MatchRecord>;
  leave(match: string, token: string): Promise<void>;
}

/**
 * The lobby of the server at an address, or of several that host the same matches: when one cannot be reached, the next
 * is tried.
 *
 * @example
 * const lobby = lobbyAt('https://cards.example');
 * const { match, token } = await lobby.create({ game: 'duel', name: 'Ada', bots: ['greedy'] });
 */
export function lobbyAt(server: string | readonly string[]): LobbyClient {
  const servers = typeof server === 'string' ? [server] : server;
  const ask = async <T>(path: string, init: { body?: object; token?: string } = {}): Promise<T> => {
    const response = await fetchFirst(servers, `api/${path}`, {
      method: init.body === undefined ? 'GET' : 'POST',
      headers: {
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.token === undefined ? {} : { authorization: `Bearer ${init.token}` }),
      },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    if (response.status === 204) return undefined as T;
    const answer = (await response
      .json()
      .catch(() => ({ code: 'bad-answer', message: response.statusText }))) as unknown;
    if (response.ok) return answer as T;
    const { code, message } = answer as { code: string; message: string };
    throw new LobbyRefusal(code, message);
  };
  const at = (match: string, what = ''): string => `matches/${encodeURIComponent(match)}${what}`;
  return {
    games: () => ask('games'),
    list: (filter = {}) => ask(`matches?${new URLSearchParams(filter)}`),
    info: (match) => ask(at(match)),
    create: (request) => ask('matches', { body: request }),
    join: (match, request = {}) => ask(at(match, '/join'), { body: request }),
    quick: (request) => ask('quick', { body: request }),
    invite: (match, token, request = {}) => ask(at(match, '/invitations'), { body: request, token }),
    fill: (match, token, request = {}) => ask(at(match, '/fill'), { body: request, token }),
    rematch: (match, token) => ask(at(match, '/rematch'), { body: {}, token }),
    record: (match, token) => ask(at(match, '/record'), token === null ? {} : { token }),
    leave: (match, token) => ask(at(match, '/leave'), { body: {}, token }),
  };
}

/** Tries the servers one after the other until one answers. */
async function fetchFirst(servers: readonly string[], path: string, init: RequestInit): Promise<Response> {
  let failure: unknown = new TurnchartError('no server was named');
  for (const server of servers) {
    try {
      return await fetch(new URL(path, server.endsWith('/') ? server : `${server}/`), init);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
