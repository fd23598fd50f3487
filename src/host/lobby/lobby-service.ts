import type { MatchRecord } from '../../files/record.js';
import type { Host } from '../host.js';
import { recordFrom } from '../match/export-record.js';
import type { HostedMatch } from '../match/hosted-match.js';
import { infoOf, type KeptSeat, type MatchData, type MatchInfo, type MatchRow } from '../match/match-data.js';
import { nameOfRules } from '../rules-registry.js';
import { type Bearer, bearerOf, seatWith, type User } from './bearer.js';
import { FinishedMatches } from './finished-matches.js';
import { badRequest, LobbyError, notAllowed, taken } from './lobby-error.js';
import { LobbyRows } from './lobby-rows.js';
import { OpenMatches } from './open-matches.js';
import { quickMatch } from './quick-match.js';
import {
  type Created,
  CreateRequest,
  FillRequest,
  type Invitation,
  InviteRequest,
  JoinRequest,
  type MatchList,
  QuickRequest,
  type Seated,
  type Waiting,
} from './requests.js';
import type { SeatLeft } from './seat-left.js';
import { checkAccount, deckFor, getUp, hasLeft, isEmpty, newSeats, sitDown, statusWithout } from './seating.js';
import { derivedToken, fitsToken, hashOfToken, matchIdOf, newCode, newToken } from './tokens.js';

const DAY_MS = 86_400_000;

/** What the lobby does when a player leaves, or nobody comes. */
export interface LobbyOptions {
  /** The bot that replaces players who leave, one of the host's. `greedy`, or the first that the host has. */
  readonly botForLeft?: string;
  /** A match that has not begun is removed when nobody has waited there for this time. One day. */
  readonly openMs?: number;
}

/** Where players find each other. */
export class LobbyService {
  readonly #host: Host;
  readonly #rows: LobbyRows;
  readonly #finished: FinishedMatches;
  readonly #open: OpenMatches;

  constructor(host: Host, { botForLeft = host.bots.simplest, openMs = DAY_MS }: LobbyOptions = {}) {
    this.#host = host;
    this.#rows = new LobbyRows(host, botForLeft);
    host.bots.read(botForLeft);
    this.#finished = new FinishedMatches(host, this.#rows);
    this.#open = new OpenMatches(host, this.#rows, openMs);
  }

