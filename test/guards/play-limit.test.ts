import { expect, test } from 'vitest';
import { defineRuleset } from '../../src/rulesets/define-ruleset.js';
import { arrange, cardIn } from '../../src/testing/index.js';

const rules = defineRuleset({
  id: 'one-each',
  version: '1',
  policies: { turnOrder: 'simultaneous', playsPerTurn: 1, keepHand: true },
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
