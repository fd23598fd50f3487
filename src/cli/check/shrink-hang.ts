import { Script } from 'node:vm';
import type { RecordedCommand } from '../../files/record.js';
import type { Ruleset } from '../../model/index.js';
import { type TrailEnd, trailEnd } from '../../testing/check/activity.js';
import { type MatchSetup, recordFor, setupOf } from '../../testing/check/match-setup.js';
import { type Moves, type PlayedMatch, playMatch, type Watch } from '../../testing/check/play-match.js';
import { shrinkFault } from '../../testing/check/shrink.js';
import { allWatchers } from '../../testing/check/watchers/all-watchers.js';
import { hostileInput } from '../../testing/check/watchers/hostile.js';
import { readingIsPure } from '../../testing/check/watchers/reading-is-pure.js';
import { hangFault } from './hang-fault.js';

/** A match that takes this many times as long as the one before the loop, and this long, counts as one that hangs. */
const TIMES = 5;
const LEAST_MS = 200;
/** The most that the match before the loop may take. */
const MAX_MS = 2_000;
/** Each attempt that gets to the loop costs the time after which it counts as one. */
const TRIES = 60;

/**
 * Looks for the fewest commands that lead to the same endless loop, and then runs into it once more, without a limit: so
 * whoever watches this thread sees for itself that they do. Returns if it cannot get there again.
 */
export function shrinkHang(rules: Ruleset, end: TrailEnd): void {
  if (end.record === null) return;
  const { commands } = end.record;
  const setup = setupOf(end.record, rules);
  const fault = hangFault(end);
  for (const watch of watchersFor(end)) {
    const limit = limitFor(setup, commands, watch);
    const reproduce = (some: MatchSetup, moves: Moves): PlayedMatch =>
      within(limit, () => playMatch(some, { moves, watch })) ?? hungMatch(some);
    if (reproduce(setup, { kind: 'list', commands }).fault?.key !== fault.key) continue;
    const small = shrinkFault({ setup, commands, fault }, reproduce, TRIES);
    playMatch(small.setup, { moves: { kind: 'list', commands: small.commands }, watch });
    return;
  }
}

function limitFor(setup: MatchSetup, commands: readonly RecordedCommand[], watch: readonly Watch[]): number {
  const begun = performance.now();
  const moves: Moves = { kind: 'list', commands: commands.slice(0, -1) };
  within(MAX_MS, () => playMatch(setup, { moves, watch }));
  return Math.max(LEAST_MS, TIMES * (performance.now() - begun));
}

/** Who has to look on, so that the same is asked of the game again: nobody, who asks everything, or everybody. */
function watchersFor({ doing, about, record }: TrailEnd): readonly (readonly Watch[])[] {
  if (doing === 'input') return [[hostileInput(about)]];
  return [[], [readingIsPure], allWatchers(record?.commands.length ?? 0)];
}

/** A match that was ended in the middle. */
function hungMatch(setup: MatchSetup): PlayedMatch {
  const end = trailEnd();
  return { record: end.record ?? recordFor(setup, []), fault: hangFault(end), refused: null, match: null };
}

const RUN = 'turnchart.check.run';
const script = new Script(`globalThis[Symbol.for('${RUN}')]()`);

/** What a function returns, or null if it takes longer. It is then ended where it is, without its `finally`. */
function within<T>(ms: number, run: () => T): T | null {
  Object.assign(globalThis, { [Symbol.for(RUN)]: run });
  try {
    return script.runInThisContext({ timeout: Math.ceil(ms) }) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
