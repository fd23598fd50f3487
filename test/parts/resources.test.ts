import { describe, expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { createMatch, restoreMatch } from '../../src/index.js';
import { changeResource, pay, resources, resourcesOf } from '../../src/parts/index.js';
import { hearts } from '../../src/rulesets/hearts/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange } from '../../src/testing/arrange.js';
import { only } from '../rules/receipts.js';

const coins = resources({ coins: { start: 2, max: 9, perTurn: 1 } });
const game = setupGame({ id: 'market', parts: [coins] });
const market = game.ruleset({
  version: '1',
  seats: 2,
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.endTurn] } }),
});

test('seats have what the game names, and those of other games have none', () => {
  const match = createMatch({ rules: market, seats: [{ id: 'p1' }, { id: 'p2' }], seed: 1 });
  expect(match.state.seats.p1?.own.resources.coins).toEqual({ current: 2, available: 2, max: 9, perTurn: 1 });
  expect(match.view('p2').seats.p1?.own).toEqual(match.state.seats.p1?.own);
  expect(hearts.seatState).not.toHaveProperty('resources');
  expect([hearts.effects.has('pay'), market.effects.has('pay')]).toEqual([false, true]);
  expect(resourcesOf({ own: {} })).toEqual({});
});

test('what is paid and gained stays within bounds', () => {
  const queue = [
    pay({ seat: 'p1', cost: { coins: 3 } }),
    changeResource({ seat: 'p1', resource: 'coins', amount: 20 }),
    changeResource({ seat: 'p2', resource: 'coins', amount: -20 }),
    changeResource({ seat: 'p2', resource: 'wood', amount: 1 }),
  ];
  const match = arrange(market, { p1: { resources: { coins: 4 } }, p2: {}, queue });
  const receipt = match.settle();
  const events = receipt.ok ? receipt.events : [];
  expect(only(receipt, 'cost.paid')).toMatchObject([{ value: 1 }]);
  expect(only(receipt, 'resource.changed')).toMatchObject([{ to: 9 }, { to: 0 }]);
  expect(events).toContainEqual({
    type: 'effect.fizzled',
    effect: 'change-resource',
    reason: 'the seat has no wood',
  });
});

test('a save in which a seat has spent more than it had is refused', () => {
  const save = createMatch({ rules: market, seats: [{ id: 'p1' }, { id: 'p2' }], seed: 1 }).save();
  const edited = structuredClone(save);
  edited.game.seats.p1!.own.resources = { coins: { current: 1, available: 2, max: 9, perTurn: 1 } };
  const signed = { ...edited, hash: hashState(edited.game) };
  expect(() => restoreMatch(signed, { rules: market })).toThrow(/seats\.p1\.own\.resources\.coins.*at least 0/);
});

describe('impossible resources are refused', () => {
  test.each<[string, object, RegExp]>([
    ['resources.mana.start', { max: 3, perTurn: 1 }, /whole number/],
    ['resources.mana.start', { start: 4, max: 3, perTurn: 1 }, /more than `max`/],
    ['resources.mana.begin', { start: 1, max: 3, perTurn: 1, begin: 1 }, /no such field/],
  ])('%s', (path, mana, message) => {
    // As an author without a type checker would write it.
    const make = () => resources({ mana: mana as { start: number; max: number; perTurn: number } });
    expect(make).toThrow(path);
    expect(make).toThrow(message);
  });
  test('costs in a game where nobody has anything to pay with', () => {
    const plain = setupGame({ id: 'plain' });
    const turn = {
      draw: {},
      selection: { accepts: [commands.playCard, commands.endTurn], costs: 'immediate' },
    } as const;
    expect(() => plain.ruleset({ version: '1', turn: standardTurn(turn) })).toThrow('policies.costs: nothing reads it');
  });
});

describe('a position with what the game does not have is refused by name', () => {
  const old: object = { health: 3 };
  test.each<[object, string]>([
    [{ p1: old }, 'p1.health: there is no such field'],
    [{ p1: { own: old } }, "p1.own.health: 'market' has no such field; there are resources"],
    [{ own: old }, "own.health: 'market' has no such field; there are none"],
    [{ p1: {}, turns: 3 }, 'turns: there is no such field'],
    [{ p1: { resources: { wood: 1 } } }, "p1.resources.wood: 'market' has no such resource"],
  ])('%j', (layout, message) => expect(() => arrange(market, layout)).toThrow(message));
});
