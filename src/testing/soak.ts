import type { MatchRecord } from '../files/record.js';
import type { Ruleset } from '../model/index.js';
import type { CheckFault } from './check/fault.js';
import { playMatch } from './check/play-match.js';
import { flows } from './check/watchers/flows.js';
import { hidden } from './check/watchers/hidden.js';
import { hostile } from './check/watchers/hostile.js';
import { recognised } from './check/watchers/recognised.js';
import { replayed } from './check/watchers/replayed.js';
import { restoring } from './check/watchers/saves.js';
import { soundness } from './check/watchers/soundness.js';
import { seededRandom } from './random.js';
import { starterSeats } from './random-play.js';

export interface SoakOptions {
  readonly lane: 'fast' | 'live';
  /** Commands after which a match counts as one that never ends. */
  readonly maxCommands?: number;
  readonly seats?: number;
  /** Every record is replayed on the live lane too, and not only now and then. */
  readonly both?: boolean;
}

export interface SoakTally {
  matches: number;
  commands: number;
  badInputs: number;
  leakChecks: number;
  restores: number;
  replays: number;
  /** Of them, on the live lane too. */
  liveReplays: number;
  turns: number;
}

/** What a soak found, with the record that leads to it. */
export class SoakFailure extends Error {
  override name = 'SoakFailure';
  constructor(
    readonly rules: Ruleset,
    readonly seed: string,
    readonly record: MatchRecord,
    readonly fault: CheckFault,
  ) {
    super(fault.message);
  }
}

export const emptyTally = (): SoakTally => ({
  matches: 0,
  commands: 0,
  badInputs: 0,
  leakChecks: 0,
  restores: 0,
  replays: 0,
  liveReplays: 0,
  turns: 0,
});

/** One in this many states is checked for leaks, restored or read whole; each costs as much as many commands. */
const LEAK_CHECK_ONE_IN = 60;
const FLOW_CHECK_ONE_IN = 100;
const RESTORE_ONE_IN = 40;
const SHAPE_ONE_IN = 20;
const LIVE_REPLAY_ONE_IN = 10;

/** Plays one random match, with all watchers of `turnchart check` at once. */
export function soakMatch(rules: Ruleset, seed: string, options: SoakOptions, tally: SoakTally): MatchRecord {
  const { lane, both, maxCommands = 5000 } = options;
  const random = seededRandom(`soak/${seed}`);
  const { min, max } = rules.seats;
  const count = options.seats ?? (random.chance(4) ? min + random.below(max - min + 1) : min);
  const counting = (what: keyof SoakTally) => (): void => {
    tally[what] += 1;
  };
  const setup = { rules, seats: starterSeats(rules, count, random), seed };
  const { record, fault, match } = playMatch(setup, {
    lane,
    random,
    moves: { kind: 'random', most: maxCommands, endless: true },
    watch: [
      () => ({ after: counting('commands') }),
      hostile(1, counting('badInputs')),
      soundness(SHAPE_ONE_IN),
      hidden({ oneIn: LEAK_CHECK_ONE_IN, told: counting('leakChecks') }),
      flows({ oneIn: FLOW_CHECK_ONE_IN }),
      recognised,
      restoring(RESTORE_ONE_IN, counting('restores')),
      replayed(both === true ? 1 : LIVE_REPLAY_ONE_IN, (lane) =>
        counting(lane === 'live' ? 'liveReplays' : 'replays')(),
      ),
    ],
  });
  if (fault !== null) throw new SoakFailure(rules, seed, record, fault);
  tally.matches += 1;
  tally.turns += match?.state.turn ?? 0;
  return record;
}
