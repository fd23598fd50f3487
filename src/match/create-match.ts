import { createGame } from '../engine/index.js';
import { runClock } from './clock.js';
import { MatchShell } from './match-shell.js';
import type { Match, MatchOptions } from './types.js';

/**
 * A match of a game, ready for commands.
 *
 * @example
 * const { cards } = guild.decks.couriers;
 * const match = createMatch({ rules: guild, seats: [{ id: 'p1', deck: cards }, { id: 'p2', deck: cards }], seed: 7 });
 * match.send({ type: 'order.skip', seat: 'p1' });
 */
export function createMatch(options: MatchOptions): Match {
  const { seats, seed = randomSeed(), policies = {}, start = true, stepping = false, strict = false } = options;
  const rules = options.rules.withPolicies(policies);
  const match = new MatchShell({
    rules,
    game: createGame(rules, seats, seed),
    seed: String(seed),
    seats: seats.map(({ deck, pool, ...rest }) => ({ ...rest, deck: [...deck], ...(pool ? { pool: [...pool] } : {}) })),
    stepping,
    strict,
    checks: options.checks ?? checksByDefault(),
    trace: traceOptions(options.trace),
    inspect: options.inspect,
  });
  if (start) match.start();
  if (options.clock !== undefined) runClock(match, options.clock);
  return match;
}

const TRACE_LIMIT = 2000;

export function traceOptions(trace: MatchOptions['trace']): { queue: boolean; limit: number } | null {
  if (trace === false) return null;
  if (trace === true || trace === undefined) return { queue: false, limit: TRACE_LIMIT };
  return { queue: trace.queue ?? false, limit: trace.limit ?? TRACE_LIMIT };
}

/** On while developing and testing; a bundler or Node says when it is production. */
export const checksByDefault = (): boolean => typeof process === 'undefined' || process.env?.NODE_ENV !== 'production';

/** 128 bits that nobody can guess. */
function randomSeed(): string {
  const words = globalThis.crypto.getRandomValues(new Uint32Array(4));
  return [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
}
