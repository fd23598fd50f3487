import { OptionsError } from '../../model/index.js';
import { type BotSpec, readBot, writeBot } from '../../simulate/bot-spec.js';
import { ITERATIONS } from '../../simulate/bots/ismcts-bot.js';

const DEFAULT_BOTS = ['random', 'greedy', 'ismcts:200'];

/** The bots that a host lets play. Anybody may ask for a bot, so each that is not named here is refused. */
export class BotList {
  readonly #specs = new Map<string, BotSpec>();

  constructor(names: readonly string[] = DEFAULT_BOTS) {
    for (const name of names) {
      const spec = wholly(readBot(name));
      this.#specs.set(writeBot(spec), spec);
    }
  }

  /** `greedy`, or else the first of the list. */
  get simplest(): string {
    const names = [...this.#specs.keys()];
    return names.find((name) => name === 'greedy') ?? names[0] ?? 'greedy';
  }

  /** A bot of the list, or an error that names them all. */
  read(name: string): BotSpec {
    const spec = this.find(name);
    if (spec !== null) return spec;
    throw new OptionsError(`this server has no bot '${name}'; it has ${[...this.#specs.keys()].join(', ') || 'none'}`);
  }

  /** A bot of the list, or `null`: the log of a match may name another one. */
  find(name: string): BotSpec | null {
    try {
      return this.#specs.get(writeBot(wholly(readBot(name)))) ?? null;
    } catch {
      return null;
    }
  }
}

/** Whether a bot thinks for as long as its budget says, and so not in the thread of the server. */
export const searches = ({ name }: BotSpec): boolean => name === 'ismcts';

/** The bot with its budget: `ismcts` and `ismcts:200` are the same. */
const wholly = (spec: BotSpec): BotSpec =>
  searches(spec) && spec.iterations === undefined && spec.ms === undefined ? { ...spec, iterations: ITERATIONS } : spec;
