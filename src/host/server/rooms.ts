import type { SeatId } from '../../model/index.js';
import type { Connection } from './connection.js';

/** Who is connected to which match, as far as this process knows. */
export class Rooms {
  readonly #rooms = new Map<string, Set<Connection>>();
  readonly #places = new Map<Connection, string>();

  get size(): number {
    return this.#places.size;
  }

  enter(match: string, connection: Connection): void {
    const room = this.#rooms.get(match) ?? new Set();
    room.add(connection);
    this.#rooms.set(match, room);
    this.#places.set(connection, match);
    this.#tell(room);
  }

  leave(connection: Connection): void {
    const match = this.#places.get(connection);
    if (match === undefined) return;
    this.#places.delete(connection);
    const room = this.#rooms.get(match);
    room?.delete(connection);
    if (room?.size === 0) this.#rooms.delete(match);
    else if (room !== undefined) this.#tell(room);
  }

  #tell(room: ReadonlySet<Connection>): void {
    const seats: Partial<Record<SeatId, boolean>> = {};
    for (const { seat } of room) if (seat !== null) seats[seat] = true;
    for (const connection of room) connection.send({ type: 'presence', seats });
  }
}
