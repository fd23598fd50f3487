import type { ClientMessage, WireReceipt } from '../host/server/messages.js';
import type { Clock } from '../match/time.js';

/** A message that gets a receipt. */
export type Asking = Extract<ClientMessage, { id: string }>;

interface Pending {
  readonly message: Asking;
  /** How often the server could not carry it out. */
  retries: number;
  resolve(receipt: WireReceipt): void;
  reject(error: Error): void;
}

const RETRY_DELAY_MS = 500;
const MAX_RETRIES = 10;

/** Messages without a receipt. They are sent again, with the same id, when the connection is restored. */
export class Outbox {
  readonly #pending = new Map<string, Pending>();
  readonly #tell: (message: ClientMessage) => void;

  readonly #clock: Clock;

  constructor(tell: (message: ClientMessage) => void, clock: Clock) {
    this.#tell = tell;
    this.#clock = clock;
  }

  get size(): number {
    return this.#pending.size;
  }

  /** Keeps a message until its receipt is there. */
  add(message: Asking, resolve: Pending['resolve'], reject: Pending['reject']): void {
    this.#pending.set(message.id, { message, retries: 0, resolve, reject });
  }

  sendAll(): void {
    for (const { message } of this.#pending.values()) this.#tell(message);
  }

  /** Takes out the message of a receipt. Returns what passes the receipt on; `null` if the message is sent again. */
  take(id: string, receipt: WireReceipt): (() => void) | null {
    const pending = this.#pending.get(id);
    // The server could not store it, or it is not known whether it did: send the same command again, after a moment.
    const isUnknown = !receipt.ok && (receipt.code === 'unavailable' || receipt.code === 'internal');
    if (isUnknown && pending !== undefined && pending.retries < MAX_RETRIES) {
      pending.retries += 1;
      this.#clock.after(RETRY_DELAY_MS * pending.retries, () => this.#tell(pending.message));
      return null;
    }
    this.#pending.delete(id);
    return () => pending?.resolve(receipt);
  }

  /** No receipt will come any more. */
  giveUp(error: () => Error): void {
    for (const { reject } of this.#pending.values()) reject(error());
    this.#pending.clear();
  }
}
