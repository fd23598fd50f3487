import { expect, test } from 'vitest';
import { setupGame, standardTurn } from '../../src/authoring/index.js';
import { commands } from '../../src/commands/index.js';
import { deal, shuffleZone } from '../../src/effects/index.js';
import type { MatchFault } from '../../src/match/types.js';
import { type Effect, standardZones } from '../../src/model/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange } from '../../src/testing/index.js';

const table = setupGame({ id: 'table', zones: { ...standardZones, stock: { of: 'table', seenBy: 'nobody' } } });
const rules = table.ruleset({
  version: '1',
  turn: standardTurn({ selection: { accepts: [commands.endTurn] } }),
  cards: { one: { name: 'One', kind: 'card' } },
});

function faultOf(effect: Effect): string[] {
  const faults: string[] = [];
  const onFault = ({ message }: MatchFault) => void faults.push(message);
  const match = arrange(rules, { p1: {}, p2: {}, table: { stock: ['one', 'one'] }, queue: [effect], onFault });
  match.settle();
  return faults;
}

test.each([
  ['deals from', deal({ from: 'stok', to: 'hand', count: 1 }), "the table has no zone 'stok'; there are stock"],
  ['deals to', deal({ from: 'stock', to: 'hnad', count: 1 }), "seat 'p1' has no zone 'hnad'; there are deck, hand,"],
  ['shuffles', shuffleZone({ zone: 'stok' }), "seat 'p1' has no zone 'stok'; there are deck, hand,"],
])('an effect that %s a zone which the game does not have is a fault that names it', (_does, effect, message) => {
  expect(faultOf(effect)).toEqual([expect.stringContaining(message)]);
});

test('deals from a zone with nothing left in it are no fault', () => {
  expect(faultOf(deal({ from: 'stock', to: 'hand', count: 3 }))).toEqual([]);
});

test.each([
  ['turnStart', {}, { hand: standardZones.hand }, "zones.board: the phase 'turnStart' works on this zone of a seat"],
  [
    'draw',
    { draw: {} },
    { board: standardZones.board, inPlay: standardZones.inPlay, library: standardZones.deck },
    "zones.deck: the phase 'draw' works on this zone of a seat",
  ],
  [
    'turnEnd',
    { end: { keepHand: false } },
    { board: standardZones.board, inPlay: standardZones.inPlay, hand: standardZones.hand },
    "zones.discard: the phase 'turnEnd' works on this zone of a seat",
  ],
] as const)('the phase %s without its zones is refused when the game is defined', (_phase, turn, zones, message) => {
  const game = setupGame({ id: 'zoned', zones });
  const define = () =>
    game.ruleset({ version: '1', turn: standardTurn({ ...turn, selection: { accepts: [commands.endTurn] } }) });
  expect(define).toThrow(message);
});

test('so is a policy of one match that needs a zone', () => {
  const { board, inPlay, deck, hand } = standardZones;
  const game = setupGame({ id: 'zoned', zones: { board, inPlay, deck, hand } });
  const fine = game.ruleset({
    version: '1',
    turn: standardTurn({ draw: {}, selection: { accepts: [commands.endTurn] } }),
  });
  expect(() => fine.withPolicies({ discardDownTo: 3 })).toThrow("zones.discard: the phase 'turnEnd'");
  expect(library.withPolicies({ discardDownTo: 3 }).policies.discardDownTo).toBe(3);
});
