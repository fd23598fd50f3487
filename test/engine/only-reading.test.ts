import { expect, test } from 'vitest';
import * as z from 'zod';
import { type AnyCommand, commands, seenBy, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { starterSeats } from '../../src/testing/random-play.js';

const game = setupGame({
  id: 'reading',
  state: {
    hand: seenBy('everyone', z.array(z.number()).default([1])),
    played: seenBy('everyone', z.array(z.number()).default([])),
  },
});
const take = game.effect('take', {
  fields: { list: z.array(z.number()) },
  run: ({ state, list }) => {
    state.own.played = list;
    state.own.hand = [];
  },
});
const add = game.effect('add', {
  run: ({ state }) => {
    state.own.played.push(2);
  },
});
const move = game.command('hand.move', {
  // What the state holds goes into an effect as it is.
  effects: ({ state }) => [take({ list: state.own.hand as number[] }), add()],
});
const scribble = game.command('hand.scribble', {
  effects: ({ state }) => {
    (state.own.hand as number[]).push(9);
    return [];
  },
});
const passing = game.adapt(move, { ends: true });

const matchOf = (...accepts: AnyCommand[]) => {
  const rules = game.ruleset({
    version: '1',
    turn: standardTurn({ selection: { accepts: [...accepts, commands.endTurn] } }),
  });
  return createMatch({ rules, seats: starterSeats(rules), seed: 'reading', checks: true });
};

test('with checks on, the effects of a command may carry a list of the state, and recipes may change it', () => {
  const match = matchOf(move);
  expect(match.receive({ type: 'hand.move', seat: 'p1' })).toMatchObject({ ok: true });
  expect(match.state.own).toEqual({ hand: [], played: [1, 2] });
});

test('with checks on, the effects of a command cannot write to the state', () => {
  const match = matchOf(scribble);
  expect(match.receive({ type: 'hand.scribble', seat: 'p1' })).toMatchObject({ ok: false, code: 'rule-error' });
  expect(match.state.own).toEqual({ hand: [1], played: [] });
});

test('a command that is adapted only to finish the part of its seat does so', () => {
  const match = matchOf(passing);
  expect(match.receive({ type: 'hand.move', seat: 'p1' })).toMatchObject({ ok: true });
  expect(match.state.own.played).toEqual([1, 2]);
  expect(match.waitingFor).toEqual(['p2']);
});
