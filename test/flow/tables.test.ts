import { describe, expect, test } from 'vitest';
import { setupGame } from '../../src/authoring/index.js';
import { endMatch } from '../../src/effects/index.js';
import { createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { manualClock } from '../../src/match/time.js';
import type { Ruleset } from '../../src/model/index.js';
import { simulate } from '../../src/simulate/index.js';
import { hashState } from '../../src/state/hash.js';
import { seededRandom } from '../../src/testing/random.js';
import { movesOf } from '../../src/testing/random-play.js';
import { smugglers } from '../fixtures/smugglers.js';
import { makeCouncil, solitaire, twoTeams } from '../fixtures/tables.js';

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
  test.each([1, 2, 3])('six seats, one of them is left: random match %i', (seed) => {
    expect(playOut(makeCouncil(6), 6, seed)).toHaveLength(1);
  });
  test('twelve seats: a random match', () => {
    expect(playOut(makeCouncil(12), 12, 1)).toHaveLength(1);
  });
  test('two teams of two win and lose together, seats that were out before included', () => {
    expect(twoTeams.teams).toContainEqual(playOut(twoTeams, 4, 5));
  });
  test('a number of seats that nobody can have is refused', () => {
    expect(() => createMatch({ rules: solitaire, seats: 13 })).toThrow('seats must be between 1 and 12, got 13');
    expect(() => createMatch({ rules: solitaire, seats: 2 })).toThrow("the seats of 'patience' must be 1, got 2");
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

describe('seats that leave', () => {
  const circle = setupGame({ id: 'circle' });
  const speak = circle.command('word.say', {});
  const speaking = circle.phase('speaking', { description: 'One seat says a word.', accepts: [speak] });
  const rules = circle.ruleset({ version: '1', seats: 3, flow: [circle.turns('turn', {}, [speaking])] });

  test('have no turn any more', () => {
    const [live, fast] = [createMatch({ rules, seats: 3, seed: 1 }), createFastMatch({ rules, seats: 3, seed: 1 })];
    const send = (command: object) => {
      expect(fast.receive(command).ok).toBe(live.receive(command).ok);
      expect(hashState(fast.state)).toBe(hashState(live.state));
      return live.waitingFor;
    };
    expect(live.waitingFor).toEqual(['p1']);
    expect(send({ type: 'match.concede', seat: 'p2' })).toEqual(['p1']);
    // The next turn would be p2's.
    expect(send({ type: 'word.say', seat: 'p1' })).toEqual(['p3']);
    expect(send({ type: 'word.say', seat: 'p3' })).toEqual(['p1']);
  });

  test('have their places by how long they stayed', () => {
    const match = createMatch({ rules, seats: 3, seed: 1 });
    match.receive({ type: 'match.concede', seat: 'p1' });
    match.receive({ type: 'match.concede', seat: 'p3' });
    expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'conceded', ranks: [['p2'], ['p3'], ['p1']] });
    expect(match.view('p2').seats.p3?.outAfter).toBe(1);
  });

  test('leave the scores to the game, also when the last opponent goes', () => {
    const match = createMatch({ rules: smugglers, seats: 2, seed: 1 });
    match.receive({ type: 'match.concede', seat: 'p2' });
    expect(match.state.outcome).toEqual({
      winners: ['p1'],
      reason: 'conceded',
      scores: { p1: 0, p2: 0 },
      ranks: [['p1'], ['p2']],
    });
  });

  test('a team is where its last seat is', () => {
    const teams = makeCouncil(6, [
      ['p1', 'p2'],
      ['p3', 'p4'],
      ['p5', 'p6'],
    ]);
    const match = createMatch({ rules: teams, seats: 6, seed: 1 });
    for (const seat of ['p3', 'p1', 'p2', 'p4']) match.receive({ type: 'match.concede', seat });
    expect(match.state.outcome).toMatchObject({
      winners: ['p5', 'p6'],
      ranks: [
        ['p5', 'p6'],
        ['p3', 'p4'],
        ['p1', 'p2'],
      ],
    });
  });
});

test.each([
  ['one seat', solitaire, ['random']],
  ['six seats', makeCouncil(6), ['random', 'greedy', 'random', 'greedy', 'random', 'greedy']],
  ['two teams of two', twoTeams, ['random', 'ismcts:5', 'random', 'ismcts:5']],
] as const)('matches of %s are simulated', async (_name, rules, bots) => {
  const { endings } = await simulate({ rules, bots: [...bots], matches: 6, seed: 1, workers: 0 });
  expect(endings.reduce((sum, { matches }) => sum + matches, 0)).toBe(6);
  expect(endings.map(({ reason }) => reason).filter((reason) => ['stuck', 'unfinished'].includes(reason))).toEqual([]);
});
