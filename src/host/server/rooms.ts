import { type Environment, every, randomId } from '../../match/environment.js';
import type { Json, SeatId } from '../../model/index.js';
import { SeatLeft } from '../lobby/seat-left.js';
import type { Logger } from '../logger.js';
import type { Signals } from '../ports.js';
import type { ServerMessage } from './messages.js';
import { Presence, SeatsElsewhere } from './seats-elsewhere.js';

/** Somebody in a room. */
export interface Guest {
  readonly seat: SeatId | null;
  readonly holder: string | undefined;
  send(message: ServerMessage): void;
  dismiss(): void;
  refuse(code: string, message: string): void;
}

const ALIVE_MS = 5_000;
/** After this time without a signal, a process counts as gone, with all its connections. */
const GONE_MS = 3 * ALIVE_MS;

/** The most connections of a seat, at one process. */
const MAX_PER_SEAT = 8;

interface RoomsOptions {
  readonly signals: Signals;
  readonly logger: Logger;
  readonly environment: Environment;
}

/** Which seats are connected to which match, in this process and in others. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #process: string;
  readonly #rooms = new Map<string, Set<Guest>>();
  readonly #places = new Map<Guest, string>();
  readonly #elsewhere = new SeatsElsewhere();
  /** Rooms in which somebody may be gone: they are told unless the process in question answers. */
  readonly #doubtful = new Set<string>();
  /** How many presence signals were sent. */
  #sent = 0;
  #listening: Promise<() => void> | undefined;
  #stopSweeping: (() => void) | undefined;

  constructor(options: RoomsOptions) {
    this.#options = options;
    this.#process = randomId(options.environment);
  }

  enter(match: string, guest: Guest): void {
    this.#listen();
    const known = this.#rooms.get(match);
    const room = known ?? new Set();
    room.add(guest);
    this.#makeRoom(room, guest);
    this.#rooms.set(match, room);
    this.#places.set(guest, match);
    this.#tell(match);
    void this.#announce(match, known === undefined);
  }

  /** A seat may be connected a few times, from several devices. The oldest connection makes room for a new one. */
  #makeRoom(room: ReadonlySet<Guest>, { seat }: Guest): void {
    const same = seat === null ? [] : [...room].filter((one) => one.seat === seat);
    for (const oldest of same.slice(0, -MAX_PER_SEAT)) oldest.refuse('too-many', 'this seat has newer connections');
  }

  leave(guest: Guest): void {
    const match = this.#places.get(guest);
    if (match === undefined) return;
    this.#places.delete(guest);
    const room = this.#rooms.get(match);
    room?.delete(guest);
    void this.#announce(match, false);
    if (room?.size === 0) {
      this.#rooms.delete(match);
      this.#elsewhere.drop(match);
    } else this.#tell(match);
  }

  /** Reports that nobody is connected here any more. */
  async close(): Promise<void> {
    this.#stopSweeping?.();
    this.#places.clear();
    for (const room of this.#rooms.values()) room.clear();
    await Promise.all([...this.#rooms.keys()].map((match) => this.#announce(match, false)));
    (await this.#listening?.catch(() => undefined))?.();
  }

  #seatsHere(match: string): SeatId[] {
    const seats = [...(this.#rooms.get(match) ?? [])].flatMap(({ seat }) => (seat === null ? [] : [seat]));
    return [...new Set(seats)].sort();
  }

  #tell(match: string): void {
    const seats: Partial<Record<SeatId, boolean>> = {};
    for (const seat of [...this.#seatsHere(match), ...this.#elsewhere.of(match)].sort()) seats[seat] = true;
    for (const guest of this.#rooms.get(match) ?? []) guest.send({ type: 'presence', seats });
  }

  #announce(match: string, asks: boolean): Promise<void> {
    const n = ++this.#sent;
    return this.#signal({ kind: 'presence', process: this.#process, n, match, seats: this.#seatsHere(match), asks });
  }

  /** A lost signal does no harm: whoever misses it asks. */
  async #signal(presence: Presence): Promise<void> {
    const { signals, logger } = this.#options;
    try {
      await signals.send(presence);
    } catch (error) {
      logger.warn({ error: String(error) }, 'no signal was sent');
    }
  }

  #listen(): void {
    if (this.#listening !== undefined) return;
    const { signals, logger, environment } = this.#options;
    this.#listening = signals.listen((signal) => this.#hear(signal));
    this.#listening.catch((error: Error) => logger.warn({ error: error.message }, 'signals are not heard'));
    this.#stopSweeping = every(environment, ALIVE_MS, () => this.#sweep());
  }

  #hear(signal: Json): void {
    const left = SeatLeft.safeParse(signal);
    if (left.success) this.#dismiss(left.data);
    const read = Presence.safeParse(signal);
    if (!read.success || read.data.process === this.#process) return;
    const { data } = read;
    if (this.#elsewhere.hear(data, this.#options.environment.elapsed())) this.#askAgain(data.process);
    if (data.kind !== 'presence' || !this.#rooms.has(data.match)) return;
    if (this.#elsewhere.note(data)) this.#tell(data.match);
    if (data.asks) void this.#announce(data.match, false);
  }

  /** What a process has told is incomplete: all rooms are asked about. One that it has left gets no answer. */
  #askAgain(process: string): void {
    for (const match of this.#elsewhere.forget(process)) this.#doubtful.add(match);
    for (const match of this.#rooms.keys()) void this.#announce(match, true);
  }

  /**
   * A player has left the seat: the connections that were opened for it are closed. The others are told even if there were
   * none any more: when the last one closed, the lobby may still have had the player in the seat.
   */
  #dismiss({ match, holder }: SeatLeft): void {
    const gone = [...(this.#rooms.get(match) ?? [])].filter((guest) => guest.holder === holder);
    for (const guest of gone) guest.dismiss();
    this.#tell(match);
  }

  /** Announces this process, and drops processes that are gone. */
  #sweep(): void {
    if (this.#rooms.size > 0) void this.#signal({ kind: 'alive', process: this.#process, n: this.#sent });
    const gone = this.#elsewhere.forgetGone(this.#options.environment.elapsed() - GONE_MS);
    for (const match of new Set([...gone, ...this.#doubtful])) this.#tell(match);
    this.#doubtful.clear();
  }
}
