import { OptionsError, type Ruleset, SeatId } from '../model/index.js';
import { type Bot, type BotName, botNames, createBot } from './bots/index.js';

/** A bot of the library and what it may spend, as data that can be sent to another thread. */
export interface BotSpec {
  readonly name: BotName;
  readonly iterations?: number;
  readonly ms?: number;
}

const isName = (name: string): name is BotName => (botNames as readonly string[]).includes(name);

/**
 * Reads a bot as it is written: `random`, `greedy`, `ismcts`, `ismcts:500` (iterations), `ismcts:50ms`.
 *
 * @example
 * readBot('ismcts:500')   // { name: 'ismcts', iterations: 500 }
 */
export function readBot(text: string | BotSpec): BotSpec {
  if (typeof text !== 'string') return text;
  const [name = '', budget, ...rest] = text.trim().split(':');
  if (!isName(name)) throw new OptionsError(`there is no bot '${name}'; there are ${botNames.join(', ')}`);
  if (budget === undefined) return { name };
  const amount = /^([1-9]\d*)(ms)?$/.exec(budget);
  if (name !== 'ismcts' || amount === null || rest.length > 0) {
    throw new OptionsError(`'${text}' is not a bot with a budget; write ismcts:500 or ismcts:50ms`);
  }
  return amount[2] === undefined ? { name, iterations: Number(amount[1]) } : { name, ms: Number(amount[1]) };
}

/** The bot as it is written. */
export function writeBot({ name, iterations, ms }: BotSpec): string {
  if (ms !== undefined) return `${name}:${ms}ms`;
  return iterations === undefined ? name : `${name}:${iterations}`;
}

export const makeBot = ({ name, ...budget }: BotSpec, seed: string): Bot => createBot(name, { ...budget, seed });

/** What the seats of a match are called, for this many bots. */
export function seatsFor(count: number, rules: Ruleset): SeatId[] {
  const { min, max } = rules.seats;
  if (count < min || count > max) {
    const range = min === max ? `${min}` : `${min} to ${max}`;
    throw new OptionsError(`the seats of '${rules.id}' must be ${range}, got ${count}`);
  }
  return SeatId.options.slice(0, count);
}
