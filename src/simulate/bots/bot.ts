import type { Command, Ruleset } from '../../model/index.js';
import type { AnyView } from '../../view/view-types.js';
import type { KnownDecks } from '../deck-guesses.js';

/** Chooses for a seat. It gets only the seat's view and its legal commands. */
export interface Bot {
  readonly name: string;
  choose(view: AnyView, legal: readonly Command[], rules: Ruleset): Command;
}

/** A bot that does not need a view. */
export interface BlindBot extends Bot {
  /** Returns an index below this number of moves, from 0. Conceding is not among them. */
  pick(moves: number): number;
}

export const isBlind = (bot: Bot): bot is BlindBot => 'pick' in bot;

/** Makes a new bot for every match and seat. */
export type MakeBot = (options: BotOptions) => Bot;

/** Options of a bot: its budget, and the seed of its choices. */
export interface BotOptions {
  /** What `ismcts` may spend on one choice. 200 iterations unless `ms` is given. */
  readonly iterations?: number;
  /** The same in milliseconds. The result then depends on the machine. */
  readonly ms?: number;
  /** The same seed and views give the same choices. */
  readonly seed?: string | number;
  /** Deck lists that the bot knows; otherwise it guesses among the starter decks. */
  readonly decks?: KnownDecks;
}
