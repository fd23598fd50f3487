import { expect, test } from 'vitest';
import { bounce, create, search } from '../../src/effects/index.js';
import { duel } from '../../src/rulesets/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';

const [unit] = Object.values(duel.cards).filter(({ kind, onDeath }) => kind === 'unit' && onDeath === undefined);
const def = unit!.id;
const full = Array.from({ length: 6 }, () => def);

test('a unit that goes back to a full hand is burned', () => {
  const match = arrange(duel, { p1: { hand: full, board: [def] }, p2: {} });
  const card = cardIn(match, 'p1', 'board', def);
  const again = arrange(duel, { p1: { hand: full, board: [def] }, p2: {}, queue: [bounce({ card })] });
  const receipt = again.settle();
  expect(receipt.ok && receipt.events).toContainEqual({
    type: 'card.burned',
    card,
    def,
    seat: 'p1',
    reason: 'hand-full',
  });
  expect(again.state.cards[card]).toMatchObject({ zone: 'discard' });
});

test('a card that is found for a full hand is burned, and one that is made for it is not made', () => {
  const match = arrange(duel, {
    p1: { hand: full, deck: [def] },
    p2: {},
    queue: [create({ seat: 'p1', def, zone: 'hand' }), search({ seat: 'p1', def })],
  });
  match.settle();
  expect(match.history.map(({ type }) => type)).toContain('effect.fizzled');
  const [found] =
    match.request('p1')?.kind === 'select' ? (match.request('p1') as { candidates: string[] }).candidates : [];
  match.send({ type: 'input.submit', seat: 'p1', value: [found!] });
  expect(match.state.cards[found!]).toMatchObject({ zone: 'discard' });
});
