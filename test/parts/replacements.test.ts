import { expect, test } from 'vitest';
import { cardOf, commands, draw, setupGame, standardTurn } from '../../src/authoring/index.js';
import { cardId, type Effect } from '../../src/model/index.js';
import { bounce, healSeat, health, healthOf, replaceDraws, replacements, units } from '../../src/parts/index.js';
import { hearts, library } from '../../src/rulesets/index.js';
import { arrange } from '../../src/testing/arrange.js';

const game = setupGame({
  id: 'archive',
  parts: [
    health,
    units,
    replacements({
      // The draw that it ends with is not replaced again by the same.
      'heal-first': ({ seat }) => [healSeat({ seat, amount: 1 }), draw({ seat, source: 'effect' })],
      'only-when-hurt': ({ my }) => (healthOf(my) === 1 ? [] : null),
    }),
  ],
  cards: { owl: { name: 'Owl', kind: 'unit', power: 1 } },
});
const archive = game.ruleset({
  version: '1',
  turn: standardTurn({ draw: {}, selection: { accepts: [commands.playCard, commands.endTurn] } }),
});
const owl = cardId('c1');
const heal = replaceDraws({ seat: 'p1', rule: 'heal-first', source: owl });
const drawing = draw({ seat: 'p1', source: 'effect' });

/** After these effects: the hand, the health, and what replaces the draws of the first seat. */
function after(queue: readonly Effect[]) {
  const match = arrange(archive, { p1: { board: ['owl'], deck: ['owl', 'owl'] }, p2: { deck: ['owl'] }, queue });
  match.settle();
  const { zones, own } = match.state.seats.p1!;
  return { match, hand: zones.hand.length, health: own.health, by: own.replacements.by };
}

test('a game without the part has nothing of it', () => {
  expect(hearts.seatState).not.toHaveProperty('replacements');
  expect(hearts.effects.has('replace-draws')).toBe(false);
  expect(hearts.flow.draws.replaced).toBe(false);
  expect(library.flow.draws.replaced).toBe(true);
});

test('the oldest that applies comes first, and each applies once to a draw', () => {
  const twice = after([heal, heal, drawing]);
  expect([twice.hand, twice.health]).toEqual([1, 22]);
  const not = replaceDraws({ seat: 'p1', rule: 'only-when-hurt' });
  expect(after([not, drawing])).toMatchObject({ hand: 1, health: 20 });
});

test('one is used up, or goes with its card or with the turn', () => {
  const once = after([replaceDraws({ seat: 'p1', rule: 'heal-first', uses: 1 }), drawing, drawing]);
  expect([once.hand, once.health, once.by]).toEqual([2, 21, []]);
  expect(after([heal]).by).toEqual([{ id: 1, rule: 'heal-first', source: owl, uses: null, untilTurnEnd: false }]);
  expect(after([heal, bounce({ card: owl })]).by).toEqual([]);
  const { match, by } = after([replaceDraws({ seat: 'p1', rule: 'heal-first', untilTurnEnd: true })]);
  expect(by).toHaveLength(1);
  match.send({ type: 'turn.end', seat: 'p1' });
  expect(match.state.seats.p1?.own.replacements.by).toEqual([]);
});

test('nobody sees them, and they follow a card that gets another id', () => {
  const { match, by } = after([bounce({ card: owl }), heal]);
  const [hidden] = match.state.seats.p1!.zones.hand;
  expect(hidden).not.toBe(owl);
  expect(by.map(({ source }) => source)).toEqual([hidden]);
  expect(cardOf(match.state, hidden!).def).toBe('owl');
  expect(match.view('p1').seats.p1?.own).not.toHaveProperty('replacements');
});
