import { createBot, Random, seatToAct } from '../../src/bots/index.js';
import { continueFast, createFastMatch, type FastMatch } from '../../src/fast/index.js';
import type { Ruleset, SeatId } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { starterSeats } from '../../src/testing/random-play.js';
import { scrambleHidden } from '../../src/testing/scramble.js';
import { expedition } from '../fixtures/expedition.js';
import { smugglers } from '../fixtures/smugglers.js';
import { makeCouncil } from '../fixtures/tables.js';
import { pairs, patience } from './small-games.js';

/** The included games, and some with shared decks, their own zones and private fields. */
export const allRulesets: [string, Ruleset][] = [
  ...Object.entries<Ruleset>(rulesets),
  ['expedition', expedition],
  ['patience', patience],
  ['pairs', pairs],
  ['smugglers', smugglers],
  ['a council of six', makeCouncil(6)],
];

/** A match of starter decks, of two seats where the game allows it. */
export function startMatch(rules: Ruleset, seed: string): FastMatch {
  return createFastMatch({ rules, seats: starterSeats(rules), seed });
}

/** Plays at random, and calls a function before every command. */
export function wander(match: FastMatch, commands: number, look: (seat: SeatId) => void = () => {}): void {
  const bot = createBot('random', { seed: 'wander' });
  for (let i = 0; i < commands && !match.over; i++) {
    const seat = seatToAct(match.state, match.rules);
    if (seat === null) {
      match.animationDone();
      continue;
    }
    look(seat);
    match.play(bot.choose(match.view(seat), match.legal(seat), match.rules));
  }
}

/** Plays match after match until the function was called this often. */
export function lookAround(
  rules: Ruleset,
  name: string,
  looks: number,
  look: (match: FastMatch, seat: SeatId) => void,
): void {
  let looked = 0;
  for (let round = 0; looked < looks; round++) {
    const match = startMatch(rules, `${name}/${round}`);
    wander(match, looks - looked, (seat) => {
      looked += 1;
      look(match, seat);
    });
  }
}

/** The same match with everything changed that the seat cannot see. */
export function withOtherHidden(match: FastMatch, seat: SeatId, seed: string): FastMatch {
  const game = scrambleHidden(match.state, seat, match.rules, new Random(seed));
  return continueFast(match.rules, { game, value: match.value });
}
