import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { Match } from '../../src/match/types.js';
import type { ReadonlyAnyGame, Ruleset } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove, starterSeats } from '../../src/testing/random-play.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { randomRuns } from '../random-runs.js';

interface Played {
  readonly seats: number;
  readonly seed: number;
  /** How many seats give up on the way. */
  readonly leavers?: number;
  /** Before each move, the chance is one in this many that one of them does. */
  readonly leaveOneIn?: number;
  readonly move?: (match: FastMatch, random: Random) => ReturnType<typeof randomMove>;
  /** Called after each move. */
  readonly check?: (match: FastMatch) => void;
}

/** A random match on the compiled chart. Its record must give the same on the live one, which is returned. */
export function playedTwice(
  rules: Ruleset,
  { seats, seed, leavers = 0, leaveOneIn = 30, move: moveOf = randomMove, check }: Played,
): Match {
  const random = seededRandom(`${rules.id}/${seed}`);
  const match = createFastMatch({ rules, seats: starterSeats(rules, seats, random), seed });
  for (let left = leavers; !match.over; ) {
    const leaver = left > 0 && random.chance(leaveOneIn) ? random.pick(match.state.order) : null;
    const move = leaver === null ? moveOf(match, random) : { type: 'match.concede', seat: leaver };
    if (move === null) throw new Error(`match ${seed} is stuck in ${match.phase}`);
    const receipt = sendMove(match, move);
    if (leaver !== null && receipt.ok) left -= 1;
    else if (!receipt.ok && receipt.code !== 'seat-lost') throw new Error(receipt.message);
    check?.(match);
  }
  const copy = replay(JSON.parse(JSON.stringify(match.record)), { rules, trace: false, checks: false });
  expect(hashState(copy.state)).toBe(hashState(match.state));
  checkInvariants(match.state, rules);
  return copy;
}

interface WholeMatches extends Pick<Played, 'leaveOneIn' | 'move' | 'check'> {
  readonly rules: Ruleset;
  readonly matches: number;
  /** How many seats a match has. */
  readonly seats: (seed: number) => number;
  /** What holds of every match that is over. */
  readonly ended: (state: ReadonlyAnyGame) => void;
  readonly leaving: { readonly matches: number; readonly reasons: readonly string[] };
  readonly soaks: { readonly matches: number; readonly seats?: (seed: number) => number };
  /** Why a match is over in which nobody does anything. */
  readonly idle: { readonly rules: Ruleset; readonly seats: number; readonly reason: string };
}

/** The tests that every game of points or chips has of its whole matches. */
export function testWholeMatches({ rules, matches, seats, ended, leaving, soaks, idle, ...play }: WholeMatches): void {
  const times = randomRuns(matches);

  describe('random matches', () => {
    test(`${times} to the end, in both lanes`, () => {
      for (let seed = 0; seed < times; seed++) ended(playedTwice(rules, { ...play, seats: seats(seed), seed }).state);
    });

    test(`${leaving.matches} that seats leave`, () => {
      const reasons = new Set<string | undefined>();
      for (let seed = 0; seed < leaving.matches; seed++) {
        const leavers = 1 + (seed % Math.min(3, seats(seed) - 1));
        reasons.add(playedTwice(rules, { ...play, seats: seats(seed), seed, leavers }).state.outcome?.reason);
      }
      expect([...reasons].sort()).toEqual(leaving.reasons);
    });

    test('nothing leaks, restores differ in nothing, and bad input changes nothing', () => {
      const tally = emptyTally();
      for (let seed = 0; seed < soaks.matches; seed++) {
        const count = soaks.seats === undefined ? {} : { seats: soaks.seats(seed) };
        soakMatch(rules, `${seed}`, { lane: seed % 2 ? 'live' : 'fast', ...count }, tally);
      }
      expect(tally.leakChecks).toBeGreaterThan(5);
    });

    test('a match in which nobody does anything comes to an end by its timeouts', () => {
      expect(endByTimeouts(idle.rules, idle.seats)).toBe(idle.reason);
    });
  });
}

function endByTimeouts(rules: Ruleset, seats: number): string {
  const match = createMatch({ rules, seats, seed: 5, trace: false });
  while (match.state.outcome === null) {
    const [seat] = match.waitingFor;
    if (seat === undefined) {
      expect(match.animationDone().ok).toBe(true);
      continue;
    }
    const command = match.defaultCommand(seat);
    if (command === null) throw new Error(`nobody can go on in ${match.phase}`);
    expect(match.receive(command).ok).toBe(true);
  }
  return match.state.outcome.reason;
}
