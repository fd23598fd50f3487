import { expect, test } from 'vitest';
import { cardKey, pathsOf, slotKey } from '../../app/table/game/affordances.js';
import { slots } from '../../src/rulesets/slots/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

test('a card that is aimed at a slot is played by a click on any slot of either row', () => {
  const match = arrange(slots, { p1: { hand: ['fireball'] }, p2: { board: { 1: 'martyr' } } });
  match.settle();
  const fireball = cardKey(cardIn(match, 'p1', 'hand', 'fireball'));
  const paths = pathsOf(match.legal('p1'), match.view('p1'), slots).filter(({ subject }) => subject === fireball);
  expect(paths.map(({ steps }) => steps)).toEqual(
    ['p1', 'p2'].flatMap((seat) => [0, 1, 2, 3, 4].map((slot) => [slotKey(seat, slot)])),
  );
});
