import type {
  Created,
  CreateRequest,
  FillRequest,
  GameList,
  Invitation,
  JoinRequest,
  MatchInfo,
  MatchList,
  QuickRequest,
  Seated,
} from '../host/index.js';
import { TurnchartError } from '../model/index.js';

/** What the lobby has refused, and why. */
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
  invite(match: string, token: string): Promise<Invitation>;
  /** Bots take the free seats, and the match begins. */
  fill(match: string, token: string, request?: FillRequest): Promise<MatchInfo>;
  leave(match: string, token: string): Promise<void>;
}

/**
 * The lobby of the server at an address.
 *
 * @example
 * const lobby = lobbyAt('https://cards.example');
 * const { match, token } = await lobby.create({ game: 'duel', name: 'Ada', bots: ['greedy'] });
 */
export function lobbyAt(server: string): LobbyClient {
  const base = server.endsWith('/') ? server : `${server}/`;
  const ask = async <T>(path: string, init: { body?: object; token?: string } = {}): Promise<T> => {
    const response = await fetch(new URL(`api/${path}`, base), {
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
    invite: (match, token) => ask(at(match, '/invitations'), { body: {}, token }),
    fill: (match, token, request = {}) => ask(at(match, '/fill'), { body: request, token }),
    leave: (match, token) => ask(at(match, '/leave'), { body: {}, token }),
  };
}
