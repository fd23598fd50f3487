import type * as z from 'zod';
import { Json } from '../../model/index.js';
import type { Host } from '../host.js';
import type { User } from '../lobby/bearer.js';
import { badRequest, notAllowed } from '../lobby/lobby-error.js';
import type { LobbyService } from '../lobby/lobby-service.js';
import * as requests from '../lobby/requests.js';
import { MatchInfo } from '../match/match-data.js';

/** The arguments of a route. */
export interface RouteInput {
  readonly host: Host;
  readonly lobby: LobbyService;
  readonly user: User | null;
  readonly body: unknown;
  /** From `authorization: Bearer …`. */
  readonly token: string | null;
  readonly match: string;
  readonly query: URLSearchParams;
  /** Where this server, and others of the same matches, can be reached. */
  readonly place: Pick<requests.GameList, 'addresses' | 'peers'>;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly query?: readonly string[];
  /** Whether it makes a match: an address may make so many. */
  readonly creates?: true;
  /** Whether a seat's token is required. */
  readonly token?: true;
  readonly request?: z.core.$ZodType;
  readonly response?: z.core.$ZodType;
  answer(asked: RouteInput): Promise<unknown>;
}

const tokenOf = ({ token }: RouteInput): string => {
  if (token === null) throw notAllowed('a token is needed: authorization: Bearer …');
  return token;
};

const statuses = ['open', 'playing', 'finished'] as const;

function filterOf(query: URLSearchParams): { game?: string; status?: (typeof statuses)[number] } {
  const [game, wanted] = [query.get('game'), query.get('status')];
  const status = statuses.find((one) => one === wanted);
  if (wanted !== null && status === undefined)
    throw badRequest(`status must be one of ${statuses.join(', ')}, got '${wanted}'`);
  return { ...(game === null ? {} : { game }), ...(status === undefined ? {} : { status }) };
}

/** The lobby over HTTP. The schemas check what comes in and describe it on the OpenAPI page. */
export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/games',
    summary: 'The games of this server.',
    response: requests.GameList,
    answer: async ({ host, place }): Promise<requests.GameList> => ({
      ...place,
      games: host.registry.games.map(({ id, version, name, seats, decks }) => ({
        id,
        version,
        name,
        seats,
        decks: Object.entries(decks).map(([deck, { name: called = deck }]) => ({ id: deck, name: called })),
      })),
    }),
  },
  {
    method: 'GET',
    path: '/api/matches',
    summary: 'Listed matches, oldest first, page by page.',
    query: ['game', 'status', 'cursor'],
    response: requests.MatchList,
    answer: ({ lobby, query }) => lobby.list(filterOf(query), query.get('cursor') ?? undefined),
  },
  {
    method: 'POST',
    path: '/api/matches',
    summary: 'Creates a match and takes its first seat.',
    creates: true,
    request: requests.CreateRequest,
    response: requests.Created,
    answer: ({ lobby, body, user }) => lobby.create(requests.CreateRequest.parse(body), user),
  },
  {
    method: 'GET',
    path: '/api/quick',
    summary: 'Quick matches where somebody is present and waits.',
    query: ['game'],
    response: requests.Waiting,
    answer: ({ lobby, query }) => lobby.waiting(query.get('game') ?? ''),
  },
  {
    method: 'GET',
    path: '/api/matches/{match}',
    summary: 'The public information about a match.',
    response: MatchInfo,
    answer: ({ lobby, match }) => lobby.info(match),
  },
  {
    method: 'POST',
    path: '/api/matches/{match}/join',
    summary: 'Takes a free seat.',
    request: requests.JoinRequest,
    response: requests.Seated,
    answer: ({ lobby, match, body, user }) => lobby.join(match, requests.JoinRequest.parse(body), user),
  },
  {
    method: 'POST',
    path: '/api/matches/{match}/invitations',
    summary: 'Creates a code with which others can join.',
    token: true,
    request: requests.InviteRequest,
    response: requests.Invitation,
    answer: (asked) => asked.lobby.invite(asked.match, tokenOf(asked), requests.InviteRequest.parse(asked.body)),
  },
  {
    method: 'POST',
    path: '/api/matches/{match}/fill',
    summary: 'Gives the free seats to bots, so that the match begins.',
    token: true,
    request: requests.FillRequest,
    response: MatchInfo,
    answer: (asked) => asked.lobby.fill(asked.match, tokenOf(asked), requests.FillRequest.parse(asked.body)),
  },
  {
    method: 'POST',
    path: '/api/matches/{match}/rematch',
    summary: 'Creates a new match with the same players, after the end.',
    creates: true,
    token: true,
    response: requests.Seated,
    answer: (asked) => asked.lobby.rematch(asked.match, tokenOf(asked)),
  },
  {
    method: 'GET',
    path: '/api/matches/{match}/record',
    summary: 'The record of a match that is over.',
    token: true,
    response: Json,
    answer: ({ lobby, match, token, user }) => lobby.record(match, token, user),
  },
  {
    method: 'POST',
    path: '/api/matches/{match}/leave',
    summary: 'Gives up the seat. In a running match, a bot takes it.',
    token: true,
    answer: (asked) => asked.lobby.leave(asked.match, tokenOf(asked)),
  },
];
