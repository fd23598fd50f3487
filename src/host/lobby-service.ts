import type { Json, SeatId } from '../model/index.js';
import { readBot } from '../simulate/bot-spec.js';
import type { Host } from './host.js';
import type { HostedMatch } from './hosted-match.js';
import { LobbyError, noSuchMatch, notAllowed, taken } from './lobby-error.js';
import { infoOf, type KeptSeat, type MatchData, type MatchInfo, type MatchRow, readRow } from './match-data.js';
import {
  type Created,
  CreateRequest,
  FillRequest,
  type Invitation,
  JoinRequest,
  type MatchList,
  QuickRequest,
  type Seated,
} from './requests.js';
import { nameOfRules } from './rules-registry.js';
import { deckFor, newSeats, startOfMatch } from './seating.js';
import { fitsToken, hashOfToken, newCode, newMatchId, newToken } from './tokens.js';

/** Who asks, where the host has accounts of its own. */
export interface User {
  readonly id: string;
  readonly name?: string;
}

/** How the lobby deals with those who leave. */
export interface LobbyOptions {
  /** Plays on for those who leave. `greedy`. */
  readonly botForLeft?: string;
}

/** Who a token belongs to: a seat, a spectator, or nobody. */
export type Bearer = { readonly seat: SeatId | null; readonly row: MatchRow };

/** Where players find each other. Rows are changed by compare-and-set: of two who want the last seat, one gets it. */
export class LobbyService {
  readonly #host: Host;
  readonly #botForLeft: string;

  constructor(host: Host, { botForLeft = 'greedy' }: LobbyOptions = {}) {
    this.#host = host;
    this.#botForLeft = botForLeft;
    readBot(botForLeft);
    host.onOver((match, outcome) => {
      this.#finish(match, outcome).catch((error: Error) =>
        host.logger.warn({ match, error: error.message }, 'the lobby does not know yet that it is over'),
      );
    });
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
      quick,
      outcome: null,
    };
    const now = this.#host.now();
    const status = isFull(data) ? 'playing' : 'open';
    const head = {
      match,
      version: 1,
      game: rules.id,
      status,
      listed: !request.private,
      created: now,
      changed: now,
    } as const;
    if (!(await this.#host.engine.lobby.create({ ...head, data: data as Json }))) throw taken(`'${match}' exists`);
    const row: MatchRow = { ...head, data };
    await this.open(row);
    return { match, seat: first.id, token, info: infoOf(row), spectatorToken };
  }

  async join(match: string, raw: JoinRequest, user: User | null = null): Promise<Seated> {
    const request = JoinRequest.parse(raw);
    const token = newToken();
    const { row, result: seat } = await this.#change(match, (data, { status, listed }) => {
      if (status !== 'open') throw taken('the match has begun');
      const code = data.codes.findIndex((hash) => fitsToken(request.code ?? '', hash));
      if (!listed && code < 0) throw notAllowed('the match is private: ask for an invitation, which can be used once');
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

  /** Sits down where somebody waits for anybody, or waits. */
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

  /** Lets bots take the seats that are still free: nobody has to wait for somebody who does not come. */
  async fill(match: string, token: string, raw: FillRequest): Promise<MatchInfo> {
    const { bot } = FillRequest.parse(raw);
    readBot(bot);
    const { row } = await this.#change(match, (data, { status }) => {
      if (seatWith(data, token) === null) throw notAllowed('only who sits at the match may fill it');
      if (status !== 'open') throw taken('the match has begun');
      for (const seat of data.seats) if (seat.state === 'free') Object.assign(seat, { state: 'bot', name: bot, bot });
      data.codes = [];
    });
    await this.open(row);
    return infoOf(row);
  }

  /** A code that lets one person sit down, for a link's fragment: servers and proxies never see it. */
  async invite(match: string, token: string): Promise<Invitation> {
    const code = newCode();
    await this.#change(match, (data, row) => {
      if (row.status !== 'open') throw taken('the match has begun');
      if (seatWith(data, token) === null) throw notAllowed('only who sits at the match may invite');
      if (data.codes.length >= 20)
        throw new LobbyError('too-many', 429, '20 invitations are open; wait for one of them');
      data.codes.push(hashOfToken(code));
    });
    return { match, code };
  }

  /** Gets up. Before the match has begun the seat is free again; afterwards a bot plays on. */
  async leave(match: string, token: string): Promise<void> {
    const { row, result: seat } = await this.#change(match, (data, { status }) => {
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

  async row(match: string): Promise<MatchRow> {
    const row = await this.#host.engine.lobby.get(match);
    if (row === null) throw noSuchMatch(match);
    return readRow(row);
  }

  /** Whom a token, or an account, lets in, and as whom. */
  async bearer(match: string, token: string | null, user: User | null = null): Promise<Bearer> {
    const row = await this.row(match);
    const { data } = row;
    const seat = token === null ? null : seatWith(data, token);
    if (seat !== null) return { seat: seat.id, row };
    const own = user === null ? undefined : data.seats.find((one) => one.state === 'taken' && one.user === user.id);
    if (own !== undefined) return { seat: own.id, row };
    if (data.spectators === 'open' && token === null) return { seat: null, row };
    if (data.spectators === 'token' && token !== null && fitsToken(token, data.spectatorToken))
      return { seat: null, row };
    throw notAllowed(token === null ? 'this match is not open to spectators' : 'the token is not of this match');
  }

  /** The match of a row, begun if all its seats are taken. */
  async open(row: MatchRow): Promise<HostedMatch> {
    const hosted = await this.#host.match(row.match);
    if (row.status === 'playing') {
      await hosted.begin(startOfMatch(this.#host.registry.exactly(row.data.rules), row.data));
    }
    return hosted;
  }

  async #finish(match: string, outcome: Json): Promise<void> {
    const row = await this.#host.engine.lobby.get(match);
    if (row === null || row.status === 'finished') return;
    await this.#change(
      match,
      (data) => {
        data.outcome = outcome;
      },
      'finished',
    );
  }

  /** Changes a row, again and again until nobody has changed it meanwhile. */
  async #change<T>(
    match: string,
    change: (data: MatchData, row: MatchRow) => T,
    status?: 'finished',
  ): Promise<{ row: MatchRow; result: T }> {
    for (;;) {
      const row = await this.row(match);
      const data = structuredClone(row.data);
      const result = change(data, row);
      const next: MatchRow = {
        ...row,
        version: row.version + 1,
        status: status ?? (row.status === 'open' && isFull(data) ? 'playing' : row.status),
        changed: this.#host.now(),
        data,
      };
      if (await this.#host.engine.lobby.update({ ...next, data: data as Json }, row.version))
        return { row: next, result };
    }
  }
}

const isFull = ({ seats }: MatchData): boolean => seats.every(({ state }) => state !== 'free');

/** The seat of a token. All are compared, whichever it is. */
function seatWith({ seats }: MatchData, token: string): KeptSeat | null {
  const found = seats.map((seat) => (fitsToken(token, seat.token) ? seat : null));
  return found.find((seat) => seat !== null) ?? null;
}

function sitDown(
  seat: KeptSeat,
  token: string,
  user: User | null,
  { name, deck }: { name: string; deck?: KeptSeat['deck'] },
): void {
  seat.state = 'taken';
  seat.name = user?.name ?? name;
  seat.token = hashOfToken(token);
  seat.user = user?.id ?? null;
  seat.deck = deck ?? null;
}
