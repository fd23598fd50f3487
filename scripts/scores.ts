/**
 * One seat that thinks against three that play at random, in games that count points: the mean score of either, and the
 * 95 % interval of the lead.
 *
 *   npx tsx scripts/scores.ts hearts 200 100     game, matches, iterations of ismcts
 */

import { type Bot, createBot, seatToAct } from '../src/bots/index.js';
import { createFastMatch } from '../src/fast/index.js';
import type { Ruleset, SeatId } from '../src/model/index.js';
import { draft, makeHearts } from '../src/rulesets/index.js';

const SEATS = 4;
const games: Readonly<Record<string, Ruleset>> = { hearts: makeHearts({ limit: 1 }), draft };

/** The score of the seat that thinks, and the mean of the others. */
function playOne(rules: Ruleset, index: number, iterations: number): { own: number; others: number } {
  const match = createFastMatch({ rules, seats: SEATS, seed: `scores/${index}` });
  const bots = new Map<SeatId, Bot>();
  for (const [place, seat] of match.state.order.entries()) {
    const thinks = place === index % SEATS;
    bots.set(
      seat,
      thinks ? createBot('ismcts', { seed: index, iterations }) : createBot('random', { seed: `${index}/${seat}` }),
    );
  }
  while (!match.over) {
    const seat = seatToAct(match.state, rules);
    const bot = seat === null ? undefined : bots.get(seat);
    if (seat === null || bot === undefined) throw new Error(`nobody is to act in ${match.phase}`);
    match.play(bot.choose(match.view(seat), match.legal(seat), rules));
  }
  const scores = match.state.order.map((seat) => match.state.outcome?.scores?.[seat] ?? 0);
  const own = scores[index % SEATS] ?? 0;
  return { own, others: (scores.reduce((sum, score) => sum + score, 0) - own) / (SEATS - 1) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const [name = 'hearts', matches = '200', iterations = '100'] = process.argv.slice(2);
const rules = games[name];
if (rules === undefined) throw new Error(`there is no '${name}'; there are ${Object.keys(games).join(', ')}`);
const played = Array.from({ length: Number(matches) }, (_, index) => playOne(rules, index, Number(iterations)));
const leads = played.map(({ own, others }) => own - others);
const lead = mean(leads);
const spread = Math.sqrt(leads.reduce((sum, one) => sum + (one - lead) ** 2, 0) / (leads.length - 1));
const half = (1.96 * spread) / Math.sqrt(leads.length);
const own = mean(played.map((one) => one.own)).toFixed(2);
const others = mean(played.map((one) => one.others)).toFixed(2);
console.log(
  `${name}: ${matches} matches, ismcts ${own}, random ${others}, lead ${lead.toFixed(2)} (${(lead - half).toFixed(2)} to ${(lead + half).toFixed(2)})`,
);