  /** Makes a match. Asked again with the same token, it returns the same match. */
  async create(raw: CreateRequest, user: User | null = null): Promise<Created> {
    const request = CreateRequest.parse(raw);
    const rules = this.#host.registry.newest(request.game);
    for (const bot of request.bots) await this.#host.bots.check(bot, rules);
    const seats = newSeats(rules, request.seats, request.bots);
    const token = request.token ?? newToken(this.#host.environment);
    const match = matchIdOf(token);
    const spectatorToken = request.spectators === 'token' ? derivedToken(token, 'spectator') : null;
    const [first] = seats as [KeptSeat];
    sitDown(first, token, user, request);
    deckFor(rules, first.deck, 0);
    const data: MatchData = {
      rules: nameOfRules(rules),
      policies: {},
      seed: newToken(this.#host.environment),
      timers: request.timers,
      chat: request.chat,
      seats,
      spectators: request.spectators,
      spectatorToken: spectatorToken === null ? null : hashOfToken(spectatorToken),
      codes: [],
      openCode: null,
      left: [],
      begun: false,
      rematch: null,
      outcome: null,
    };
    const { private: isPrivate, quick } = request;
    if (quick && isPrivate) throw badRequest('a quick match is open to anybody: it cannot be private');
    const kind = { game: rules.id, listed: !isPrivate, quick };
    const row = (await this.#rows.add(match, kind, data)) ?? (await this.row(match));
    await this.open(row);
    return { match, seat: first.id, token, info: infoOf(row), spectatorToken };
  }

  /** Sits down at a free seat. Asked again with the same token, it returns the same seat. */
  async join(match: string, raw: JoinRequest, user: User | null = null): Promise<Seated> {
    const request = JoinRequest.parse(raw);
    const token = request.token ?? newToken(this.#host.environment);
    const { row, result: seat } = await this.#rows.change(match, (data, { status, listed }) => {
      const own = seatWith(data, token);
      if (own !== null) return own.id;
      if (status !== 'open') throw taken('the match has begun');
      if (hasLeft(data, token)) throw taken('this token has left the match: join with another one');
      const given = request.code ?? '';
      const code = data.codes.findIndex((hash) => fitsToken(given, hash));
      const isInvited = code >= 0 || fitsToken(given, data.openCode);
      if (!listed && !isInvited)
        throw notAllowed('the match is private: ask for an invitation, which can be used once');
      const index = data.seats.findIndex((seat) => seat.state === 'free' || (isInvited && isEmpty(seat)));
      const free = data.seats[index];
      if (free === undefined) throw taken('every seat is taken, or reserved for a player of the match before');
      checkAccount(data, user);
      if (code >= 0) data.codes.splice(code, 1);
      sitDown(free, token, user, request);
      deckFor(this.#host.registry.exactly(data.rules), free.deck, index);
      return free.id;
    });
    await this.open(row);
    return { match, seat, token, info: infoOf(row) };
  }

  /** Joins an open match where somebody waits, or creates one and waits. */
  quick(raw: QuickRequest, user: User | null = null): Promise<Seated> {
    const lobby = {
      waiting: (game: string) => this.waiting(game),
      join: (match: string, request: JoinRequest) => this.join(match, request, user),
      create: (request: CreateRequest) => this.create(request, user),
    };
    return quickMatch(lobby, QuickRequest.parse(raw));
  }

  /** Matches where somebody is present and waits for anybody. */
  waiting(game: string): Promise<Waiting> {
    return this.#open.waiting(game);
  }

  /** Notes that somebody waits at a match now. Returns its row, if it has one. */
  touch(match: string): Promise<MatchRow | null> {
    return this.#open.touch(match);
  }

  /** Removes open matches where nobody has waited for long. Returns how many. */
  expire(): Promise<number> {
    return this.#open.expire();
  }

  /** A code to join the match, for the fragment of a link: servers and proxies never see it. */
  async invite(match: string, token: string, raw: InviteRequest = {}): Promise<Invitation> {
    const { for: whom } = InviteRequest.parse(raw);
    const code = newCode(this.#host.environment);
    await this.#rows.change(match, (data, row) => {
      if (row.status !== 'open') throw taken('the match has begun');
      if (seatWith(data, token) === null) throw notAllowed('only who sits at the match may invite');
      if (whom === 'all') data.openCode = hashOfToken(code);
      else if (data.codes.length < 20) data.codes.push(hashOfToken(code));
      else throw new LobbyError('too-many', 429, '20 invitations are open; wait for one of them');
    });
    return { match, code };
  }

  /** Gives the free seats to bots, so that the match begins. Only the first player may do this. */
  async fill(match: string, token: string, raw: FillRequest): Promise<MatchInfo> {
    const { bot } = FillRequest.parse(raw);
    await this.#host.bots.check(bot, this.#host.registry.exactly((await this.row(match)).data.rules));
    const { row } = await this.#rows.change(match, (data, { status }) => {
      if (status !== 'open') throw taken('the match has begun');
      const first = data.seats.find(({ state }) => state === 'taken');
      if (first === undefined || seatWith(data, token) !== first)
        throw notAllowed('only who sits at the first seat may give the others to bots');
      for (const seat of data.seats)
        if (isEmpty(seat)) Object.assign(seat, { state: 'bot', name: bot, bot } satisfies Partial<KeptSeat>);
    });
    await this.open(row);
    return infoOf(row);
  }

