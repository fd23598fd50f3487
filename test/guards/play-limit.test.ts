import { expect, test } from 'vitest';
import { commands, setupGame, standardTurn } from '../../src/authoring/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

const rulesOf = (plays: number) =>
  setupGame({ id: 'one-each' }).ruleset({
    version: '1',
    turn: standardTurn({
      order: 'simultaneous',
      selection: { accepts: [commands.playCard, commands.endTurn], plays },
      end: { keepHand: true },
    }),
    cards: { stone: { name: 'Stone', kind: 'spell' } },
  });

test.each([
  [1, 'a turn has 1 card'],
  [2, 'a turn has 2 cards'],
])('where all choose at once, a seat that has played its %i for the turn plays no more', (plays, message) => {
  const match = arrange(rulesOf(plays), { p1: { hand: ['stone', 'stone', 'stone'] }, p2: { hand: ['stone'] } });
  const play = () => match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'stone') });
  for (let i = 0; i < plays; i++) expect(play()).toMatchObject({ ok: true });
  expect(play()).toMatchObject({ ok: false, code: 'play-limit', message });
  expect(match.legal('p1').map(({ type }) => type)).not.toContain('card.play');
  expect(match.legal('p2').map(({ type }) => type)).toContain('card.play');
});
