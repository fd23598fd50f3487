import {
  connectMatch,
  type LobbyClient,
  lobbyAt,
  type MatchClient,
  type MatchClientState,
} from '../../../../src/client/index.js';
import type { CreateRequest, JoinRequest, MatchInfo, QuickRequest } from '../../../../src/host/index.js';
import type { MatchRecord, Ruleset, SeatId } from '../../../../src/index.js';
import { rulesOfInfo } from './hosted-setup.js';
import { forgetSeat, keepSeat, keptSeatAt } from './kept-seats.js';
import { linkToJoin, linkToWatch, markAddress } from './room-entry.js';
import { addressForFriends, type ServerHere } from './server-here.js';

/** What a room shows. A new object after every change. */
export interface RoomState {
  readonly info: MatchInfo;
  readonly connection: MatchClientState['connection'];
  readonly refusal: string | null;
  readonly present: MatchClientState['present'];
  /** The match has begun. */
  readonly begun: boolean;
  /** The link for friends, while there are free seats. */
  readonly link: string | null;
}

/** The role in a room: a seat with its token, or a spectator. */
interface SeatInRoom {
  readonly match: string;
  readonly seat: SeatId | null;
  readonly token: string | null;
  readonly info: MatchInfo;
}

/** How often to check who has joined or left, and whether somebody wants a rematch. */
const ASK_MS = 1_500;

const lobbyOf = ({ url, peers }: ServerHere): LobbyClient => lobbyAt([url, ...peers]);

/** A room on the server: the seats of a match before it begins, while it runs and after it. */
export class HostedRoom {
  readonly match: string;
  /** `null` for a spectator. */
  readonly seat: SeatId | null;
  readonly rules: Ruleset;
  readonly client: MatchClient;
  readonly #server: ServerHere;
  readonly #token: string | null;
  readonly #lobby: LobbyClient;
  readonly #listeners = new Set<() => void>();
  readonly #timer: ReturnType<typeof setInterval>;
  #state: RoomState;
  #closed = false;

  private constructor(server: ServerHere, { match, seat, token, info }: SeatInRoom) {
    this.match = match;
    this.seat = seat;
    this.rules = rulesOfInfo(info);
    this.#server = server;
    this.#token = token;
    this.#lobby = lobbyOf(server);
    this.client = connectMatch({ server: [server.url, ...server.peers], match, token, steps: true });
    this.#state = { info, connection: 'connecting', refusal: null, present: {}, begun: false, link: null };
    this.client.subscribe(() => this.#look());
    this.#timer = setInterval(() => this.#ask(), ASK_MS);
    markAddress(token === null ? 'watch' : 'room', match);
    // The match may begin meanwhile.
    void this.#invite().catch(() => {});
  }

  /** Creates a room and takes its first seat. */
  static async create(server: ServerHere, request: CreateRequest): Promise<HostedRoom> {
    return HostedRoom.#sit(server, await lobbyOf(server).create(request));
  }

  /** Sits down with whoever waits, or waits for anybody. */
  static async quick(server: ServerHere, request: QuickRequest): Promise<HostedRoom> {
    return HostedRoom.#sit(server, await lobbyOf(server).quick(request));
  }

  /** Joins by an invitation, or at an open table. */
  static async join(server: ServerHere, match: string, request: JoinRequest): Promise<HostedRoom> {
    return HostedRoom.#sit(server, await lobbyOf(server).join(match, request));
  }

  /** Returns to a seat that this browser has stored; `null` if there is none. */
  static async back(server: ServerHere, match: string): Promise<HostedRoom | null> {
    const kept = keptSeatAt(match);
    if (kept === null) return null;
    return new HostedRoom(server, { ...kept, info: await lobbyOf(server).info(match) });
  }

  static async watch(server: ServerHere, match: string): Promise<HostedRoom> {
    return new HostedRoom(server, { match, seat: null, token: null, info: await lobbyOf(server).info(match) });
  }

  static #sit(server: ServerHere, seated: SeatInRoom & { seat: SeatId; token: string }): HostedRoom {
    const { match, seat, token, info } = seated;
    keepSeat({ match, seat, token, game: info.game, when: Date.now(), code: null });
    return new HostedRoom(server, seated);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): RoomState => this.#state;

