import type { Ruleset, SeatId } from '../../../src/index.js';
import { offeredGames, rulesets } from './rulesets.js';

/** Who decides for a seat: a person at this device, a bot, or somebody elsewhere. */
export type Controller = 'human' | BotLevel | 'remote';
export type BotLevel = 'random' | 'greedy' | 'ismcts';

export const botLabels: Readonly<Record<BotLevel, { readonly name: string; readonly hint: string }>> = {
  random: { name: 'Easy', hint: 'plays anything that is legal' },
  greedy: { name: 'Medium', hint: 'takes what looks best right now' },
  ismcts: { name: 'Hard', hint: 'thinks ahead for a moment' },
};

export interface SeatChoice {
  readonly id: SeatId;
  readonly deck: string;
  readonly controller: Controller;
  /** The name of the player or the bot. */
  readonly name?: string;
  /** A colour of the palette. */
  readonly colour?: string;
  /** A list of cards instead of one of the game's decks. */
  readonly list?: DeckList;
}

/** The cards of a deck that somebody has built. */
export interface DeckList {
  readonly name: string;
  readonly cards: readonly string[];
  readonly pool?: readonly string[];
}

/** The setup of a match at the table. */
export interface TableSetup {
  readonly rules: string;
  readonly seats: readonly SeatChoice[];
  readonly seed: string;
}

export function rulesOf(id: string): Ruleset {
  const rules = rulesets[id];
  if (rules === undefined) throw new Error(`There is no game '${id}' here; there are ${offeredGames.join(', ')}.`);
  return rules;
}

export const isBot = ({ controller }: SeatChoice): boolean => Object.hasOwn(botLabels, controller);

/** The name of a seat. A single person is "You". */
export function seatName(setup: TableSetup, seat: SeatId, viewer: SeatId): string {
  const humans = setup.seats.filter(({ controller }) => controller === 'human');
  const choice = setup.seats.find(({ id }) => id === seat);
  if (choice === undefined) return seat;
  if (humans.length === 1 && seat === viewer && choice.controller === 'human') return 'You';
  const given = choice.name?.trim() ?? '';
  if (given !== '') return given;
  if (isBot(choice)) {
    const bots = setup.seats.filter(isBot);
    return bots.length === 1 ? 'Bot' : `Bot ${bots.indexOf(choice) + 1}`;
  }
  return `Player ${setup.seats.indexOf(choice) + 1}`;
}

export const randomSeed = (): string => String(Math.floor(Math.random() * 1_000_000));
