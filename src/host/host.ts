import { type Environment, every } from '../match/environment.js';
import type { Json, Ruleset } from '../model/index.js';
import { environmentWith } from './environment.js';
import { type Logger, silent } from './logger.js';
import { BotChoices } from './match/bot-choices.js';
import { BotList } from './match/bot-list.js';
import { HostedMatch } from './match/hosted-match.js';
import { Metrics } from './metrics.js';
import type { Due, Engine } from './ports.js';
import { PutOff } from './put-off.js';
import { RulesRegistry } from './rules-registry.js';

/** Options of a host. Only the engine and the rules are required. */
export interface HostOptions {
  readonly engine: Engine;
  /** The games. Several versions of one may be given; new matches use the last one. */
  readonly rules: readonly Ruleset[];
  readonly logger?: Logger;
  /** Replaces the clock, the timers or the randomness of the machine, for tests. */
  readonly environment?: Partial<Environment>;
  /** How often to check for due timers. 250 ms. */
  readonly timerMs?: number;
  /** How often to check the logs of all open matches, in case a notification was lost. 5 s. */
  readonly sweepMs?: number;
  /** A match without viewers is closed after this time. One minute. */
  readonly idleMs?: number;
  /** The bots that may play, with their budgets. `random`, `greedy` and `ismcts:200`. */
  readonly bots?: readonly string[];
  /** A bot that has not chosen after this time makes a simple move. 2 s. */
  readonly botLimitMs?: number;
  /**
   * The files or packages that export the games. Bots that search load their game there, in a thread of their own;
   * included games are found without.
   */
  readonly modules?: readonly string[];
  /** How long a bot seems to think. */
  readonly botDelayMs?: number;
  /** A snapshot of a match is stored after this many entries, so that it opens faster. 200. */
  readonly snapshotEvery?: number;
  readonly onOver?: (match: string, outcome: Json) => void;
}

/** How many timers are fired at a time. */
const MAX_TIMERS = 100;

const keyOf = ({ match, seq }: Due): string => `${match} ${seq}`;

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
  readonly bots: BotChoices;
  readonly metrics = new Metrics();
  readonly logger: Logger;
  readonly environment: Environment;
  readonly now: () => number;
  readonly #options: HostOptions;
  readonly #matches = new Map<string, HostedMatch>();
  readonly #opening = new Map<string, Promise<void>>();
  readonly #overs = new Set<(match: string, outcome: Json) => void>();
  readonly #timers: (() => void)[] = [];
  #stopListening: (() => void) | undefined;
  readonly #putOff: PutOff;
  #firing = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.engine = options.engine;
    this.registry = new RulesRegistry(options.rules);
    this.logger = options.logger ?? silent;
    this.environment = environmentWith(options.environment);
    this.now = this.environment.now;
    this.#putOff = new PutOff(this.environment);
    const { logger, environment } = this;
    const { modules = [], botLimitMs: limitMs = 2_000 } = options;
    this.bots = new BotChoices({ list: new BotList(options.bots), modules, limitMs, environment, logger });
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
      every(this.environment, timerMs, () => void this.fireTimers()),
      every(this.environment, sweepMs, () => this.sweep()),
    );
  }

  /** A match, opened if it is not. One of an unknown version of its rules is refused. */
  async match(id: string): Promise<HostedMatch> {
    const known = this.#matches.get(id);
    if (known !== undefined) {
      known.lastUsed = this.environment.elapsed();
      // It may be opening, and this may fail: then it is not followed.
      await this.#opening.get(id);
      return known;
    }
    const match = new HostedMatch(id, {
      engine: this.engine,
      registry: this.registry,
      metrics: this.metrics,
      logger: this.logger,
      environment: this.environment,
      bots: this.bots,
      botDelayMs: this.#options.botDelayMs ?? 0,
      snapshotEvery: this.#options.snapshotEvery ?? 200,
      onOver: (over, outcome) => {
        for (const tell of this.#overs) tell(over, outcome);
      },
    });
    match.lastUsed = this.environment.elapsed();
    this.#matches.set(id, match);
    const opening = match.open();
    this.#opening.set(id, opening);
    try {
      await opening;
    } catch (error) {
      this.#matches.delete(id);
      throw error;
    } finally {
      this.#opening.delete(id);
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
      // Those that were put off are still due: they must not stand in the way of the others.
      const due = await this.engine.deadlines.due(this.now(), MAX_TIMERS + this.#putOff.size);
      this.#putOff.keepOnly(due.map(keyOf));
      await Promise.all(due.filter((one) => !this.#putOff.has(keyOf(one))).map((one) => this.#fire(one)));
    } catch (error) {
      this.logger.warn({ error: (error as Error).message }, 'timers could not be read');
    } finally {
      this.#firing = false;
    }
  }

  async #fire(due: Due): Promise<void> {
    try {
      if (await (await this.match(due.match)).timeOut(due)) return;
    } catch (error) {
      // Of several processes, another one may have the rules of the match.
      this.logger.warn({ match: due.match, error: (error as Error).message }, 'a timer could not be fired');
    }
    this.#putOff.add(keyOf(due));
  }

  /** Checks for lost notifications, and closes matches without viewers. */
  sweep(): void {
    const { idleMs = 60_000 } = this.#options;
    for (const [id, match] of this.#matches) {
      if (match.isBusy) match.heard(0);
      else if (this.environment.elapsed() - match.lastUsed > idleMs) {
        this.#matches.delete(id);
        void match.close();
      }
    }
  }

  /** Waits for operations in progress. The engine stays open. */
  async close(): Promise<void> {
    this.#stopListening?.();
    for (const stop of this.#timers) stop();
    await Promise.all([...this.#matches.values()].map((match) => match.close()));
    this.#matches.clear();
  }
}
