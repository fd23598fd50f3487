import type { Environment } from '../match/environment.js';

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** What could not be done, and is not tried again for a while: each time twice as long. */
export class PutOff {
  readonly #environment: Environment;
  readonly #all = new Map<string, { readonly until: number; readonly ms: number }>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  get size(): number {
    return this.#all.size;
  }

  add(key: string): void {
    const ms = Math.min((this.#all.get(key)?.ms ?? FIRST_MS / 2) * 2, LONGEST_MS);
    this.#all.set(key, { until: this.#environment.elapsed() + ms, ms });
  }

  has(key: string): boolean {
    const found = this.#all.get(key);
    return found !== undefined && this.#environment.elapsed() < found.until;
  }

  /** Forgets what need not be done any more. */
  keepOnly(keys: readonly string[]): void {
    const kept = new Set(keys);
    for (const key of this.#all.keys()) if (!kept.has(key)) this.#all.delete(key);
  }
}
