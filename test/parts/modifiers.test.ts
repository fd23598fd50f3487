import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { cardId } from '../../src/model/index.js';
import { bounce, modifiers, modifiersOf, modifySeat, units } from '../../src/parts/index.js';
import { clash, duel, hearts, slots } from '../../src/rulesets/index.js';
import { arrange } from '../../src/testing/arrange.js';

const turn = standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } });
const cards = { owl: { name: 'Owl', kind: 'unit', power: 1 } };
const watch = setupGame({ id: 'watch', parts: [units, modifiers], cards }).ruleset({ version: '1', turn });

test('seats of games without modifiers have none, and a position that gives them some is refused', () => {
  expect(hearts.seatState).not.toHaveProperty('modifiers');
  expect(hearts.effects.has('modify-seat')).toBe(false);
  expect(modifiersOf({ own: {} })).toEqual([]);
  const some = [{ kind: 'draw-count', amount: 1 }];
  expect(() => arrange(hearts, { p1: { modifiers: some }, phase: 'round.tricks.trick' })).toThrow(
    "p1.modifiers: 'hearts' has none: setupGame({ parts: [modifiers] })",
  );
});

test('what a seat has played and replaced is counted where it has a limit', () => {
  const fieldsOf = ({ seatState }: { readonly seatState: object }) =>
    Object.keys(seatState).filter((name) => name === 'played' || name === 'replaced');
  expect([hearts, clash, duel, slots].map(fieldsOf)).toEqual([[], [], ['replaced'], ['played']]);
  expect(fieldsOf(clash.withPolicies({ playsPerTurn: 2 }))).toEqual(['played']);
});

test('the card that a modifier comes from is known to those who see it, also when it gets another id', () => {
  const owl = cardId('c1');
  const match = arrange(watch, {
    p1: { board: ['owl'] },
    p2: {},
    queue: [modifySeat({ seat: 'p1', kind: 'draw-count', amount: 1, source: owl }), bounce({ card: owl })],
  });
  match.settle();
  const [hidden] = match.state.seats.p1!.zones.hand;
  expect(hidden).not.toBe(owl);
  const sources = (viewer: 'p1' | 'p2') => match.view(viewer).seats.p1!.own.modifiers?.map(({ source }) => source);
  expect(sources('p1')).toEqual([hidden]);
  expect(sources('p2')).toEqual([null]);
});
