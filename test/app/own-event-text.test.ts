import { expect, test } from 'vitest';
import { commandLabel } from '../../app/table/game/labels.js';
import { ownText, valueName } from '../../app/table/game/own-event-text.js';
import { createMatch, type Ruleset } from '../../src/index.js';
import { hearts, masks, patience } from '../../src/rulesets/index.js';

test('a value that names a zone, a seat or a card is shown by its label', () => {
  const rules: Ruleset = hearts;
  const match = createMatch({ rules, seats: 4, seed: 1 });
  const at = { view: match.view('p1'), rules, name: () => 'Ada' };
  expect(ownText('taken', at)).toBe('Taken');
  expect(ownText('stock', at)).toBe('Stock');
  expect(ownText('p2', at)).toBe('Ada');
  expect(ownText('queen-of-spades', at)).toBe('Queen of spades');
  expect(ownText(['p2', 3, null], at)).toBe('Ada, 3');
});

test('a pile of a family is called by its label', () => {
  const rules: Ruleset = patience;
  const at = { view: createMatch({ rules, seats: 1, seed: 1 }).view('p1'), rules, name: () => 'Ada' };
  expect(valueName('column2', at)).toBe('Column 2');
  expect(valueName('foundation3', at)).toBe('Spades');
});

test('what a command is about stands in its label where the ellipsis is, and otherwise at its end', () => {
  const name = () => 'Ada';
  expect(commandLabel({ type: 'action.steal', seat: 'p1', target: 'p2' }, masks, name)).toBe(
    'Steal 2 from Ada, as thief',
  );
  expect(commandLabel({ type: 'action.steal', seat: 'p1' }, masks, name)).toBe('Steal 2 from …, as thief');
  expect(commandLabel({ type: 'claim.doubt', seat: 'p1', target: 'p2' }, masks, name)).toBe('Doubt claim Ada');
});
