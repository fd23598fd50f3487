import { availableParallelism } from 'node:os';
import type { Environment } from '../../match/environment.js';
import { type Command, OptionsError, type Ruleset } from '../../model/index.js';
import { type BotSpec, makeBot } from '../../simulate/bot-spec.js';
import type { Choice } from '../../simulate/choose-worker.js';
import { chooseInThread } from '../../simulate/worker-pool.js';
import type { Logger } from '../logger.js';
import { type BotList, searches } from './bot-list.js';
import { TaskQueue } from './task-queue.js';

/** What a bot is asked. */
export interface BotQuestion extends Pick<Choice, 'seed' | 'view' | 'legal'> {
  readonly match: string;
  readonly bot: string;
  readonly rules: Ruleset;
}

export interface BotChoicesOptions {
  readonly list: BotList;
  /** The modules that export the games, for other threads. Included games need none. */
  readonly modules: readonly string[];
  /** A bot that has not chosen by then makes a simple move. */
  readonly limitMs: number;
  readonly environment: Environment;
  readonly logger: Logger;
}

/** Plays in place of a bot that may not play or has not chosen in time. It tries every command once. */
const SIMPLE: BotSpec = { name: 'greedy' };
/** A thread that has not answered for this long after the limit is ended. It may have to load its game first. */
const GRACE_MS = 20_000;
/** The share of the limit in which a search must end: the rest is for the way there and back. */
const SHARE = 0.8;

/** Lets bots choose: those that search in threads, with a limit, so that nobody else waits for them. */
export class BotChoices {
  readonly #options: BotChoicesOptions;
  readonly #slots = new TaskQueue(Math.max(1, availableParallelism() - 1));

  constructor(options: BotChoicesOptions) {
    this.#options = options;
  }

  /** The bot that plays where nobody has asked for one. */
  get simplest(): string {
    return this.#options.list.simplest;
  }

  /** A bot that may play. Throws if it may not. */
  read(bot: string): BotSpec {
    return this.#options.list.read(bot);
  }

  /** Throws if a bot cannot play a game here. */
  async check(bot: string, rules: Ruleset): Promise<void> {
    const { modules } = this.#options;
    if (!searches(this.read(bot)) || modules.length > 0 || (await isIncluded(rules))) return;
    throw new OptionsError(
      `'${bot}' thinks in a thread of its own, which cannot load '${rules.id}': give the host the file that exports it, as in modules: ['./${rules.id}.js']`,
    );
  }

  /** A command for a seat. `signal` ends a search. */
  async choose(question: BotQuestion, signal: AbortSignal): Promise<Command> {
    const { list, logger } = this.#options;
    const { match, bot } = question;
    const spec = list.find(bot);
    if (spec === null) logger.warn({ match, bot }, 'a bot that this server does not have: a simple one plays');
    const found = spec !== null && searches(spec) ? await this.#search(spec, question, signal) : null;
    return found ?? choose(spec === null || searches(spec) ? SIMPLE : spec, question);
  }

  /** What a search finds, or `null` if it fails or takes too long. */
  #search(spec: BotSpec, question: BotQuestion, signal: AbortSignal): Promise<Command | null> {
    const { limitMs, environment, logger } = this.#options;
    const { match, bot } = question;
    return new Promise((resolve) => {
      let isLate = false;
      const stop = environment.after(limitMs, () => {
        isLate = true;
        logger.warn({ match, bot, limitMs }, 'a bot did not choose in time: a simple one plays');
        resolve(null);
      });
      const search = this.#slots.run(async () => (isLate ? null : this.#inThread(spec, question, signal)));
      search
        .catch((error: Error) => {
          if (!signal.aborted) logger.warn({ match, bot, error: error.message }, 'a bot failed: a simple one plays');
          return null;
        })
        .then((found) => {
          stop();
          resolve(found);
        });
    });
  }

  async #inThread(spec: BotSpec, question: BotQuestion, signal: AbortSignal): Promise<Command> {
    const { modules, limitMs, environment } = this.#options;
    const { rules, seed, view, legal } = question;
    const { id, version, overrides: policies } = rules;
    // It ends its search in time and answers with the best so far; one that does not is ended with its thread.
    const bot = { ...spec, ms: Math.min(spec.ms ?? limitMs, limitMs * SHARE) };
    const choice = { id, version, isIncluded: await isIncluded(rules), modules, policies, bot, seed, view, legal };
    const hangs = new AbortController();
    const stop = environment.after(limitMs + GRACE_MS, () => hangs.abort());
    try {
      return (await chooseInThread(choice, AbortSignal.any([signal, hangs.signal]))) as Command;
    } finally {
      stop();
    }
  }
}

/** Whether another thread finds the game among the included ones. They are loaded only if somebody asks. */
const isIncluded = async (rules: Ruleset): Promise<boolean> =>
  (await import('../../simulate/load-rules.js')).isPreset(rules);

const choose = (spec: BotSpec, { seed, view, legal, rules }: BotQuestion): Command =>
  makeBot(spec, seed).choose(view, legal, rules);
