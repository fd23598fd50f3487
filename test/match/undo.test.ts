import { expect, test } from 'vitest';
import { createMatch } from '../../src/match/create-match.js';
import { replay } from '../../src/match/replay.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny, tinySeats } from '../fixtures/tiny.js';

test('undo takes back a command that showed nothing hidden', () => {
  const match = arrange(tiny, { p1: { hand: ['guard', 'bolt'] }, p2: {} });
  match.settle();
  const before = match.state;
  const { length } = match.history;
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'guard'), slot: 0 });
  expect(match.undo('p1').ok).toBe(true);
  expect(match.state).toEqual({ ...before, revision: match.state.revision, seen: match.state.seen });
  expect(match.history).toHaveLength(length);
  expect(match.record.commands.map(({ type }) => type)).toEqual(['card.play', 'match.undo']);
  expect(match.undo('p1')).toMatchObject({ ok: false, code: 'cannot-undo' });
});

test('undo is refused when a hidden card was seen', () => {
  const match = arrange(tiny, { p1: { hand: ['scroll'], deck: ['bolt', 'bolt'] }, p2: {} });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'scroll') });
  const before = hashState(match.state);
  expect(match.undo('p1')).toMatchObject({ code: 'cannot-undo', message: 'it showed a card that had been hidden' });
  expect(hashState(match.state)).toBe(before);
});

test('undo is refused when another seat drew by it, or has acted since', () => {
  const match = arrange(tiny, { p1: { hand: ['guard'] }, p2: { deck: ['bolt', 'bolt'], hand: ['guard'] } });
  match.send({ type: 'turn.end', seat: 'p1' });
  expect(match.undo('p1')).toMatchObject({ code: 'cannot-undo' });
  match.send({ type: 'card.play', seat: 'p2', card: cardIn(match, 'p2', 'hand', 'guard'), slot: 1 });
  expect(match.undo('p1')).toMatchObject({
    code: 'cannot-undo',
    message: 'somebody else has acted since',
    detail: "seat 'p2' has acted since",
  });
  expect(match.undo('p2').ok).toBe(true);
});

test('the record stays one that can be replayed', () => {
  const match = createMatch({ rules: tiny, seats: tinySeats(), seed: 4 });
  const move = match.legal('p1').find(({ type }) => type === 'health.scorch')!;
  match.send(move);
  match.undo('p1');
  match.send({ type: 'turn.end', seat: 'p1' });
  expect(match.record.commands.map(({ type }) => type)).toEqual(['health.scorch', 'match.undo', 'turn.end']);
  expect(hashState(replay(match.record, { rules: tiny }).state)).toBe(hashState(match.state));
});

test('in a stepping match undo takes back a command with its steps', () => {
  const match = arrange(tiny, { p1: { hand: ['guard', 'bolt'] }, p2: {}, stepping: true });
  match.settle();
  const before = match.state;
  const { length } = match.history;
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'guard'), slot: 0 });
  expect(match.canUndo('p1').ok).toBe(false);
  while (match.step());
  expect(match.history.length).toBeGreaterThan(length);
  expect(match.undo('p1').ok).toBe(true);
  expect(match.state).toEqual({ ...before, revision: match.state.revision, seen: match.state.seen });
  expect(match.history).toHaveLength(length);
});

test('in a stepping match an effect that was dropped stays dropped when earlier states are computed again', () => {
  const match = arrange(tiny, { p1: { hand: ['bomb', 'guard'] }, p2: {}, stepping: true });
  match.settle();
  const before = match.state;
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'bomb') });
  while (match.step());
  const dropped = match.state;
  expect(match.history.map(({ type }) => type)).toContain('effect.failed');
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'guard'), slot: 0 });
  while (match.step());
  expect(match.undo('p1').ok).toBe(true);
  expect(match.state).toEqual({ ...dropped, revision: match.state.revision, seen: match.state.seen });
  expect(match.undo('p1').ok).toBe(true);
  expect(match.state).toEqual({ ...before, revision: match.state.revision, seen: match.state.seen });
});
