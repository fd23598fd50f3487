import { expect, test } from 'vitest';
import { z } from 'zod';
import { commands, SeatId, seenBy, setupGame } from '../../src/authoring/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { starterSeats } from '../../src/testing/random-play.js';

const game = setupGame({
  id: 'reading',
  state: {
    hand: seenBy('everyone', z.array(z.number()).default([1])),
    played: seenBy('everyone', z.array(z.number()).default([])),
  },
});
const take = game.effect('take', z.object({ list: z.array(z.number()) }), (state, { list }) => {
  state.own.played = list;
  state.own.hand = [];
});
const add = game.effect('add', z.object({ seat: SeatId }), (state) => {
  state.own.played.push(2);
});
const move = game.command('hand.move', {
  schema: z.strictObject({}),
  // What the state holds goes into an effect as it is.
  effects: ({ own }, { seat }) => [take({ list: own.hand as number[] }), add({ seat })],
});
const scribble = game.command('hand.scribble', {
  schema: z.strictObject({}),
  effects: ({ own }) => {
    (own.hand as number[]).push(9);
    return [];
  },
});
const passing = game.adapt(move, { finishes: true });

const matchOf = (...accepts: (typeof move | typeof scribble)[]) => {
  const rules = game.ruleset({
    ...{ version: '1', cards: {}, effects: [take, add], policies: { phases: ['selection'], deckOut: 'skip' } },
    accepts: [...accepts, commands.endTurn],
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
