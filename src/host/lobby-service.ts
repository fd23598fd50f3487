import type { MatchRecord } from '../match/record.js';
import { readBot } from '../simulate/bot-spec.js';
import { type Bearer, bearerOf, seatWith, type User } from './bearer.js';
import { recordFrom } from './export-record.js';
import { FinishedMatches } from './finished-matches.js';
import type { Host } from './host.js';
import type { HostedMatch } from './hosted-match.js';
import { LobbyError, notAllowed, taken } from './lobby-error.js';
import { LobbyRows } from './lobby-rows.js';
import { infoOf, type KeptSeat, type MatchData, type MatchInfo, type MatchRow, readRow } from './match-data.js';
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
} from './requests.js';
import { nameOfRules } from './rules-registry.js';
import { deckFor, newSeats, sitDown } from './seating.js';
import { fitsToken, hashOfToken, newCode, newMatchId, newToken } from './tokens.js';

/** What the lobby does when a player leaves. */
export interface LobbyOptions {
  /** The bot that replaces players who leave. `greedy`. */
  readonly botForLeft?: string;
}

/** Where players find each other. */
export class LobbyService {
  readonly #host: Host;
  readonly #rows: LobbyRows;
  readonly #finished: FinishedMatches;
  readonly #botForLeft: string;

  constructor(host: Host, { botForLeft = 'greedy' }: LobbyOptions = {}) {
    this.#host = host;
    this.#rows = new LobbyRows(host);
    this.#botForLeft = botForLeft;
    readBot(botForLeft);
    this.#finished = new FinishedMatches(host, this.#rows);
  }

  async create(raw: CreateRequest, user: User | null = null, quick = false): Promise<Created> {
    const request = CreateRequest.parse(raw);
    const rules = this.#host.registry.newest(request.game);
    for (const bot of request.bots) readBot(bot);
    const seats = newSeats(rules, request.seats, request.bots);
    const match = newMatchId();
    const token = newToken();
    const spectatorToken = request.spectators === 'token' ? newToken() : null;
    const [first] = seats as [KeptSeat];
    sitDown(first, token, user, request);
    deckFor(rules, first.deck, 0);
    const data: MatchData = {
      rules: nameOfRules(rules),
      policies: {},
      seed: newToken(),
      timers: request.timers,
      chat: request.chat,
      seats,
      spectators: request.spectators,
      spectatorToken: spectatorToken === null ? null : hashOfToken(spectatorToken),
      codes: [],
      openCode: null,
      quick,
      rematch: null,
      outcome: null,
    };
    const row = await this.#rows.add(match, rules.id, !request.private, data);
    await this.open(row);
    return { match, seat: first.id, token, info: infoOf(row), spectatorToken };
  }

  async join(match: string, raw: JoinRequest, user: User | null = null): Promise<Seated> {
    const request = JoinRequest.parse(raw);
    const token = newToken();
    const { row, result: seat } = await this.#rows.change(match, (data, { status, listed }) => {
      if (status !== 'open') throw taken('the match has begun');
      const given = request.code ?? '';
      const code = data.codes.findIndex((hash) => fitsToken(given, hash));
      if (!listed && code < 0 && !fitsToken(given, data.openCode))
        throw notAllowed('the match is private: ask for an invitation, which can be used once');
      const index = data.seats.findIndex(({ state }) => state === 'free');
      const free = data.seats[index];
      if (free === undefined) throw taken('every seat is taken');
      if (code >= 0) data.codes.splice(code, 1);
      sitDown(free, token, user, request);
      deckFor(this.#host.registry.exactly(data.rules), free.deck, index);
      return free.id;
    });
    await this.open(row);
    return { match, seat, token, info: infoOf(row) };
  }

  /** Joins an open match where somebody waits, or creates one and waits. */
  async quick(raw: QuickRequest, user: User | null = null): Promise<Seated> {
    const { game, ...player } = QuickRequest.parse(raw);
    this.#host.registry.newest(game);
    const { rows } = await this.#host.engine.lobby.list({ game, status: 'open', listed: true });
    for (const row of rows.map(readRow)) {
      if (!row.data.quick || (user !== null && row.data.seats.some((seat) => seat.user === user.id))) continue;
      try {
        return await this.join(row.match, player, user);
      } catch (error) {
        // Somebody was quicker.
        if (!(error instanceof LobbyError) || error.code !== 'taken') throw error;
      }
    }
    return this.create({ game, ...player }, user, true);
  }

  /** A code to join the match, for the fragment of a link: servers and proxies never see it. */
  async invite(match: string, token: string, raw: InviteRequest = {}): Promise<Invitation> {
    const { for: whom } = InviteRequest.parse(raw);
    const code = newCode();
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
    readBot(bot);
    const { row } = await this.#rows.change(match, (data, { status }) => {
      if (status !== 'open') throw taken('the match has begun');
      const first = data.seats.find(({ state }) => state === 'taken');
      if (first === undefined || seatWith(data, token) !== first)
        throw notAllowed('only who sits at the first seat may give the others to bots');
      for (const seat of data.seats)
        if (seat.state === 'free') Object.assign(seat, { state: 'bot', name: bot, bot } satisfies Partial<KeptSeat>);
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
    const fresh = newToken();
    const { row: nextRow } = await this.#rows.change(next, ({ seats }) => {
      const seat = seats.find(({ id }) => id === own.id);
      if (seat?.state !== 'free') throw taken('you sit at the next match already');
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

  /** Leaves the match. Before it has begun, the seat is free again; afterwards a bot takes over. */
  async leave(match: string, token: string): Promise<void> {
    const { row, result: seat } = await this.#rows.change(match, (data, { status }) => {
      const own = seatWith(data, token);
      if (own === null) throw notAllowed('the token is of no seat of this match');
      own.token = null;
      own.user = null;
      own.state = status === 'open' ? 'free' : 'left';
      if (status === 'open') own.name = '';
      return own.id;
    });
    if (row.status === 'open' && row.data.seats.every(({ state }) => state === 'free' || state === 'bot')) {
      await this.#host.engine.lobby.remove(match);
      return;
    }
    if (row.status !== 'playing') return;
    const hosted = await this.open(row);
    await hosted.seat(seat, { bot: this.#botForLeft }, `left:${row.version}`);
  }

  async list(filter: { game?: string; status?: 'open' | 'playing' | 'finished' }, cursor?: string): Promise<MatchList> {
    const page = await this.#host.engine.lobby.list(
      { ...filter, listed: true },
      cursor === undefined ? {} : { cursor },
    );
    return { matches: page.rows.map((row) => infoOf(readRow(row))), next: page.next };
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
