import { describe, expect, test } from 'vitest';
import { endMatch } from '../../src/effects/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { hashState } from '../../src/match/hash.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { manualClock } from '../../src/match/time.js';
import type { Ruleset } from '../../src/model/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf } from '../../src/testing/random-play.js';
import { makeCouncil, solitaire } from '../fixtures/tables.js';

function playOut(rules: Ruleset, seats: number, seed: number): string[] {
  const random = seededRandom(`tables/${seed}`);
  const live = createMatch({ rules, seats, seed, trace: false });
  const fast = createFastMatch({ rules, seats, seed });
  while (live.state.outcome === null) {
    const move = random.pick(movesOf(live));
    expect(live.receive(move).ok).toBe(true);
    expect(fast.receive(move).ok).toBe(true);
    expect(hashState(fast.state)).toBe(hashState(live.state));
    const again = restoreMatch(JSON.parse(JSON.stringify(live.save())), { rules });
    expect(hashState(again.state)).toBe(hashState(live.state));
  }
  expect(hashState(replay(live.record, { rules }).state)).toBe(hashState(live.state));
  return [...live.state.outcome.winners];
}

describe('tables of every size', () => {
  test('one seat plays alone', () => {
    expect(playOut(solitaire, 1, 1)).toEqual(['p1']);
  });
  test.each([1, 2, 3])('six seats, one of them is left: match %i', (seed) => {
    expect(playOut(makeCouncil(6), 6, seed)).toHaveLength(1);
  });
  test('twelve seats', () => {
    expect(playOut(makeCouncil(12), 12, 1)).toHaveLength(1);
  });
  test('two teams of two win and lose together, seats that were out before included', () => {
    const winners = playOut(
      makeCouncil(4, [
        ['p1', 'p3'],
        ['p2', 'p4'],
      ]),
      4,
      5,
    );
    expect([
      ['p1', 'p3'],
      ['p2', 'p4'],
    ]).toContainEqual(winners);
  });
  test('a number of seats that nobody can have is refused', () => {
    expect(() => createMatch({ rules: solitaire, seats: 13 })).toThrow('seats: 13 is no number of seats');
    expect(() => createMatch({ rules: solitaire, seats: 2 })).toThrow("'patience' is for 1 seats, not 2");
  });
});

describe('questions to several seats at once', () => {
  const rules = makeCouncil(3);
  test('one seat’s question neither stops nor informs the others', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    const before = JSON.stringify(match.view('p2'));
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    expect(match.request('p1')).toMatchObject({ kind: 'choose', seat: 'p1' });
    expect(JSON.stringify(match.view('p2'))).toBe(before);
    expect(match.judge({ type: 'vote.cast', seat: 'p1', against: 'p2' })).toMatchObject({ code: 'input-pending' });
    match.receive({ type: 'vote.cast', seat: 'p2', against: 'p3' });
    expect(match.waitingFor).toEqual(['p1', 'p2', 'p3']);
    expect(match.receive({ type: 'input.submit', seat: 'p2', value: 'yes' }).ok).toBe(true);
    expect(match.receive({ type: 'input.submit', seat: 'p1', value: 'no' }).ok).toBe(true);
    expect(match.waitingFor).toEqual(['p3']);
    expect(match.view('p1').seats.p1?.own).toEqual({ vote: 'p3', sure: 'no' });
    expect(match.view('p3').seats.p1?.own).toEqual({});
  });

  test('a timeout answers for those who do not', () => {
    const timer = manualClock();
    const match = createMatch({ rules, seats: 3, seed: 1, clock: { turnMs: 1000, inputMs: 1000, timer } });
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    timer.advance(999);
    expect(match.state.flow.phases).toBe(1);
    timer.advance(1);
    expect(match.state.flow.phases).toBeGreaterThan(1);
  });

  test('a seat that gives up leaves no question open', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    match.receive({ type: 'vote.cast', seat: 'p1', against: 'p3' });
    expect(match.receive({ type: 'match.concede', seat: 'p1' }).ok).toBe(true);
    expect(match.state.asked).toEqual({});
    expect(match.waitingFor).toEqual(['p2', 'p3']);
  });
});

test('an outcome may have several winners, scores and ranks', () => {
  expect(
    endMatch({ winners: ['p1', 'p2'], reason: 'points', scores: { p1: 3, p2: 3 }, ranks: [['p1', 'p2']] }),
  ).toEqual({
    type: 'end-match',
    winners: ['p1', 'p2'],
    reason: 'points',
    scores: { p1: 3, p2: 3 },
    ranks: [['p1', 'p2']],
  });
});
