import { expect, test } from 'vitest';
import { type CardId, createMatch } from '../../src/index.js';
import { patience } from '../../src/rulesets/index.js';
import { columns } from '../../src/rulesets/patience/game.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny } from '../fixtures/tiny.js';

test('a view says of every card that the seat cannot use why not, and nothing of those that it can', () => {
  const match = arrange(tiny, { p1: { hand: ['guard', 'bolt'] }, p2: { hand: ['guard'] } });
  match.settle();
  expect(match.view('p1').cannot).toEqual({});
  const theirs = cardIn(match, 'p2', 'hand', 'guard');
  expect(match.view('p2').cannot).toEqual({ [theirs]: { code: 'not-your-turn', message: 'it is not your turn' } });
  expect(match.view('spectator').cannot).toEqual({});
});

test('while a question is open, that is the reason', () => {
  const match = arrange(tiny, { p1: { hand: ['dice', 'guard'] }, p2: {} });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'dice') });
  const guard = cardIn(match, 'p1', 'hand', 'guard');
  expect(match.view('p1').cannot[guard]).toMatchObject({ code: 'input-pending' });
});

test('of many ways to use a card, the reason of most of them is told', () => {
  const match = createMatch({ rules: patience, seats: 1, seed: '5' });
  match.settle();
  const { cannot, table } = match.view('p1');
  const stuck = columns.flatMap((column) => table[column]?.at(-1) ?? []).filter((card) => card in cannot);
  expect(stuck).not.toEqual([]);
  for (const card of stuck) {
    expect(cannot[card as CardId]).toEqual({
      code: 'no-fit',
      message: 'on a column goes the next lower card of the other colour, on an empty one a king',
    });
  }
});
