import type { Command } from '../../model/index.js';
import { Random } from '../random.js';
import { prepareSamples } from '../sample-state.js';
import type { Bot, BotOptions } from './bot.js';
import { tableFrom } from './greedy-bot.js';
import { distinct, lightAnswer, worthTrying } from './moves.js';
import { Search } from './search.js';

const ITERATIONS = 200;

/**
 * Information-set Monte-Carlo tree search. Every iteration samples what the seat cannot see, follows the tree, adds a
 * command to it that looks good to the seat that sends it, and cuts the line off there by the ruleset's evaluation.
 * Where several act at once, the others are not searched for; they move at random.
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
