import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../src/engine/index.js';
import { continueFast, createFastMatch } from '../../src/fast/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { restoreMatch } from '../../src/match/restore-match.js';
import { hashState } from '../../src/state/hash.js';
import { cloneGame } from '../../src/state/index.js';
import { chartPaths, coverage, runPath } from '../../src/testing/index.js';
import { seededRandom } from '../../src/testing/random.js';
import { isAnimating, movesOf } from '../../src/testing/random-play.js';
import { expedition } from '../fixtures/expedition.js';

const start = (seed: number, seats = 2) => createMatch({ rules: expedition, seats, seed, trace: false });

describe('a flow of its own', () => {
  test('the chart has the states of this game and no other', () => {
    expect([...expedition.flow.phases.keys()]).toEqual([
      'round.dealing',
      'round.bidding',
      'round.turn.moving',
      'round.turn.answer.yielding',
      'round.turn.closing',
      'round.scoring',
    ]);
    expect(expedition.commands.has('card.play')).toBe(false);
  });

  test('everyone bids in secret, then turns go round the table', () => {
    const match = start(1);
    expect(match.phase).toBe('round.bidding');
    expect(match.value).toEqual({ playing: { round: { bidding: 'waiting' } } });
    expect(match.waitingFor).toEqual(['p1', 'p2']);
    const before = JSON.stringify(match.view('p2'));
    match.send({ type: 'bid.set', seat: 'p1', amount: 1 });
    expect(match.waitingFor).toEqual(['p2']);
    // Who is done may be seen; nothing else of it.
    expect(JSON.parse(JSON.stringify(match.view('p2')))).toEqual({
      ...JSON.parse(before),
      waitingFor: ['p2'],
      seats: expect.objectContaining({ p1: expect.objectContaining({ done: true, own: { score: 0 } }) }),
    });
    expect(match.judge({ type: 'bid.set', seat: 'p1', amount: 0 })).toMatchObject({ code: 'already-done' });
    match.send({ type: 'bid.set', seat: 'p2', amount: 0 });
    expect(match.phase).toBe('round.turn.moving');
    expect(match.judge({ type: 'seat.rest', seat: 'p2' })).toMatchObject({ code: 'not-your-turn' });
  });

  test('a turn inside a turn gives back who was active', () => {
    const match = start(1, 3);
    for (const seat of ['p1', 'p2', 'p3'] as const) match.send({ type: 'bid.set', seat, amount: 0 });
    match.send({ type: 'seat.challenge', seat: 'p1' });
    for (const seat of ['p2', 'p3', 'p1'] as const) {
      expect([match.phase, match.state.active]).toEqual(['round.turn.answer.yielding', seat]);
      expect(match.state.flow.turns.map(({ stage, active }) => [stage, active])).toEqual([
        ['round.turn', 'p1'],
        ['round.turn.answer', 'p1'],
      ]);
      match.send({ type: 'seat.giveIn', seat });
      const request = match.request(seat);
      expect(request?.kind).toBe('select');
      const value = request?.kind === 'select' ? request.candidates.slice(0, 1) : [];
      match.send({ type: 'input.submit', seat, value });
    }
    // The turn of `p1` went on and ended; the next seat has its own.
    expect([match.phase, match.state.active]).toEqual(['round.turn.moving', 'p2']);
    expect(match.state.flow.turns.map(({ had }) => had)).toEqual([['p1', 'p2']]);
    expect(match.state.order.map((seat) => match.state.seats[seat]?.zones.camp.length)).toEqual([1, 1, 1]);
  });

  test('who is given a card learns which, the others that one went', () => {
    const match = start(1, 3);
    for (const seat of ['p1', 'p2', 'p3'] as const) match.send({ type: 'bid.set', seat, amount: 0 });
    const card = match.state.seats.p1?.zones.hand[0];
    if (card === undefined) throw new Error('an empty hand');
    const receipt = match.send({ type: 'card.march', seat: 'p1', card });
    const given = receipt.ok ? match.viewEvents('p3', receipt.events).find(({ type }) => type === 'card.given') : null;
    expect(given).toMatchObject({ card, from: 'hand', to: 'trail', seat: 'p1', receiver: null });
    const dealt = match.viewEvents('p3', match.history.filter(({ type }) => type === 'card.given').slice(0, 3));
    expect(dealt.map((event) => ('card' in event ? event.card : undefined))).toEqual([null, null, expect.any(String)]);
  });

  test('the end of the flow is the end of the match, with scores', () => {
    const match = start(3);
    while (match.state.outcome === null) {
      const seat = match.waitingFor[0];
      const command = seat === undefined ? null : match.defaultCommand(seat);
      if (command === null) throw new Error('nobody can go on');
      expect(match.send(command).ok).toBe(true);
    }
    expect(match.state.outcome).toMatchObject({ reason: 'points', winners: ['p1', 'p2'], scores: { p1: 4, p2: 4 } });
    expect(match.actor.getSnapshot().output).toEqual(match.state.outcome);
  });
});

describe('in every lane', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('random match %i: live, compiled, restored at every wait, replayed', (seed) => {
    const random = seededRandom(`expedition/${seed}`);
    const seats = 2 + (seed % 2);
    const live = start(seed, seats);
    const fast = createFastMatch({ rules: expedition, seats, seed });
    while (live.state.outcome === null) {
      expect(isAnimating(live)).toBe(false);
      const moves = movesOf(live);
      expect(moves.length).toBeGreaterThan(0);
      const move = random.pick(moves);
      expect(live.receive(move).ok, JSON.stringify(move)).toBe(true);
      expect(fast.receive(move).ok).toBe(true);
      checkInvariants(live.state, expedition);
      const hash = hashState(live.state);
      expect(hashState(fast.state)).toBe(hash);
      expect(fast.value).toEqual(live.value);
      const again = restoreMatch(JSON.parse(JSON.stringify(live.save({ record: true }))), { rules: expedition });
      expect(hashState(again.state)).toBe(hash);
      expect(movesOf(again)).toEqual(movesOf(live));
      continueFast(expedition, { game: cloneGame(live.state), value: live.value });
    }
    const copy = replay(JSON.parse(JSON.stringify(live.record)), { rules: expedition, trace: false });
    expect(hashState(copy.state)).toBe(hashState(live.state));
  });

  test('its paths go through its chart', () => {
    const set = chartPaths(expedition, { limit: 900, pace: 'drain' });
    for (const path of set.paths.slice(0, 60)) runPath(set, path);
    const { transitions } = coverage(set);
    expect(transitions.missing).toEqual([]);
  });
});
