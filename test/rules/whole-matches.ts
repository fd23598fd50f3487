import { expect } from 'vitest';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch, type FastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import type { GameState, Ruleset } from '../../src/model/index.js';
import { hashState } from '../../src/state/hash.js';
import { type Random, seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove } from '../../src/testing/random-play.js';

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

/** A random match on the compiled chart, and whether its record gives the same on the live one. */
export function playedTwice(
  rules: Ruleset,
  { seats, seed, leavers = 0, leaveOneIn = 30, move: moveOf = randomMove, check }: Played,
): GameState {
  const random = seededRandom(`${rules.id}/${seed}`);
  const match = createFastMatch({ rules, seats, seed });
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
  return match.state;
}

/** Why a match is over in which nobody does anything: it goes on by its timeouts. */
export function endByTimeouts(rules: Ruleset, seats: number): string {
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
