import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Json, SeatId } from '../../model/index.js';
import type { Logger } from '../logger.js';
import type { Signals } from '../ports.js';
import type { ServerMessage } from './messages.js';

/** The presence signal between processes. */
const Presence = z.union([
  z.object({
    kind: z.literal('presence'),
    process: z.string(),
    match: z.string(),
    seats: z.array(SeatId),
    /** Whether the other processes should answer with their own presence. */
    asks: z.boolean(),
  }),
  z.object({ kind: z.literal('alive'), process: z.string() }),
]);

/** Somebody in a room. */
export interface Guest {
  readonly seat: SeatId | null;
  send(message: ServerMessage): void;
}

const ALIVE_MS = 5_000;
/** After this time without a signal, a process counts as gone, with all its connections. */
const GONE_MS = 3 * ALIVE_MS;

interface RoomsOptions {
  readonly signals: Signals;
  readonly logger: Logger;
  readonly now: () => number;
}

/** Which seats are connected to which match, in this process and in others. */
export class Rooms {
  readonly #options: RoomsOptions;
  readonly #process = randomUUID();
  readonly #rooms = new Map<string, Set<Guest>>();
  readonly #places = new Map<Guest, string>();
  /** Seats at other processes, by match and process. */
  readonly #elsewhere = new Map<string, Map<string, readonly SeatId[]>>();
  readonly #alive = new Map<string, number>();
  #listening: Promise<() => void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  enter(match: string, guest: Guest): void {
    this.#listen();
    const known = this.#rooms.get(match);
    const room = known ?? new Set();
    room.add(guest);
    this.#rooms.set(match, room);
    this.#places.set(guest, match);
    this.#tell(match);
    void this.#announce(match, known === undefined);
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
      this.#elsewhere.delete(match);
    } else this.#tell(match);
  }

  /** Reports that nobody is connected here any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
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
    const others = [...(this.#elsewhere.get(match)?.values() ?? [])].flat();
    for (const seat of [...this.#seatsHere(match), ...others].sort()) seats[seat] = true;
    for (const guest of this.#rooms.get(match) ?? []) guest.send({ type: 'presence', seats });
  }

  #announce(match: string, asks: boolean): Promise<void> {
    return this.#signal({ kind: 'presence', process: this.#process, match, seats: this.#seatsHere(match), asks });
  }

  /** A lost signal does no harm: the next one contains the same and more. */
  async #signal(presence: z.infer<typeof Presence>): Promise<void> {
    const { signals, logger } = this.#options;
    try {
      await signals.send(presence);
    } catch (error) {
      logger.warn({ error: String(error) }, 'no signal was sent');
    }
  }

  #listen(): void {
    if (this.#listening !== undefined) return;
    const { signals, logger } = this.#options;
    this.#listening = signals.listen((signal) => this.#hear(signal));
    this.#listening.catch((error: Error) => logger.warn({ error: error.message }, 'signals are not heard'));
    this.#timer = setInterval(() => this.#sweep(), ALIVE_MS);
    this.#timer.unref();
  }

  #hear(signal: Json): void {
    const read = Presence.safeParse(signal);
    if (!read.success || read.data.process === this.#process) return;
    const { data } = read;
    this.#alive.set(data.process, this.#options.now());
    if (data.kind !== 'presence' || !this.#rooms.has(data.match)) return;
    const seats = this.#elsewhere.get(data.match) ?? new Map<string, readonly SeatId[]>();
    this.#elsewhere.set(data.match, seats);
    const changed = (seats.get(data.process) ?? []).join() !== data.seats.join();
    seats.set(data.process, data.seats);
    if (changed) this.#tell(data.match);
    if (data.asks) void this.#announce(data.match, false);
  }

  /** Announces this process, and drops processes that are gone. */
  #sweep(): void {
    if (this.#rooms.size > 0) void this.#signal({ kind: 'alive', process: this.#process });
    for (const [process, heard] of this.#alive) {
      if (this.#options.now() - heard < GONE_MS) continue;
      this.#alive.delete(process);
      for (const [match, seats] of this.#elsewhere) if (seats.delete(process)) this.#tell(match);
    }
  }
}
