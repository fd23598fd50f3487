import { expect, test } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { war } from '../../docs/examples/war.js';
import { createMatchMachine } from '../../machines/index.js';
import { createGame } from '../../src/engine/index.js';
import { pathOptions } from '../../src/testing/index.js';

const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: war.decks.levy?.cards ?? [] }));

/** The states that XState's own walk finds, up to a depth of commands. */
function walk(serializeState = pathOptions(war).serializeState) {
  const options = { ...pathOptions(war), serializeState };
  return getShortestPaths(createMatchMachine(war), {
    input: { game: createGame(war, seats, 'a seed') },
    ...options,
    stopWhen: ({ context }) => context.game.turn > 2,
    limit: 3000,
  });
}

const paths = walk();

test('the graph functions of XState walk the machine of a game, by its legal commands', () => {
  const turns = new Set(paths.map(({ state }) => state.context.game.turn));
  expect([...turns]).toEqual(expect.arrayContaining([1, 2, 3]));
  const commands = new Set(paths.flatMap(({ steps }) => steps.map(({ event }) => event.type)));
  expect([...commands]).toEqual(expect.arrayContaining(['match.start', 'effect.next', 'card.play', 'turn.end']));
  expect(paths.some(({ state }) => state.status === 'done')).toBe(true);
});

test('positions that are equal are one, however they were reached', () => {
  const apart = walk(({ value, context }) => `${JSON.stringify(value)} ${JSON.stringify(context.game)}`).length;
  expect(paths.length).toBeLessThan(apart);
});
