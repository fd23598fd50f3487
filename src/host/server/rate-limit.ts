/** How often something may be done: this many at once, and this many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts for one: a connection, or an address. */
export class Bucket {
  #tokens: number;
  #last: number;

  constructor(
    readonly rate: Rate,
    now: number,
  ) {
    this.#tokens = rate.burst;
    this.#last = now;
  }

  /** Whether it may be done now. */
  take(now: number): boolean {
    const { burst, perSecond } = this.rate;
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#last) / 1_000) * perSecond);
    this.#last = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether it has been unused for so long that a new one would be equal. */
  isFull(now: number): boolean {
    const { burst, perSecond } = this.rate;
    return this.#tokens + ((now - this.#last) / 1_000) * perSecond >= burst;
  }
}

/** The most that are counted separately, so that an attacker cannot fill the memory. */
const MAX_COUNTED = 50_000;

/** Counts for each of many, such as addresses or seats. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(key: string, now: number): boolean {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#rate, now);
    // The one that was used last is the last: if there are too many, the first is forgotten.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const [oldest = ''] = this.#buckets.size > MAX_COUNTED ? this.#buckets.keys() : [];
    this.#buckets.delete(oldest);
    return bucket.take(now);
  }

  /** Drops those that have all their tokens again. */
  sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
  }
}