  /** Whether this seat decides when the match begins without the others: it is the first that is taken. */
  get leads(): boolean {
    return this.seat !== null && this.#state.info.seats.find(({ state }) => state === 'taken')?.id === this.seat;
  }

  get linkToWatch(): string | null {
    if (this.#state.info.spectators !== 'open') return null;
    return linkToWatch(addressForFriends(this.#server), this.match);
  }

  /** Gives the free seats to bots: the match begins. */
  async fill(bot: string): Promise<void> {
    if (this.#token === null) return;
    this.#change({ info: await this.#lobby.fill(this.match, this.#token, { bot }) });
  }

  /** A rematch with the same players. */
  async rematch(): Promise<HostedRoom> {
    const kept = keptSeatAt(this.#state.info.rematch ?? '');
    if (kept !== null) {
      return new HostedRoom(this.#server, { ...kept, info: await this.#lobby.info(kept.match) });
    }
    if (this.#token === null) return HostedRoom.watch(this.#server, this.#state.info.rematch ?? this.match);
    const next = HostedRoom.#sit(this.#server, await this.#lobby.rematch(this.match, this.#token));
    forgetSeat(this.match);
    return next;
  }

  /** Leaves the room: before the match begins the seat is free again, afterwards a bot plays. */
  async leave(): Promise<void> {
    const isOver = this.client.getSnapshot().view?.outcome != null;
    this.close();
    if (this.#token === null) return;
    forgetSeat(this.match);
    // After the end, no bot is needed.
    if (isOver) return;
    // Leaving does not wait for the server.
    await this.#lobby.leave(this.match, this.#token).catch(() => {});
  }

  record(): Promise<MatchRecord> {
    return this.#lobby.record(this.match, this.#token);
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#timer);
    this.client.close();
  }

  #look(): void {
    const { connection, refusal, present, view } = this.client.getSnapshot();
    const before = this.#state;
    const begun = view !== null;
    const moved = before.present !== present || before.begun !== begun || before.connection !== connection;
    if (!moved && before.refusal === (refusal?.message ?? null)) return;
    this.#change({ connection, refusal: refusal?.message ?? null, present, begun });
    // The lobby knows who joined or left.
    if (connection === 'connected') void this.#refresh();
  }

  #ask(): void {
    const { info, present } = this.#state;
    const isOn = info.status === 'playing' && this.client.getSnapshot().view?.outcome === null;
    // Whoever is away may have left, and the word of it may be lost.
    const isAway = info.seats.some(({ id, state }) => state === 'taken' && present[id] !== true);
    if (!isOn || isAway) void this.#refresh();
  }

  async #refresh(): Promise<void> {
    if (this.#closed) return;
    try {
      const info = await this.#lobby.info(this.match);
      if (this.#closed || JSON.stringify(info) === JSON.stringify(this.#state.info)) return;
      this.#change({ info });
      await this.#invite();
    } catch {
      // The connection reports the state of the server.
    }
  }

  /** While seats are free, there is a link to one of them. */
  async #invite(): Promise<void> {
    const { info } = this.#state;
    const kept = keptSeatAt(this.match);
    const isFree = info.status === 'open' && info.seats.some(({ state }) => state === 'free');
    if (kept === null || this.#token === null || !this.leads || !isFree) {
      this.#change({ link: null });
      return;
    }
    const code = kept.code ?? (await this.#lobby.invite(this.match, this.#token, { for: 'all' })).code;
    if (kept.code === null) keepSeat({ ...kept, code });
    this.#change({ link: linkToJoin(addressForFriends(this.#server), this.match, code) });
  }

  #change(changes: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
