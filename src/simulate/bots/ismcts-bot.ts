import type { Command } from '../../model/index.js';
import { Random } from '../random.js';
import { prepareSamples } from '../sample-state.js';
import type { Bot, BotOptions } from './bot.js';
import { tableFrom } from './greedy-bot.js';
import { distinct, lightAnswer, worthTrying } from './moves.js';
import { Search } from './search.js';

/** What it spends on a choice if nobody says. */
export const ITERATIONS = 200;

/**
 * Information-set Monte-Carlo tree search. Every iteration samples what the seat cannot see, follows the tree, adds a
 * command that is good for the seat that sends it, and evaluates the result with the ruleset's `evaluate`. Where
 * several act at the same time, the others move at random.
 */
export function ismctsBot(options: BotOptions = {}): Bot {
  const { seed = 0, decks = {}, ms } = options;
  const iterations = options.iterations ?? (ms === undefined ? ITERATIONS : Number.POSITIVE_INFINITY);
  const random = new Random(`ismcts/${seed}`);
  return {
    name: 'ismcts',
    choose(view, legal, rules) {
      if (view.request !== null) return lightAnswer(legal, rules, random);
      const moves = distinct(worthTrying(legal, rules), view.cards, rules);
      if (moves.size === 1) return [...moves.values()][0] as Command;
      const sample = prepareSamples(view, rules, decks);
      const search = new Search(view, moves, rules, () => tableFrom(view, sample(random), rules), random);
      const deadline = ms === undefined ? Number.POSITIVE_INFINITY : performance.now() + ms;
      for (let left = iterations; left > 0 && !search.isDecided(left); left--) {
        search.iterate();
        if (ms !== undefined && performance.now() >= deadline) break;
      }
      return search.answer();
    },
  };
}
