import { createGame, type SeatSetup } from '../engine/index.js';
import type { MatchRecord } from '../files/record.js';
import { OptionsError, type Ruleset, readSeed, SeatId } from '../model/index.js';
import { cloneJson } from '../state/index.js';
import { runClock } from './clock.js';
import { randomId, systemEnvironment } from './environment.js';
import { checkOptions } from './known-options.js';
import { LiveMatch } from './live-match.js';
import type { Match, MatchOptions } from './types.js';

/**
 * A match of a game, ready for commands.
 *
 * @example
 * const { cards } = guild.decks.couriers;
 * const match = createMatch({ rules: guild, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }], seed: 7 });
 * match.send({ type: 'order.skip', seat: 'p1' });
 */
export function createMatch<R extends Ruleset>(options: MatchOptions<R>): Match<R> {
  checkOptions('createMatch', options, known);
  const { seed = randomId(systemEnvironment), policies = {}, start = true, stepping = false, strict = false } = options;
  const rules = options.rules.withPolicies(policies);
  const seats = asSeatSetups(options.seats);
  const match = new LiveMatch({
    rules,
    game: createGame(rules, seats, seed),
    origin: { gameId: options.gameId ?? randomId(systemEnvironment), seed: readSeed(seed), seats: asMatchSeats(seats) },
    stepping,
    strict,
    checks: options.checks ?? checksByDefault(),
    runner: options.runner,
    trace: traceOptions(options.trace),
    inspect: options.inspect,
    onFault: options.onFault,
  });
  if (start) match.startOrThrow();
  if (options.clock !== undefined) runClock(match, options.clock);
  return asMatchOf<R>(match);
}

const known = {
  rules: true,
  seats: true,
  seed: true,
  gameId: true,
  policies: true,
  stepping: true,
  strict: true,
  inspect: true,
  clock: true,
  start: true,
  checks: true,
  runner: true,
  trace: true,
  onFault: true,
} as const satisfies Record<keyof MatchOptions, true>;

/** The seats as a record keeps them. */
export const asMatchSeats = (seats: readonly SeatSetup[]): MatchRecord['seats'] =>
  cloneJson(seats) as MatchRecord['seats'];

/** The shell is the same for every game; only its type depends on the ruleset. */
export const asMatchOf = <R extends Ruleset>(match: Match): Match<R> => match as unknown as Match<R>;

/** The seats from their number, in a game with a shared deck. */
export function asSeatSetups(seats: readonly SeatSetup[] | number): readonly SeatSetup[] {
  if (typeof seats !== 'number') return seats;
  if (!Number.isInteger(seats) || seats < 1 || seats > SeatId.options.length) {
    throw new OptionsError(`seats must be between 1 and ${SeatId.options.length}, got ${seats}`);
  }
  return SeatId.options.slice(0, seats).map((id) => ({ id }));
}

const TRACE_LIMIT = 2000;

export function traceOptions(trace: MatchOptions['trace']): { queue: boolean; limit: number } | null {
  if (trace === false) return null;
  if (trace === true || trace === undefined) return { queue: false, limit: TRACE_LIMIT };
  return { queue: trace.queue ?? false, limit: trace.limit ?? TRACE_LIMIT };
}

/**
 * On, except in production. Bundlers put a value in place of `process.env.NODE_ENV`, if it is written just so; a page
 * without a bundler has no `process`.
 */
export function checksByDefault(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return true;
  }
}
