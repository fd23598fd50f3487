import { createMatch, type Match, type Ruleset, type SeatId } from '../../../src/index.js';
import { rulesets } from './rulesets.js';

/** Who decides for a seat. */
export type Controller = 'human' | BotName;
export type BotName = 'random' | 'greedy' | 'ismcts';

export const botLabels: Readonly<Record<BotName, { readonly name: string; readonly hint: string }>> = {
  random: { name: 'Easy', hint: 'plays anything that is legal' },
  greedy: { name: 'Medium', hint: 'takes what looks best right now' },
  ismcts: { name: 'Hard', hint: 'thinks ahead for a moment' },
};

export interface SeatChoice {
  readonly id: SeatId;
  readonly deck: string;
  readonly controller: Controller;
}

/** Everything that a match at the table is made of. */
export interface TableSetup {
  readonly rules: string;
  readonly seats: readonly SeatChoice[];
  readonly seed: string;
}

export function rulesOf(id: string): Ruleset {
  const rules = rulesets[id];
  if (rules === undefined)
    throw new Error(`There is no ruleset '${id}'; known are ${Object.keys(rulesets).join(', ')}.`);
  return rules;
}

/** A match that has not started, so that its listener hears the very first event. */
export function newMatch(setup: TableSetup): Match {
  const rules = rulesOf(setup.rules);
  const seats = setup.seats.map(({ id, deck: name }) => {
    const deck = rules.decks[name] ?? Object.values(rules.decks)[0];
    return { id, deck: [...(deck?.cards ?? [])], ...(deck?.pool ? { pool: [...deck.pool] } : {}) };
  });
  return createMatch({ rules, seats, seed: setup.seed, start: false, checks: import.meta.env.DEV });
}

/** What a seat is called. A lone person is "You". */
export function seatName(setup: TableSetup, seat: SeatId, viewer: SeatId): string {
  const humans = setup.seats.filter(({ controller }) => controller === 'human');
  const choice = setup.seats.find(({ id }) => id === seat);
  if (choice === undefined) return seat;
  if (choice.controller !== 'human') {
    const bots = setup.seats.filter(({ controller }) => controller !== 'human');
    return bots.length === 1 ? 'Bot' : `Bot ${bots.indexOf(choice) + 1}`;
  }
  if (humans.length === 1 && seat === viewer) return 'You';
  return `Player ${setup.seats.indexOf(choice) + 1}`;
}

export const randomSeed = (): string => String(Math.floor(Math.random() * 1_000_000));
