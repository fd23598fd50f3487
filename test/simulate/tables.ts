import { cloneGame } from '../../src/chart/index.js';
import { resetCard } from '../../src/engine/index.js';
import { continueFast, createFastMatch, type FastMatch } from '../../src/fast/index.js';
import type { Card, GameState, Ruleset, SeatId } from '../../src/model/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { createBot, Random, seatToAct } from '../../src/simulate/index.js';

export const allRulesets: [string, Ruleset][] = Object.entries(rulesets);

/** A match of two starter decks. */
export function startMatch(rules: Ruleset, seed: string): FastMatch {
  const decks = Object.values(rules.decks);
  const seats = (['p1', 'p2'] as const).map((id, place) => {
    const { cards, pool } = decks[place % decks.length] as (typeof decks)[number];
    return { id, deck: [...cards], ...(pool ? { pool: [...pool] } : {}) };
  });
  return createFastMatch({ rules, seats, seed });
}

/** Plays at random, and stops for a look before every command. */
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

/** The same match with other cards where the seat cannot see them: in decks, and in the hands of others. */
export function withOtherHidden(match: FastMatch, seat: SeatId, seed: string): FastMatch {
  const game: GameState = cloneGame(match.state);
  const random = new Random(seed);
  const shown = new Set(Object.keys(match.view(seat).cards));
  for (const owner of game.order) {
    const hidden = Object.values(game.cards).filter((card) => card.owner === owner && !shown.has(card.id));
    const defs = random.shuffle(hidden.filter(isCovered).map(({ def }) => def));
    for (const card of hidden.filter(isCovered)) {
      card.def = defs.pop() as string;
      resetCard(card, match.rules);
    }
  }
  return continueFast(match.rules, { game, value: match.value });
}

/** What was chosen in secret stays: another card might not be one that can be chosen. */
const isCovered = ({ zone, master }: Card): boolean => (zone === 'deck' || zone === 'hand') && master === null;
