import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { OptionsError, type PolicyOverrides, type Ruleset, readSeed } from '../model/index.js';
import { seatsFor } from './bot-spec.js';
import { chunksOf, runChunk, type SimulationJob } from './job.js';
import { isPreset, loadRules, presetById } from './load-rules.js';
import { botMakers, type Player, readPlayer, type SeatBot } from './players.js';
import { chunksDone, makeReport, type Report } from './report.js';
import { mergeTally, newTally, type Tally } from './tally.js';
import { workerPool } from './worker-pool.js';

/** The progress of a simulation. */
export interface Progress {
  /** Matches that are done, those of an earlier run included. */
  readonly done: number;
  readonly matches: number;
  /** The result so far. */
  readonly report: () => Report;
}

/** Options of a simulation. */
export interface SimulateOptions {
  /** A ruleset, or the id of an included game. */
  readonly rules: Ruleset | string;
  readonly matches: number;
  /** Match `i` is played with the seed `seed/i`. 0 by default. */
  readonly seed?: string | number;
  /**
   * One for each seat: `random`, `greedy`, `ismcts`, `ismcts:500`, `ismcts:50ms`, the same as data, or your own bot:
   * a function that makes it, which runs in the caller's thread, or the module that exports that function.
   */
  readonly bots: readonly Player[];
  /**
   * Threads; by default one for each processor. 0 runs in the caller's thread. Your own ruleset and bots run there too,
   * because functions cannot be sent to another thread, unless you name the modules that export them.
   */
  readonly workers?: number;
  /** The file that exports the ruleset, for threads that have to load it themselves. */
  readonly rulesModule?: { readonly module: string; readonly name: string };
  /** Names of starter decks; all of the ruleset's by default. A game with a shared deck has none. */
  readonly decks?: readonly string[];
  readonly policies?: PolicyOverrides;
  /** A match with more commands ends without a winner, as `unfinished`. */
  readonly maxCommands?: number;
  /** Ends the simulation early: what is done so far is the result. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** An earlier result of the same simulation, to continue from. */
  readonly resume?: Report;
  /** Runs the chunks on other machines. */
  readonly elsewhere?: ChunkRunner;
}

/** Runs chunks of a job, each once, and reports the counts, in any order. */
export type ChunkRunner = (
  job: SimulationJob,
  chunks: readonly number[],
  finish: (chunk: number, part: Tally) => void,
  signal: AbortSignal | undefined,
) => Promise<void>;

/**
 * Plays many matches between bots and reports on them. The result is the same whatever the number of workers.
 *
 * @example
 * const report = await simulate({ rules: 'duel', matches: 1000, seed: 1, bots: ['random', 'greedy'], workers: 2 });
 * report.bots[1].rate   // how often greedy wins
 */
export async function simulate(options: SimulateOptions): Promise<Report> {
  const { job, rules, makers, sendable } = await plan(options);
  const { workers = availableParallelism(), signal, onProgress, resume } = options;
  if (resume !== undefined && JSON.stringify(resume.job) !== JSON.stringify(job)) {
    throw new OptionsError('the result to resume is of another simulation: its ruleset, bots or seed differ');
  }
  const done = resume === undefined ? new Set<number>() : chunksDone(resume);
  const tally = newTally(job.bots.length);
  if (resume !== undefined) mergeTally(tally, resume.tally);
  const todo = Array.from({ length: chunksOf(job) }, (_, chunk) => chunk).filter((chunk) => !done.has(chunk));
  const report = (): Report => makeReport(job, rules, tally, done);
  const tell = (): void => onProgress?.({ done: tally.matches, matches: job.matches, report });
  const finish = (chunk: number, part: Tally): void => {
    mergeTally(tally, part);
    done.add(chunk);
    tell();
  };
  tell();
  if (todo.length > 0) {
    if (options.elsewhere !== undefined && !sendable) throw notSendable();
    if (options.elsewhere !== undefined) await options.elsewhere(job, todo, finish, signal);
    else if (sendable && workers > 0) await inThreads(job, todo, Math.min(workers, todo.length), finish, signal);
    else await inPlace(job, rules, makers, todo, finish, signal);
  }
  return report();
}

interface Plan {
  readonly job: SimulationJob;
  readonly rules: Ruleset;
  readonly makers: readonly SeatBot[];
  /** Whether other threads can load ruleset and bots themselves. */
  readonly sendable: boolean;
}

/** Checks the options and returns the job as data. */
async function plan(options: SimulateOptions): Promise<Plan> {
  const { matches, seed = 0, policies = {}, maxCommands, rulesModule } = options;
  const given = typeof options.rules === 'string' ? presetById(options.rules) : options.rules;
  const rules = given.withPolicies(policies);
  if (!Number.isInteger(matches) || matches < 1) {
    throw new OptionsError(`matches must be a whole number from 1, got ${matches}`);
  }
  const players = options.bots.map(readPlayer);
  const bots = players.map(({ spec }) => spec);
  seatsFor(bots.length, rules);
  const decks = options.decks ?? Object.keys(rules.decks);
  for (const deck of decks) {
    if (!Object.hasOwn(rules.decks, deck)) {
      const known = Object.keys(rules.decks).join(', ') || 'none: its cards are common to all';
      throw new OptionsError(`'${rules.id}' has no starter deck '${deck}'; there are ${known}`);
    }
  }
  if (decks.length === 0 && Object.keys(rules.decks).length > 0) {
    throw new OptionsError(`name a starter deck of '${rules.id}': ${Object.keys(rules.decks).join(', ')}`);
  }
  const job: SimulationJob = {
    rules: rulesModule ?? { id: rules.id },
    policies: rules.overrides,
    seed: readSeed(seed),
    matches,
    bots,
    decks,
    ...(maxCommands === undefined ? {} : { maxCommands }),
  };
  if (rulesModule !== undefined) await loadRules(job);
  const makers = await botMakers(
    bots,
    players.map(({ make }) => make),
  );
  const sendable = (isPreset(rules) || rulesModule !== undefined) && bots.every((bot) => !('own' in bot));
  return { job, rules, makers, sendable };
}

const notSendable = (): OptionsError =>
  new OptionsError(
    'other machines cannot use a ruleset or bot that is an object of this process: name the modules that export them',
  );

type Finish = (chunk: number, part: Tally) => void;

/** Every thread takes the next chunk when it has finished one. */
async function inThreads(
  job: SimulationJob,
  todo: readonly number[],
  workers: number,
  finish: Finish,
  signal: AbortSignal | undefined,
): Promise<void> {
  const pool = workerPool();
  const waiting = [...todo];
  // Only these threads: others may run another simulation.
  const over = new AbortController();
  const stop = (): void => over.abort();
  signal?.addEventListener('abort', stop, { once: true });
  const thread = async (): Promise<void> => {
    for (let chunk = waiting.shift(); chunk !== undefined && !signal?.aborted; chunk = waiting.shift()) {
      finish(chunk, await pool.run(job, chunk, over.signal));
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, thread));
  } catch (error) {
    // Unfinished chunks are dropped; a resumed simulation runs them again.
    over.abort();
    if (!signal?.aborted) throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function inPlace(
  job: SimulationJob,
  rules: Ruleset,
  makers: readonly SeatBot[],
  todo: readonly number[],
  finish: Finish,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const chunk of todo) {
    if (signal?.aborted) return;
    finish(chunk, runChunk(job, rules, makers, chunk));
    await setImmediate();
  }
}
