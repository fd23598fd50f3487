import { expect, test } from 'vitest';
import * as z from 'zod';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange } from '../../src/testing/index.js';
import { questions } from '../fixtures/questions.js';

test.each([
  [5, 'block', 'draw-not-allowed'],
  [4, 'block', null],
  [5, 'burn', null],
  [5, 'none', null],
] as const)('a draw by command with %i of 5 cards, overflow %s: %s', (size, overflow, code) => {
  const match = arrange(library, {
    p1: { hand: Array.from({ length: size }, () => 'erase'), deck: ['erase'] },
    p2: {},
    rules: { overflow, handLimit: 5 },
  });
  match.settle();
  const verdict = match.judge({ type: 'card.draw', seat: 'p1' });
  expect(verdict).toMatchObject(code === null ? { ok: true } : { ok: false, code, message: 'the hand is full' });
});

test('a question of the setup comes before every command, and nobody is told that the match has not begun', () => {
  const match = createMatch({ rules: questions, seats: 2, seed: 1 });
  expect(match.phase).toBe('setup');
  for (const seat of ['p1', 'p2']) {
    expect(match.judge({ type: 'turn.end', seat })).toMatchObject({ ok: false, code: 'input-pending' });
  }
  expect(match.send({ type: 'match.concede', seat: 'p2' }).ok).toBe(true);
  expect(match.state.outcome?.winners).toEqual(['p1']);
});

test('an exit waits for the answer to a question that was put aside', () => {
  const game = setupGame({ id: 'bell', state: { isOver: seenBy('everyone', z.boolean().default(false)) } });
  const think = game.command('think', {
    ask: ({ seat }) => ({ seat, prompt: 'Are you sure?', options: { yes: 'Yes', no: 'No' } }),
    run: () => {},
  });
  const stop = game.command('stop', {
    run: ({ state }) => {
      state.own.isOver = true;
    },
  });
  const thinking = game.phase('thinking', {
    acts: 'everyone',
    accepts: [think, stop],
    until: { isOver: ({ state }) => state.own.isOver },
  });
  const after = game.phase('after', { accepts: [think] });
  const match = createMatch({ rules: game.ruleset({ version: '1', flow: [thinking, after] }), seats: 3, seed: 1 });
  match.send({ type: 'think', seat: 'p1' });
  match.send({ type: 'stop', seat: 'p2' });
  expect(match.phase).toBe('thinking');
  match.send({ type: 'input.submit', seat: 'p1', value: 'yes' });
  expect(match.phase).toBe('after');
});
