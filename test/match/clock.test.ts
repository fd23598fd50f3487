import { expect, test } from 'vitest';
import { runClock } from '../../src/match/clock.js';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { manualClock } from '../../src/match/time.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

test('A27 a seat that lets its time pass gets the default answer, and then the end of its turn', () => {
  const timer = manualClock();
  const match = arrange(tiny, { p1: { hand: ['dice'] }, p2: { deck: ['bolt'] } });
  match.settle();
  const clock = runClock(match, { turnMs: 1000, inputMs: 300, timer });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
  expect(clock.remaining()).toBe(300);
  timer.advance(299);
  expect(match.request('p1')).not.toBeNull();
  timer.advance(1);
  expect(match.request('p1')).toBeNull();
  expect(match.record.commands.at(-1)).toEqual({ type: 'input.submit', seat: 'p1', value: 0 });
  timer.advance(1000);
  expect(match.state.active).toBe('p2');
  expect(match.record.commands.at(-1)).toEqual({ type: 'turn.end', seat: 'p1' });
  clock.stop();
  expect(clock.remaining()).toBeNull();
});

test('the time of a turn does not start again with every command', () => {
  const timer = manualClock();
  const match = arrange(tiny, { p1: { hand: ['guard', 'guard'] }, p2: { deck: ['bolt'] } });
  match.settle();
  const clock = runClock(match, { turnMs: 1000, inputMs: 300, timer });
  timer.advance(600);
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'guard'), slot: 0 });
  expect(clock.remaining()).toBe(400);
  timer.advance(400);
  expect(match.state.active).toBe('p2');
});

test('a match that only the clock plays comes to its end, and its record is complete without it', () => {
  const timer = manualClock();
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 8, clock: { turnMs: 10, inputMs: 10, timer } });
  timer.advance(10_000);
  expect(match.state.outcome).toEqual({ winners: [expect.any(String)], reason: 'empty-library' });
  expect(hashState(replay(match.record, { rules: tiny }).state)).toBe(hashState(match.state));
});
