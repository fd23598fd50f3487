import * as z from 'zod';
import { SeatId } from '../../model/index.js';

/** What a process tells the others of its connections. Signals may be lost, doubled or late. */
export const Presence = z.union([
  z.object({
    kind: z.literal('presence'),
    process: z.string(),
    /** How many of these the process has sent, with this one. */
    n: z.number(),
    match: z.string(),
    seats: z.array(SeatId),
    /** Whether the other processes should answer with their own presence. */
    asks: z.boolean(),
  }),
  /** It is there. Who has not heard all `n` signals has missed something. */
  z.object({ kind: z.literal('alive'), process: z.string(), n: z.number() }),
]);
export type Presence = z.infer<typeof Presence>;
type SeatsThere = Extract<Presence, { kind: 'presence' }>;

/** Another process. */
interface Peer {
  /** When it was last heard. */
  heard: number;
  /** Its last signal, and whether all before were heard. */
  n: number;
  isComplete: boolean;
}

/** The seats that are connected to other processes, as far as their signals have told. */
export class SeatsElsewhere {
  readonly #peers = new Map<string, Peer>();
  readonly #seats = new Map<string, Map<string, Pick<SeatsThere, 'n' | 'seats'>>>();

  /** The connected seats of a match. */
  of(match: string): readonly SeatId[] {
    return [...(this.#seats.get(match)?.values() ?? [])].flatMap(({ seats }) => seats);
  }

  /** Nobody here wants to know of a match any more. */
  drop(match: string): void {
    this.#seats.delete(match);
  }

  /** Notes a sign of life. Returns whether something of the process was missed. */
  hear({ process, kind, n }: Presence, now: number): boolean {
    const peer = this.#peers.get(process) ?? { heard: now, n: -1, isComplete: false };
    this.#peers.set(process, peer);
    peer.heard = now;
    if (kind === 'presence') {
      // It may only be late. If not, the next `alive` finds that it is missing.
      if (n > peer.n + 1) peer.isComplete = false;
      peer.n = Math.max(peer.n, n);
      return false;
    }
    const hasMissed = n > peer.n || !peer.isComplete;
    peer.n = Math.max(peer.n, n);
    peer.isComplete = true;
    return hasMissed;
  }

  /** Notes who is connected to a process. Returns whether it has changed. */
  note({ match, process, n, seats }: SeatsThere): boolean {
    const known = this.#seats.get(match) ?? new Map<string, Pick<SeatsThere, 'n' | 'seats'>>();
    this.#seats.set(match, known);
    const before = known.get(process);
    // A signal that was overtaken by a later one.
    if (before !== undefined && before.n > n) return false;
    known.set(process, { n, seats });
    return (before?.seats ?? []).join() !== seats.join();
  }

  /** Forgets what a process has told. Returns the matches that this concerns. */
  forget(process: string): string[] {
    return [...this.#seats].flatMap(([match, seats]) => (seats.delete(process) ? [match] : []));
  }

  /** Forgets processes that have not been heard since. Returns the matches that this concerns. */
  forgetGone(since: number): string[] {
    const gone = [...this.#peers].filter(([, { heard }]) => heard <= since).map(([process]) => process);
    for (const process of gone) this.#peers.delete(process);
    return gone.flatMap((process) => this.forget(process));
  }
}
