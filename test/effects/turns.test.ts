import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { draw } from '../../src/effects/index.js';
import { createMatch } from '../../src/match/create-match.js';
import { health, resources } from '../../src/parts/index.js';
import { arrange } from '../../src/testing/index.js';
import { only } from '../rules/receipts.js';

const rules = setupGame({
  id: 'purse',
  parts: [health, resources({ coin: { start: 1, max: 9, perTurn: 2 } })],
}).ruleset({
  version: '1',
  policies: { health: 20 },
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
  cards: { stone: { name: 'Stone', kind: 'spell' } },
});
const seats = (['p1', 'p2'] as const).map((id) => ({ id, deck: ['stone', 'stone'] }));

test('resources come back from the second turn on: the first is played with what a seat starts with', () => {
  const match = createMatch({ rules, seats, seed: 1 });
  const coins = (seat: 'p1' | 'p2') => match.state.seats[seat]?.own.resources.coin.available;
  expect([coins('p1'), coins('p2')]).toEqual([1, 1]);
  match.send({ type: 'turn.end', seat: 'p1' });
  expect([coins('p1'), coins('p2')]).toEqual([1, 3]);
});

test('fatigue that grows does its plain damage first, and more with every draw that fails', () => {
  const match = arrange(rules, {
    p1: {},
    rules: { deckOut: 'fatigue', fatigue: { damage: 1, growth: 2 } },
    queue: [1, 2, 3].map(() => draw({ seat: 'p1', source: 'effect' })),
  });
  const receipt = match.settle();
  expect(only(receipt, 'fatigue.dealt').map(({ amount }) => amount)).toEqual([1, 3, 5]);
  expect(match.state.seats.p1?.own.health).toBe(11);
});

test('a command resolves as many effects as the limit says, and not one more', () => {
  const match = arrange(rules, {
    p1: {},
    rules: { limits: { effects: 3 } },
    queue: [1, 2, 3, 4, 5].map((amount) => ({ type: 'damage', targets: ['p2'], amount })),
  });
  const receipt = match.settle();
  expect(only(receipt, 'seat.damaged').map(({ amount }) => amount)).toEqual([1, 2, 3]);
  expect(only(receipt, 'queue.capped')).toMatchObject([{ limit: 'effects', dropped: 2 }]);
});
