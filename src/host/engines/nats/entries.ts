import type { MsgHdrs } from '@nats-io/transport-node';
import type { Entry } from '../../ports.js';
import { encodeName, type NatsStore } from './store.js';

/** The last entry of a match, as far as known. */
export interface Last {
  readonly seq: number;
  /** The number of its message in the stream, which is what the server compares with. */
  readonly place: number;
  readonly id: string;
  /** The current deadline after it. */
  readonly due: { readonly seq: number; readonly at: number } | null;
}

const NOTHING: Last = { seq: 0, place: 0, id: '', due: null };
const SEQ = 'Turnchart-Seq';
const DUE = 'Turnchart-Due';
/** The number of matches whose last entry is cached; for others, the server is asked. */
const REMEMBERED = 10_000;

export function readLast(headers: MsgHdrs | undefined, place: number, id: string): Last {
  const [seq = 0, at] = (headers?.get(DUE) ?? '').split(' ').filter(Boolean).map(Number);
  return { seq: Number(headers?.get(SEQ)), place, id, due: at === undefined ? null : { seq, at } };
}

/** The messages of the log. */
export class NatsEntries {
  readonly #store: NatsStore;
  readonly stream: string;
  readonly #known = new Map<string, Last>();
  #turn: Promise<void> | null = null;

  private constructor(store: NatsStore, stream: string) {
    this.#store = store;
    this.stream = stream;
  }

  static async open(store: NatsStore): Promise<NatsEntries> {
    return new NatsEntries(store, await store.stream('log'));
  }

  /** The last entry: as remembered if it is the expected one, as the server has it otherwise. */
  async last(match: string, expected?: number): Promise<Last> {
    const known = this.#known.get(match);
    if (known !== undefined && known.seq === expected && known.id !== '') return known;
    const message = await this.#store.streams.getMessage(this.stream, { last_by_subj: this.#subject(match) });
    if (message === null) {
      this.#known.delete(match);
      return NOTHING;
    }
    const { id }: Entry = message.json();
    return this.#remember(match, readLast(message.header, message.seq, id));
  }

  /** Writes an entry after the last one; `null` when it is no longer the last. */
  async write(match: string, entry: Entry, last: Last, next: Pick<Last, 'seq' | 'due'>): Promise<Last | null> {
    const head = this.#store.headers();
    head.set(SEQ, String(next.seq));
    if (next.due !== null) head.set(DUE, `${next.due.seq} ${next.due.at}`);
    this.#known.delete(match);
    await this.#endOfTurn();
    try {
      const { seq: place } = await this.#store.client.publish(this.#subject(match), JSON.stringify(entry), {
        headers: head,
        expect: { lastSubjectSequence: last.place },
      });
      return this.#remember(match, { ...next, place, id: entry.id });
    } catch (error) {
      if (this.#store.isConflict(error)) return null;
      throw error;
    }
  }

  async read(match: string, after: number): Promise<Entry[]> {
    const known = this.#known.get(match);
    const message = await this.#store.streams.getMessage(this.stream, { last_by_subj: this.#subject(match) });
    if (message === null) return [];
    const entry: Entry = message.json();
    const last = readLast(message.header, message.seq, entry.id);
    if (last.seq <= after) return [];
    const entries =
      last.seq === after + 1
        ? [entry]
        : await this.#readBetween(match, after, known?.seq === after ? known.place : 0, last.seq);
    this.#remember(match, last);
    return entries;
  }

  /** Reads the entries after a place: a few of them message by message, many by a separate consumer. */
  async #readBetween(match: string, after: number, place: number, until: number): Promise<Entry[]> {
    if (place > 0 && until - after <= 8) return this.#readSome(match, place, until);
    const { DeliverPolicy } = this.#store.driver;
    const consumer = await this.#store.client.consumers.get(this.stream, {
      filter_subjects: this.#subject(match),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: place + 1,
      inactive_threshold: 5_000,
    });
    const found: Entry[] = [];
    try {
      for (let reached = 0; reached < until; ) {
        const messages = await consumer.fetch({ max_messages: 500, expires: 2_000 });
        for await (const message of messages) {
          const { seq } = readLast(message.headers, message.seq, '');
          if (seq > after) found.push(message.json());
          reached = seq;
          if (reached >= until) messages.stop();
        }
        // Removed while it was read: there is nothing left to wait for.
        if (reached < until && (await this.last(match)).seq < until) return [];
      }
    } finally {
      await consumer.delete().catch(() => {});
    }
    return found;
  }

  async #readSome(match: string, place: number, until: number): Promise<Entry[]> {
    const found: Entry[] = [];
    for (let seq = 0, next = place + 1; seq < until; ) {
      const query = { next_by_subj: this.#subject(match), seq: next };
      const message = await this.#store.streams.getMessage(this.stream, query);
      if (message === null) break;
      found.push(message.json());
      seq = readLast(message.header, message.seq, '').seq;
      next = message.seq + 1;
    }
    return found;
  }

  async remove(match: string): Promise<void> {
    this.#known.delete(match);
    await this.#store.streams.purge(this.stream, { filter: this.#subject(match) });
  }

  /** The position of an entry in the stream, if it is known, or 0. */
  placeOf(match: string, seq: number): number {
    const known = this.#known.get(match);
    return known?.seq === seq ? known.place : 0;
  }

  /** From a snapshot: reading continues from there. Without an id, nothing can be appended there. */
  learnPlace(match: string, seq: number, place: number): void {
    if (place > 0 && (this.#known.get(match)?.seq ?? 0) < seq) this.#remember(match, { seq, place, id: '', due: null });
  }

  #remember(match: string, last: Last): Last {
    this.#known.delete(match);
    this.#known.set(match, last);
    if (this.#known.size > REMEMBERED)
      for (const oldest of this.#known.keys()) {
        this.#known.delete(oldest);
        break;
      }
    return last;
  }

  /** What many matches write in one turn of the event loop leaves in one packet: the driver sends it at its end. */
  #endOfTurn(): Promise<void> {
    this.#turn ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#turn = null;
        resolve();
      }),
    );
    return this.#turn;
  }

  #subject(match: string): string {
    return `${this.#store.namespace}.log.${encodeName(match)}`;
  }
}
