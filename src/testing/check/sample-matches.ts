import type { SeatSetup } from '../../engine/index.js';
import type { Ruleset } from '../../model/index.js';
import { seededRandom } from '../random.js';
import { starterSeats } from '../random-play.js';
import { MatchCounter, type MatchCounts } from './match-counts.js';
import type { MatchSetup } from './match-setup.js';
import type { Plan } from './options.js';
import { type PlayedMatch, playMatch } from './play-match.js';
import { limits } from './watchers/limits.js';

/** After this many matches without an end, */
const ENDLESS = 3;
/** the others have at most this many commands. */
const BROKEN_OFF = 200;

/** A random match, and its data. */
export interface SampleMatch extends MatchCounts {
  readonly setup: MatchSetup;
  readonly played: PlayedMatch;
}

/** The random matches that a check is about: played once, and used by all examinations. */
export class SampleMatches {
  readonly #matches: SampleMatch[] = [];

  constructor(
    readonly rules: Ruleset,
    readonly plan: Plan,
    readonly seats: readonly SeatSetup[] | undefined,
  ) {}

  /** Those that have been played. */
  get matches(): readonly SampleMatch[] {
    return this.#matches;
  }

  get commands(): number {
    return this.#matches.reduce((sum, { played }) => sum + played.record.commands.length, 0);
  }

  /** Plays the next one; returns whether there was one. */
  playNext(): boolean {
    const index = this.#matches.length;
    if (index >= this.plan.matches) return false;
    const setup = this.setupOf(index);
    const census = new MatchCounter();
    const played = playMatch(setup, {
      moves: { kind: 'random', ...this.#length(), ...this.#leaving(index) },
      watch: [census.watch, limits],
    });
    this.#matches.push({ setup, played, ...census.lived(played) });
    return true;
  }

  /** If match after match does not end, that is known: the others are broken off early, or a check would take minutes. */
  #length(): { readonly most: number; readonly endless: boolean } {
    const { maxCommands } = this.plan;
    const endless = this.#matches.filter(({ played }) => played.fault?.key === 'endless:match').length;
    return endless < ENDLESS
      ? { most: maxCommands, endless: true }
      : { most: Math.min(maxCommands, BROKEN_OFF), endless: false };
  }

  /** In every fourth match seats give up, at any time: a game must go on without them, or end. */
  #leaving(index: number): { readonly leaveOneIn?: number } {
    const length = this.#matches[0]?.commands ?? 0;
    return index % 4 === 1 ? { leaveOneIn: Math.max(4, Math.ceil(length / 2)) } : {};
  }

  /** The seats and decks of a match, by its number. Every fourth match has the next number of seats that the game allows. */
  setupOf(index: number): MatchSetup {
    const { rules, plan } = this;
    const seed = `${plan.seed}/${index}`;
    const random = seededRandom(`seats/${seed}`);
    const { min, max } = rules.seats;
    const usual = Math.min(Math.max(2, min), max);
    // Where a seat leaves, three or more are better: of two, the other one has won, and nothing more happens.
    const left = Math.min(Math.max(3 + (((index - 1) / 4) % 2), min), max);
    const count = index % 4 === 3 ? min + (((index - 3) / 4) % (max - min + 1)) : index % 4 === 1 ? left : usual;
    return { rules, seed, seats: this.seats ?? starterSeats(rules, count, random) };
  }
}