  /**
   * A new match with the same players. The first request creates the match; the others join it at their old seats, and
   * it begins when all are there. Bots stay.
   */
  async rematch(match: string, token: string): Promise<Seated> {
    const row = await this.row(match);
    const own = seatWith(row.data, token);
    if (own === null) throw notAllowed('the token is of no seat of this match');
    if (!(await this.#finished.isOver(row))) throw taken('the match is not over');
    const next = await this.#finished.rematchOf(row);
    const fresh = derivedToken(token, `rematch ${next}`);
    const { row: nextRow } = await this.#rows.change(next, ({ seats }) => {
      const seat = seats.find(({ id }) => id === own.id);
      if (seat !== undefined && fitsToken(fresh, seat.token)) return;
      if (seat === undefined || !isEmpty(seat)) throw taken('your seat at the next match was given to somebody else');
      const { name, user, deck } = own;
      Object.assign(seat, { state: 'taken', token: hashOfToken(fresh), name, user, deck } satisfies Partial<KeptSeat>);
    });
    await this.open(nextRow);
    return { match: next, seat: own.id, token: fresh, info: infoOf(nextRow) };
  }

  /** The record of a match that is over, so nothing need be hidden any more. Only for its players and spectators. */
  async record(match: string, token: string | null, user: User | null = null): Promise<MatchRecord> {
    const { row } = await this.bearer(match, token, user);
    if (!(await this.#finished.isOver(row))) throw notAllowed('the match is not over');
    return recordFrom(this.#host.registry, match, await this.#host.engine.log.read(match, 0));
  }

  /**
   * Leaves the match. Before it has begun, the seat is free again; afterwards a bot takes over. Asked again, when the
   * token has no seat any more or the match is gone, there is nothing left to do.
   */
  async leave(match: string, token: string): Promise<void> {
    await this.#leave(match, token).catch((error: unknown) => {
      if (!(error instanceof LobbyError && error.code === 'no-such-match')) throw error;
    });
  }

  async #leave(match: string, token: string): Promise<void> {
    const now = await this.row(match);
    const leaving = seatWith(now.data, token);
    if (leaving === null) return this.#tellLeft({ kind: 'seat-left', match, holder: hashOfToken(token) });
    // The log comes first: if this fails, the token is still good for another attempt.
    if (now.status === 'playing') await this.#rows.open(now, [leaving.id]);
    const { row, result: before } = await this.#rows.change(
      match,
      (data, { status }) => {
        const own = seatWith(data, token);
        // The answer to the first attempt was lost.
        if (own === null) return status;
        getUp(data, own, status);
        return status;
      },
      statusWithout,
    );
    await this.#tellLeft({ kind: 'seat-left', match, holder: hashOfToken(token) });
    if (before === 'open' && row.status === 'finished') await this.#host.engine.lobby.remove(match);
    if (row.status === 'playing') await this.open(row);
  }

  /** Closes the connections of the seat. If the signal is lost, they are closed within half a minute. */
  async #tellLeft(left: SeatLeft): Promise<void> {
    const { engine, logger } = this.#host;
    await engine.signals.send(left).catch((error: Error) => {
      logger.warn({ match: left.match, error: error.message }, 'the connections of a seat were not closed');
    });
  }

  async list(filter: { game?: string; status?: 'open' | 'playing' | 'finished' }, cursor?: string): Promise<MatchList> {
    const page = await this.#host.engine.lobby.list(
      { ...filter, listed: true },
      cursor === undefined ? {} : { cursor },
    );
    return { matches: this.#rows.readable(page.rows).map(infoOf), next: page.next };
  }

  async info(match: string): Promise<MatchInfo> {
    return infoOf(await this.row(match));
  }

  row(match: string): Promise<MatchRow> {
    return this.#rows.get(match);
  }

  /** The seat or spectator that a token or an account gives access to. */
  async bearer(match: string, token: string | null, user: User | null = null): Promise<Bearer> {
    return bearerOf(await this.row(match), token, user);
  }

  /** The match of a row, begun if all its seats are taken. */
  open(row: MatchRow): Promise<HostedMatch> {
    return this.#rows.open(row);
  }
}
