import { expect, test } from 'vitest';
import { commands, setupGame } from '../../src/authoring/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

const rules = setupGame({ id: 'one-each' }).ruleset({
  version: '1',
  turn: {
    order: 'simultaneous',
    selection: { accepts: [commands.playCard, commands.endTurn], plays: 1 },
    end: { keepHand: true },
  },
  cards: { stone: { name: 'Stone', kind: 'spell' } },
});

test('where all choose at once, a seat that has played its cards for the turn plays no more', () => {
  const match = arrange(rules, { p1: { hand: ['stone', 'stone'] }, p2: { hand: ['stone'] } });
  const play = () => match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'stone') });
  expect(play()).toMatchObject({ ok: true });
  expect(play()).toMatchObject({ ok: false, code: 'play-limit', message: 'a turn has 1 card' });
  expect(match.legal('p1').map(({ type }) => type)).not.toContain('card.play');
  expect(match.legal('p2').map(({ type }) => type)).toContain('card.play');
});
