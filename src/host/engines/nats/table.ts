import type { Json } from '../../../model/index.js';
import { readData } from '../row-data.js';
import { follow } from './follow.js';
import { encodeName, type NatsStore } from './store.js';

/** A value and the sequence number of its message, which the next write of this value must name. */
export interface Cell<Value extends Json> {
  readonly revision: number;
  readonly value: Value | null;
}

/** Values by name: a stream that keeps one message per subject. */
export class NatsTable<Value extends Json> {
  readonly #store: NatsStore;
  readonly #kind: string;
  readonly #stream: string;

  private constructor(store: NatsStore, kind: string, stream: string) {
    this.#store = store;
    this.#kind = kind;
    this.#stream = stream;
  }

  static async open<Value extends Json>(store: NatsStore, kind: string): Promise<NatsTable<Value>> {
    return new NatsTable<Value>(
      store,
      kind,
      await store.stream(kind, { max_msgs_per_subject: 1, discard: store.driver.DiscardPolicy.Old }),
    );
  }

  async get(name: string): Promise<Cell<Value>> {
    const found = await this.#store.trying(() =>
      this.#store.streams.getMessage(this.#stream, { last_by_subj: this.#subject(name) }),
    );
    return found === null ? { revision: 0, value: null } : { revision: found.seq, value: readValue(found.string()) };
  }

  /** Replaces a value. Returns its revision, or `null` when another process was first. */
  put(name: string, value: Value | null, revision: number): Promise<number | null> {
    const text = value === null ? '' : JSON.stringify(value);
    let attempts = 0;
    return this.#store.trying(async () => {
      attempts += 1;
      try {
        const expect = { lastSubjectSequence: revision };
        return (await this.#store.client.publish(this.#subject(name), text, { expect })).seq;
      } catch (error) {
        if (!this.#store.isConflict(error)) throw error;
        // After a lost acknowledgement, the stored value may be this same value.
        const last = attempts > 1 ? await this.get(name) : null;
        return last !== null && JSON.stringify(last.value) === JSON.stringify(value) ? last.revision : null;
      }
    });
  }

  /** Writes a value, whatever is stored there. */
  async set(name: string, value: Value): Promise<void> {
    await this.#store.trying(() => this.#store.client.publish(this.#subject(name), JSON.stringify(value)));
  }

  /** Deletes a name completely. Followers are not notified. */
  async purge(name: string): Promise<void> {
    await this.#store.trying(() => this.#store.streams.purge(this.#stream, { filter: this.#subject(name) }));
  }

  /** A copy of the whole table that stays up to date. */
  async mirror(): Promise<Mirror<Value>> {
    const cells = new Map<string, Cell<Value>>();
    const learn = (name: string, cell: Cell<Value>): void => {
      if ((cells.get(name)?.revision ?? 0) < cell.revision) cells.set(name, cell);
    };
    const following = follow(this.#store, this.#stream, this.#kind, {
      hear: (name, message) =>
        learn(name, { revision: message.seq, value: readData(message.string()) as Value | null }),
    });
    await following.ready;
    return { cells, learn, stop: following.stop };
  }

  #subject(name: string): string {
    return `${this.#store.namespace}.${this.#kind}.${encodeName(name)}`;
  }
}

export interface Mirror<Value extends Json> {
  readonly cells: ReadonlyMap<string, Cell<Value>>;
  /** Values that this process has written are known at once. */
  learn(name: string, cell: Cell<Value>): void;
  stop(): void;
}

const readValue = <Value extends Json>(text: string): Value | null => (text === '' ? null : JSON.parse(text));
