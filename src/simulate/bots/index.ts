import { OptionsError, readSeed } from '../../model/index.js';
import type { Bot, BotOptions, MakeBot } from './bot.js';
import { greedyBot } from './greedy-bot.js';
import { ismctsBot } from './ismcts-bot.js';
import { randomBot } from './random-bot.js';

export type { Bot, BotOptions, MakeBot } from './bot.js';

/** The bots, by name. */
export const bots = { random: randomBot, greedy: greedyBot, ismcts: ismctsBot } as const satisfies Record<
  string,
  MakeBot
>;
/** The bots that there are. */
export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];

/**
 * A bot by its name.
 *
 * @example
 * const bot = createBot('ismcts', { iterations: 200, seed: 1 });
 * match.send(bot.choose(match.view('p1'), match.legal('p1'), match.rules));
 */
export function createBot(name: string, options: BotOptions = {}): Bot {
  if (!Object.hasOwn(bots, name)) {
    throw new OptionsError(`there is no bot '${name}'; there are ${botNames.join(', ')}`);
  }
  if (options.seed !== undefined) readSeed(options.seed);
  return bots[name as BotName](options);
}
