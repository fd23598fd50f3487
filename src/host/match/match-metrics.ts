import type { Counter, Metrics } from '../server/metrics.js';

/** What is counted for a match. */
export type Counts = Pick<Metrics, 'count' | 'observe'>;

/**
 * The counts of one match. What is done in a secret phase is counted when the phase is over: a counter that is read at
 * the right moment would say who has chosen.
 */
export class MatchMetrics implements Counts {
  readonly #metrics: Counts;
  readonly #isSecret: () => boolean;
  readonly #counts = new Map<Counter, number>();
  #observed: number[] = [];

  constructor(metrics: Counts, isSecret: () => boolean) {
    this.#metrics = metrics;
    this.#isSecret = isSecret;
  }

  count(what: Counter, by = 1): void {
    if (this.#isSecret()) this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
    else this.#metrics.count(what, by);
  }

  observe(ms: number): void {
    if (this.#isSecret()) this.#observed.push(ms);
    else this.#metrics.observe(ms);
  }

  /** Counts what was held back, unless the phase is still secret. */
  look(): void {
    if (!this.#isSecret()) this.release();
  }

  release(): void {
    if (this.#counts.size === 0 && this.#observed.length === 0) return;
    for (const [what, by] of this.#counts) this.#metrics.count(what, by);
    for (const ms of this.#observed) this.#metrics.observe(ms);
    this.#counts.clear();
    this.#observed = [];
  }
}
