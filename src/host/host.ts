import type { Json, Ruleset } from '../model/index.js';
import { HostedMatch } from './hosted-match.js';
import { type Logger, silent } from './logger.js';
import { Metrics } from './metrics.js';
import type { Due, Engine } from './ports.js';
import { RulesRegistry, UnknownRulesError } from './rules-registry.js';

/** Options of a host. Only the engine and the rules are required. */
export interface HostOptions {
  readonly engine: Engine;
  /** The games. Several versions of one may be given; new matches use the last one. */
  readonly rules: readonly Ruleset[];
  readonly logger?: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** How often to check for due timers. 250 ms. */
  readonly timerMs?: number;
  /** How often to check the logs of all open matches, in case a notification was lost. 5 s. */
  readonly sweepMs?: number;
  /** A match without viewers is closed after this time. One minute. */
  readonly idleMs?: number;
  /** How long a bot seems to think. */
  readonly botDelayMs?: number;
  /** A snapshot of a match is stored after this many entries, so that it opens faster. 200. */
  readonly snapshotEvery?: number;
  readonly onOver?: (match: string, outcome: Json) => void;
}

/**
 * The matches of one process. Any number of processes may host the same matches on a shared engine: no process owns
 * one, and each of them may die at any time.
 *
 * @example
 * const host = new Host({ engine: await openEngine('sqlite:./matches.db'), rules: [duel] });
 * await host.start();
 */
export class Host {
  readonly engine: Engine;
  readonly registry: RulesRegistry;
  readonly metrics = new Metrics();
  readonly logger: Logger;
  readonly now: () => number;
  readonly #options: HostOptions;
  readonly #matches = new Map<string, HostedMatch>();
  readonly #overs = new Set<(match: string, outcome: Json) => void>();
  readonly #timers: NodeJS.Timeout[] = [];
  #stopListening: (() => void) | undefined;
  /** Matches of rules that this process lacks: others fire their timers. */
  readonly #foreign = new Set<string>();
  #firing = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.engine = options.engine;
    this.registry = new RulesRegistry(options.rules);
    this.logger = options.logger ?? silent;
    this.now = options.now ?? Date.now;
    if (options.onOver !== undefined) this.#overs.add(options.onOver);
  }

  get openMatches(): number {
    return this.#matches.size;
  }

  /** Begins to listen for what other processes write, and to fire timers. */
  async start(): Promise<void> {
    const { timerMs = 250, sweepMs = 5_000 } = this.#options;
    this.#stopListening = await this.engine.log.heads((match, seq) => {
      if (match !== null) this.#matches.get(match)?.heard(seq);
      else for (const one of this.#matches.values()) one.heard(0);
    });
    this.#timers.push(
      setInterval(() => void this.fireTimers(), timerMs),
      setInterval(() => this.sweep(), sweepMs),
    );
    for (const timer of this.#timers) timer.unref();
  }

  /** A match, opened if it is not. One of an unknown version of its rules is refused. */
  async match(id: string): Promise<HostedMatch> {
    const known = this.#matches.get(id);
    if (known !== undefined) {
      known.lastUsed = this.now();
      return known;
    }
    const match = new HostedMatch(id, {
      engine: this.engine,
      registry: this.registry,
      metrics: this.metrics,
      logger: this.logger,
      now: this.now,
      botDelayMs: this.#options.botDelayMs ?? 0,
      snapshotEvery: this.#options.snapshotEvery ?? 200,
      onOver: (over, outcome) => {
        for (const tell of this.#overs) tell(over, outcome);
      },
    });
    match.lastUsed = this.now();
    this.#matches.set(id, match);
    try {
      await match.open();
    } catch (error) {
      this.#matches.delete(id);
      throw error;
    }
    return match;
  }

  onOver(tell: (match: string, outcome: Json) => void): void {
    this.#overs.add(tell);
  }

  /** Fires due timers. Every process tries; compare-and-append lets one succeed. */
  async fireTimers(): Promise<void> {
    if (this.#firing) return;
    this.#firing = true;
    try {
      const due = await this.engine.deadlines.due(this.now(), 100);
      await Promise.all(due.map((one) => this.#fire(one)));
    } catch (error) {
      this.logger.warn({ error: (error as Error).message }, 'timers could not be read');
    } finally {
      this.#firing = false;
    }
  }

  async #fire(due: Due): Promise<void> {
    if (this.#foreign.has(due.match)) return;
    try {
      await (await this.match(due.match)).timeOut(due);
    } catch (error) {
      if (error instanceof UnknownRulesError) this.#foreign.add(due.match);
      this.logger.warn({ match: due.match, error: (error as Error).message }, 'a timer could not be fired');
    }
  }

  /** Checks for lost notifications, and closes matches without viewers. */
  sweep(): void {
    const { idleMs = 60_000 } = this.#options;
    for (const [id, match] of this.#matches) {
      if (match.isBusy) match.heard(0);
      else if (this.now() - match.lastUsed > idleMs) {
        this.#matches.delete(id);
        void match.close();
      }
    }
  }

  /** Waits for operations in progress. The engine stays open. */
  async close(): Promise<void> {
    this.#stopListening?.();
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all([...this.#matches.values()].map((match) => match.close()));
    this.#matches.clear();
  }
}
