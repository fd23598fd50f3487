const BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

const help = {
  commands: 'Commands that were accepted.',
  refused: 'Commands that were refused by the rules.',
  appends: 'Entries that were written.',
  conflicts: 'Appends that came second and were judged again.',
  repeated: 'Commands that were known already and answered again.',
  unavailable: 'Commands that the engine could not take.',
  limited: 'Messages and requests that came too fast.',
  slow: 'Connections that were cut because they read too slowly.',
  timers: 'Timers that were fired.',
} as const;

export type Counter = keyof typeof help;

/** What a host counts, in the text format of Prometheus. */
export class Metrics {
  readonly #counts = new Map<Counter, number>();
  readonly #buckets: number[] = BUCKETS.map(() => 0);
  #observed = 0;
  #sum = 0;

  count(what: Counter, by = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  get(what: Counter): number {
    return this.#counts.get(what) ?? 0;
  }

  /** How long a command took, from its arrival to its receipt. */
  observe(ms: number): void {
    this.#observed += 1;
    this.#sum += ms;
    BUCKETS.forEach((bound, index) => {
      if (ms <= bound) this.#buckets[index] = (this.#buckets[index] ?? 0) + 1;
    });
  }

  text(gauges: Readonly<Record<string, number>>): string {
    const lines: string[] = [];
    const put = (name: string, type: string, about: string, values: readonly string[]): void => {
      lines.push(`# HELP turnchart_${name} ${about}`, `# TYPE turnchart_${name} ${type}`, ...values);
    };
    for (const [what, about] of Object.entries(help) as [Counter, string][]) {
      put(`${what}_total`, 'counter', about, [`turnchart_${what}_total ${this.get(what)}`]);
    }
    for (const [name, value] of Object.entries(gauges)) put(name, 'gauge', 'Now.', [`turnchart_${name} ${value}`]);
    const name = 'turnchart_command_seconds';
    put('command_seconds', 'histogram', 'From the arrival of a command to its receipt.', [
      ...BUCKETS.map((bound, index) => `${name}_bucket{le="${bound / 1_000}"} ${this.#buckets[index]}`),
      `${name}_bucket{le="+Inf"} ${this.#observed}`,
      `${name}_sum ${this.#sum / 1_000}`,
      `${name}_count ${this.#observed}`,
    ]);
    return `${lines.join('\n')}\n`;
  }
}

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
