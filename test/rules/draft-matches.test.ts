import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { replay } from '../../src/match/replay.js';
import { draft } from '../../src/rulesets/draft/index.js';
import { chartPaths, coverage, runPath } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove } from '../../src/testing/random-play.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';

/** Two to eight; mostly few, which is quicker. */
const seatsOf = (seed: number): number => (seed % 10 === 0 ? 2 + ((seed / 10) % 7) : 2 + (seed % 3));

/** A random match on the compiled chart, and whether its record gives the same on the live one. */
function playedTwice(seed: number, leavers = 0) {
  const random = seededRandom(`draft/${seed}`);
  const match = createFastMatch({ rules: draft, seats: seatsOf(seed), seed });
  for (let left = leavers; !match.over; ) {
    const leaver = left > 0 && random.chance(40) ? random.pick(match.state.order) : null;
    const move = leaver === null ? randomMove(match, random) : { type: 'match.concede', seat: leaver };
    if (move === null) throw new Error(`match ${seed} is stuck in ${match.phase}`);
    const receipt = sendMove(match, move);
    if (leaver !== null && receipt.ok) left -= 1;
    else if (!receipt.ok && receipt.code !== 'seat-lost') throw new Error(receipt.message);
  }
  const copy = replay(JSON.parse(JSON.stringify(match.record)), { rules: draft, trace: false, checks: false });
  expect(hashState(copy.state)).toBe(hashState(match.state));
  checkInvariants(match.state, draft);
  return match.state;
}

describe('random matches', () => {
  test('200 drafts of two to eight to the end, in both lanes', { timeout: 60_000 }, () => {
    for (let seed = 0; seed < 200; seed++) {
      const { outcome, order, cards } = playedTwice(seed);
      expect(outcome?.ranks?.flat()).toHaveLength(order.length);
      expect(Object.values(cards).filter(({ zone }) => zone === 'collection')).toHaveLength(order.length * 21);
    }
  });

  test('60 drafts that seats leave', { timeout: 60_000 }, () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 60; seed++) reasons.add(playedTwice(seed, 1 + (seed % 3)).outcome?.reason);
    expect([...reasons].sort()).toEqual(['conceded', 'points']);
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', { timeout: 60_000 }, () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 8; seed++)
      soakMatch(draft, `${seed}`, { lane: seed % 2 ? 'live' : 'fast', seats: 4 }, tally);
    expect(tally.leakChecks).toBeGreaterThan(10);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    const match = createMatch({ rules: draft, seats: 3, seed: 5, trace: false });
    while (match.state.outcome === null) {
      const [seat] = match.waitingFor;
      const command = seat === undefined ? null : match.defaultCommand(seat);
      if (command === null) throw new Error(`nobody can go on in ${match.phase}`);
      expect(match.receive(command).ok).toBe(true);
    }
    expect(match.state.outcome.reason).toBe('points');
  });
});

describe('the chart', () => {
  test('its paths go through all of its transitions', { timeout: 60_000 }, () => {
    expect([...draft.flow.phases.keys()]).toEqual(['round.picking', 'round.passing']);
    const set = chartPaths(draft, { pace: 'drain' });
    expect(set.truncated).toBe(false);
    for (const path of set.paths.slice(0, 8)) runPath(set, path);
    expect(coverage(set).transitions.missing).toEqual([]);
  });
});
