import type { MatchRecord } from '../files/record.js';
import { quickMatch } from '../host/lobby/quick-match.js';
import type {
  Created,
  CreateRequest,
  FillRequest,
  GameList,
  Invitation,
  InviteRequest,
  JoinRequest,
  MatchList,
  QuickRequest,
  Seated,
  Waiting,
} from '../host/lobby/requests.js';
import type { MatchInfo } from '../host/match/match-data.js';
import { type Environment, randomId, systemEnvironment } from '../match/environment.js';
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

/** A request. `again`: it does no harm twice. */
interface LobbyRequest {
  readonly body?: object;
  readonly token?: string;
  readonly again?: boolean;
}

type Answer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>;
type Fetch = (url: URL, init: RequestInit) => Promise<Answer>;

/** How a client of the lobby sends its requests. */
export interface LobbyClientOptions {
  /** Sends a request. The platform's own by default. */
  readonly fetch?: Fetch;
  /** Replaces the randomness of the machine, for tests. */
  readonly environment?: Partial<Environment>;
}

/**
 * The lobby of the server at an address, or of several that host the same matches: when one cannot be reached, the next
 * is tried.
 *
 * @example
 * const lobby = lobbyAt('https://cards.example');
 * const { match, token } = await lobby.create({ game: 'duel', name: 'Ada', bots: ['greedy'] });
 */
export function lobbyAt(server: string | readonly string[], options: LobbyClientOptions = {}): LobbyClient {
  const { fetch } = options;
  const environment = { ...systemEnvironment, ...options.environment };
  const servers = typeof server === 'string' ? [server] : server;
  const ask = async <T>(path: string, init: LobbyRequest = {}): Promise<T> => {
    const tries = init.again === true ? [...servers, ...servers] : servers;
    const response = await fetchFirst(fetch ?? globalThis.fetch, tries, `api/${path}`, {
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
  // The client makes the token: if an answer is lost, the same request gets the same seat, at any server.
  const freshToken = (): { token: string } => ({ token: randomId(environment) + randomId(environment) });
  const join = (match: string, request: JoinRequest): Promise<Seated> =>
    ask(at(match, '/join'), { body: { ...freshToken(), ...request }, again: true });
  const create = (request: CreateRequest): Promise<Created> =>
    ask('matches', { body: { ...freshToken(), ...request }, again: true });
  const waiting = (game: string): Promise<Waiting> => ask(`quick?${new URLSearchParams({ game })}`);
  return {
    games: () => ask('games'),
    list: (filter = {}) => ask(`matches?${new URLSearchParams(filter)}`),
    info: (match) => ask(at(match)),
    create,
    join: (match, request = {}) => join(match, request),
    quick: (request) => quickMatch({ waiting, join, create }, { ...freshToken(), ...request }),
    invite: (match, token, request = {}) => ask(at(match, '/invitations'), { body: request, token }),
    fill: (match, token, request = {}) => ask(at(match, '/fill'), { body: request, token }),
    rematch: (match, token) => ask(at(match, '/rematch'), { body: {}, token, again: true }),
    record: (match, token) => ask(at(match, '/record'), token === null ? {} : { token }),
    leave: (match, token) => ask(at(match, '/leave'), { body: {}, token, again: true }),
  };
}

/** Tries the servers one after the other until one answers. */
async function fetchFirst(fetch: Fetch, servers: readonly string[], path: string, init: RequestInit): Promise<Answer> {
  let failure: unknown = new TurnchartError('no server was named');
  let answer: Answer | null = null;
  for (const server of servers) {
    try {
      answer = await fetch(new URL(path, server.endsWith('/') ? server : `${server}/`), init);
      // It could not store it now, or does not have that version of the game: another one may.
      if (answer.status !== 503) return answer;
    } catch (error) {
      failure = error;
    }
  }
  if (answer !== null) return answer;
  throw failure;
}
