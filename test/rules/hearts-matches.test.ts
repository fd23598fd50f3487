import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/engine/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { replay } from '../../src/match/replay.js';
import { hearts, makeHearts } from '../../src/rulesets/hearts/index.js';
import { chartPaths, coverage, runPath } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { randomMove, sendMove } from '../../src/testing/random-play.js';
import { emptyTally, soakMatch } from '../../src/testing/soak.js';
import { position } from './hearts-helpers.js';

/** Somebody has a point after one round. */
const oneRound = makeHearts({ limit: 1 });

/** A random match on the compiled chart, and whether its record gives the same on the live one. */
function playedTwice(rules: typeof hearts, seed: number, leavers = 0) {
  const random = seededRandom(`hearts/${seed}`);
  const match = createFastMatch({ rules, seats: 4, seed });
  for (let left = leavers; !match.over; ) {
    const move =
      left > 0 && random.chance(30)
        ? { type: 'match.concede', seat: random.pick(match.state.order) }
        : randomMove(match, random);
    if (move === null) throw new Error(`match ${seed} is stuck in ${match.phase}`);
    const receipt = sendMove(match, move);
    if (move !== 'animation.done' && move.type === 'match.concede' && receipt.ok) left -= 1;
    else if (!receipt.ok && receipt.code !== 'seat-lost') throw new Error(receipt.message);
  }
  const copy = replay(JSON.parse(JSON.stringify(match.record)), { rules, trace: false, checks: false });
  expect(hashState(copy.state)).toBe(hashState(match.state));
  checkInvariants(match.state, rules);
  return match.state;
}

describe('random matches', () => {
  test('200 rounds to the end, in both lanes', { timeout: 60_000 }, () => {
    for (let seed = 0; seed < 200; seed++) {
      const { outcome, order, cards } = playedTwice(oneRound, seed);
      const points = order.map((seat) => outcome?.scores?.[seat] ?? 0);
      expect([26, 78]).toContain(points.reduce((sum, one) => sum + one, 0));
      expect(outcome?.winners).toEqual(order.filter((_, index) => points[index] === Math.min(...points)));
      expect(Object.values(cards).filter(({ zone }) => zone === 'taken')).toHaveLength(52);
    }
  });

  test.each([1, 2, 3])('match %i to a hundred', { timeout: 60_000 }, (seed) => {
    const { outcome, round } = playedTwice(hearts, seed);
    expect(round).toBeGreaterThan(3);
    expect(Math.max(...Object.values(outcome?.scores ?? {}))).toBeGreaterThanOrEqual(100);
  });

  test('40 matches that seats leave', { timeout: 60_000 }, () => {
    const reasons = new Set<string | undefined>();
    for (let seed = 0; seed < 40; seed++) reasons.add(playedTwice(oneRound, seed, 1 + (seed % 3)).outcome?.reason);
    expect([...reasons].sort()).toEqual(['left', 'points']);
  });

  test('nothing leaks, restores differ in nothing, and bad input changes nothing', { timeout: 60_000 }, () => {
    const tally = emptyTally();
    for (let seed = 0; seed < 8; seed++) soakMatch(oneRound, `${seed}`, { lane: seed % 2 ? 'live' : 'fast' }, tally);
    expect(tally.leakChecks).toBeGreaterThan(5);
  });

  test('a match in which nobody does anything comes to an end by its timeouts', () => {
    const match = createMatch({ rules: oneRound, seats: 4, seed: 5, trace: false });
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
  test('has the states of this game', () => {
    expect([...hearts.flow.phases.keys()]).toEqual([
      'round.dealing',
      'round.passing',
      'round.exchanging',
      'round.tricks.trick',
      'round.tricks.taking',
      'round.scoring',
    ]);
  });

  test('its paths go through all of its transitions', { timeout: 60_000 }, () => {
    // A round of three cards each: everything happens that a round of thirteen has.
    const scored = (direction: string, score: number) =>
      position(
        {
          p1: { taken: '2♣ 3♥ Q♠', score },
          p2: { taken: '5♣ 6♥ 4♠', score },
          p3: { taken: '7♦ 8♥ 9♣', score },
          p4: { taken: '10♣ J♦ A♠', score },
        },
        { phase: 'round.scoring', own: { direction } },
      );
    const sets = [
      chartPaths(hearts, { pace: 'drain', limit: 5 }),
      chartPaths(hearts, { pace: 'drain', position: scored('none', 0) }),
      chartPaths(hearts, { pace: 'drain', position: scored('across', 0) }),
      chartPaths(hearts, { pace: 'drain', position: scored('none', 99) }),
    ];
    expect(sets.slice(1).map(({ truncated }) => truncated)).toEqual([false, false, false]);
    for (const set of sets) for (const path of set.paths.slice(0, 15)) runPath(set, path);
    expect(coverage(sets).transitions.missing).toEqual([]);
  });
});
