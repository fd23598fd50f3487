import type { SeatSetup } from '../engine/index.js';
import type { Deck, PolicyOverrides, Ruleset, SeatId } from '../model/index.js';
import { type BotSpec, seatsFor } from './bot-spec.js';
import type { PlayerSpec, SeatBot } from './players.js';
import { runMatch } from './run-match.js';
import { addMatch, newTally, type Seating, type Tally } from './tally.js';

/** A simulation as data: the same job gives the same result anywhere. */
export interface SimulationJob {
  /** An included game by its id, or the export of a module. */
  readonly rules: { readonly id: string } | { readonly module: string; readonly name: string };
  readonly policies: PolicyOverrides;
  readonly seed: string;
  readonly matches: number;
  readonly bots: readonly PlayerSpec[];
  /** Names of starter decks; every seat plays each of them against each. None in a game with a shared deck. */
  readonly decks: readonly string[];
  readonly maxCommands?: number;
}

/** Matches that are run and counted together; an unfinished chunk is run again. Chunks are smaller for slow bots. */
function chunkSize({ bots }: Pick<SimulationJob, 'bots'>): number {
  const sizes = bots.map((bot) => (isOwn(bot) ? 10 : matchesFor[bot.name]));
  return Math.min(...sizes);
}

const matchesFor = { ismcts: 2, greedy: 10, random: 25 } as const;

export const chunksOf = (job: SimulationJob): number => Math.ceil(job.matches / chunkSize(job));

/** How many matches a chunk has; the last one may have fewer. */
const matchesIn = (job: SimulationJob, chunk: number): number =>
  Math.min(job.matches, (chunk + 1) * chunkSize(job)) - chunk * chunkSize(job);

/**
 * The seats and decks of match `index`. With n bots, n matches in a row use the same decks, and each bot plays each
 * seat once; then the decks change.
 */
export function seatingOf(job: Pick<SimulationJob, 'bots' | 'decks'>, index: number, rules: Ruleset): Seating[] {
  const { bots, decks } = job;
  const seats = seatsFor(bots.length, rules);
  let pairing = Math.floor(index / bots.length);
  return seats.map((seat, place) => {
    const deck = decks[pairing % decks.length] ?? null;
    pairing = Math.floor(pairing / Math.max(1, decks.length));
    return { seat, bot: (place + index) % bots.length, deck };
  });
}

const isOwn = (bot: PlayerSpec): bot is Exclude<PlayerSpec, BotSpec> => 'own' in bot || 'module' in bot;

/** Runs the matches of one chunk. */
export function runChunk(job: SimulationJob, rules: Ruleset, makers: readonly SeatBot[], chunk: number): Tally {
  const tally = newTally(job.bots.length);
  const from = chunk * chunkSize(job);
  const end = from + matchesIn(job, chunk);
  for (let index = from; index < end; index++) runOne(job, rules, makers, index, tally);
  return tally;
}

function runOne(job: SimulationJob, rules: Ruleset, makers: readonly SeatBot[], index: number, tally: Tally): void {
  const seating = seatingOf(job, index, rules);
  const seed = `${job.seed}/${index}`;
  const seats = seating.map(({ seat, deck }) => seatWith(seat, deck === null ? undefined : rules.decks[deck]));
  const bots = Object.fromEntries(seating.map(({ seat, bot }) => [seat, makers[bot]?.(`${seed}/${seat}`)]));
  const { maxCommands } = job;
  const result = runMatch({ rules, seats, bots, seed, ...(maxCommands === undefined ? {} : { maxCommands }) });
  addMatch(tally, result, seating);
}

const seatWith = (id: SeatId, deck: Deck | undefined): SeatSetup => ({
  id,
  ...(deck === undefined ? {} : { deck: deck.cards }),
  ...(deck?.pool === undefined ? {} : { pool: deck.pool }),
});
