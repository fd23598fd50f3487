import { expect, test } from 'vitest';
import { handCards, seatOf } from '../../src/engine/index.js';
import type { CardId } from '../../src/model/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { library } from '../../src/rulesets/library/index.js';
import { arrange } from '../../src/testing/index.js';

const seven = Array.from({ length: 7 }, () => 'erase');

test('a hand may be redrawn three times, and whoever keeps it puts a card back for each', () => {
  const match = arrange(library, { phase: 'mulligan', p1: { hand: seven, deck: seven }, p2: { hand: seven } });
  match.settle();
  const hand = () => handCards(seatOf(match.state, 'p1'));
  const take = (cards?: CardId[]) => match.send({ type: 'mulligan.take', seat: 'p1', ...(cards && { cards }) });
  const keep = () => match.send({ type: 'mulligan.keep', seat: 'p1' });
  const putBack = () => match.send({ type: 'mulligan.putBack', seat: 'p1', card: hand()[0]! });

  expect(putBack()).toMatchObject({ code: 'nothing-to-put-back' });
  expect(take([hand()[0]!])).toMatchObject({
    code: 'mulligan-limit',
    message: 'the whole hand is redrawn: name no cards',
  });
  for (const _ of [1, 2, 3]) expect(take()).toMatchObject({ ok: true });
  expect(take()).toMatchObject({ code: 'mulligan-used', message: 'only 3 mulligans may be taken' });
  expect(keep()).toMatchObject({ ok: true });
  for (const owed of [3, 2, 1]) {
    const refusal = { code: 'must-put-back', message: `put ${owed} on the bottom of the deck first` };
    expect(keep()).toMatchObject(refusal);
    expect(take()).toMatchObject(refusal);
    expect(putBack()).toMatchObject({ ok: true });
  }
  for (const late of [keep(), take(), putBack()]) {
    expect(late).toMatchObject({ code: 'mulligan-used', message: 'you have decided about your opening hand' });
  }
});

test('for who does nothing, the last cards are put back, and the hand is kept', () => {
  const match = arrange(library, { phase: 'mulligan', p1: { hand: seven, deck: seven }, p2: { hand: seven } });
  match.settle();
  const sent = () => match.defaultCommand('p1');
  expect(sent()).toEqual({ type: 'mulligan.keep', seat: 'p1' });
  match.send({ type: 'mulligan.take', seat: 'p1' });
  match.send({ type: 'mulligan.keep', seat: 'p1' });
  const last = handCards(seatOf(match.state, 'p1')).at(-1);
  expect(sent()).toEqual({ type: 'mulligan.putBack', seat: 'p1', card: last });
  match.send(sent()!);
  expect([match.waitingFor, match.defaultCommand('p2')]).toEqual([['p2'], { type: 'mulligan.keep', seat: 'p2' }]);
});

test.each([
  ['no cards', [], 'mulligan-limit', 'name 1 to 2 cards, not 0'],
  ['too many', [0, 1, 2], 'mulligan-limit', 'name 1 to 2 cards, not 3'],
  ['one twice', [0, 0], 'mulligan-limit', 'a card is named twice'],
  ['one of the deck', [0, 'deck'], 'unknown-card', 'you see no such card'],
] as const)('where named cards are swapped, %s is refused', (_name, named, code, message) => {
  const match = arrange(duel, {
    phase: 'mulligan',
    p1: { hand: ['squire', 'squire', 'squire'], deck: ['squire'] },
    p2: {},
  });
  match.settle();
  const { hand, deck } = seatOf(match.state, 'p1').zones;
  const cards = named.map((at) => (at === 'deck' ? deck[0]! : hand[at]!));
  expect(match.send({ type: 'mulligan.take', seat: 'p1', cards })).toMatchObject({ ok: false, code, message });
});

test('a game without mulligan refuses it', () => {
  const match = arrange(duel, {
    phase: 'mulligan',
    p1: { hand: ['squire'] },
    p2: {},
    rules: { mulligan: { kind: 'none' } },
  });
  match.settle();
  const { hand } = seatOf(match.state, 'p1').zones;
  expect(match.send({ type: 'mulligan.take', seat: 'p1', cards: [hand[0]!] })).toMatchObject({ code: 'unsupported' });
});
