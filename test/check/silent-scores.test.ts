import { expect, test } from 'vitest';
import * as z from 'zod';
import { myGame } from '../../create/template/src/game.js';
import { seenBy, setupGame } from '../../src/authoring/index.js';
import type { Ruleset } from '../../src/model/index.js';
import { checkRuleset } from '../../src/testing/check/check-ruleset.js';

const game = setupGame({
  id: 'points',
  cards: { coin: { name: 'Coin', kind: 'coin' } },
  zones: {
    stock: { of: 'table', seenBy: 'nobody', holds: ['coin'] },
    hand: { of: 'seat', seenBy: 'owner' },
  },
  seatState: { score: seenBy('everyone', z.int().default(0)) },
  events: { 'point.taken': {} },
});

/** A game in which everyone takes a point after the other, and an event says so. */
const take = game.command('point.take', {
  description: 'Takes a point.',
  run: ({ my, emit }) => {
    my.own.score += 1;
    emit('point.taken');
  },
});
const flow = [
  game.repeat(
    'round',
    { until: { enough: ({ state }) => state.order.every((seat) => state.seats[seat].own.score > 2) } },
    [game.phase('taking', { description: 'Everyone takes a point.', acts: 'inTurn', accepts: [take] })],
  ),
];
const spec = { version: '1', name: 'Points', seats: 2, flow, outcome: { highest: 'score', reason: 'points' } } as const;

async function hintsOf(rules: Ruleset): Promise<string[]> {
  const { examinations } = await checkRuleset(rules, { quick: true, matches: 6, maxCommands: 300, only: ['cards'] });
  return examinations.flatMap(({ findings }) => findings).map(({ id }) => id);
}

test('a score that changes in silence is a hint', async () => {
  expect(await hintsOf(game.ruleset(spec))).toContain('silent-score:score');
});

test.each([
  ['a line of the log', game.ruleset({ ...spec, log: { 'point.taken': () => 'A point is taken.' } })],
  ['a cue', game.ruleset({ ...spec, cues: { 'point.taken': { show: 'point', lasts: 500 } } })],
])('%s tells of it', async (_what, rules) => {
  expect(await hintsOf(rules)).not.toContain('silent-score:score');
});

test('the game that a new project begins with shows who wins a round', async () => {
  expect(await hintsOf(myGame)).toEqual([]);
});
