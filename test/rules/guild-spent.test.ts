import { expect, test } from 'vitest';
import { guild } from '../../src/rulesets/guild/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { afterChain, defsIn, spentIn, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

test('A29 a shuffle clears the spent marks of all cards in the deck', () => {
  const match = arrange(guild, {
    p1: { deck: times(6, 'guild-courier'), hand: ['guild-courier'], spent: ['guild-courier'] },
    queue: [{ type: 'shuffle-deck', seat: 'p1' }],
  });
  expect(spentIn(match, 'p1', 'deck')).toEqual(Array.from({ length: 6 }, () => true));
  match.settle();
  expect(spentIn(match, 'p1', 'deck')).toEqual(Array.from({ length: 6 }, () => false));
  expect(spentIn(match, 'p1', 'hand')).toEqual([true]);
});

test('A29 also a shuffle of one card: a spent courier that is shuffled in draws again', () => {
  const { match, events } = afterChain({
    hand: ['double-drawer'],
    discard: ['guild-courier'],
    spent: ['guild-courier'],
  });
  expect(only(events, 'deck.shuffled')).toMatchObject([{ seat: 'p1', count: 1, reason: 'reshuffle' }]);
  expect(defsIn(match, 'p1', 'hand')).toEqual(['double-drawer', 'guild-courier']);
  expect(only(events, 'chain.triggered').map(({ iteration }) => iteration)).toEqual([1, 2]);
});

test('the discard pile is reshuffled in the middle of a chain, and the chain goes on', () => {
  const { match, events } = afterChain({ hand: ['double-drawer'], deck: ['viper'], discard: ['almoner'] });
  expect(defsIn(match, 'p1', 'hand')).toEqual(['double-drawer', 'viper', 'almoner']);
  expect(only(events, 'chain.completed')).toMatchObject([{ drawn: 2, result: 'ok' }]);
});

test('A30 the mark survives the discard pile, whether the card was played or not', () => {
  const { match } = afterChain({ hand: ['guild-courier', 'double-drawer'], deck: ['viper', 'viper'] });
  match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'guild-courier') });
  match.send({ type: 'turn.end', seat: 'p1' });
  const discarded = defsIn(match, 'p1', 'discard');
  expect(discarded.sort()).toEqual(['double-drawer', 'guild-courier', 'viper', 'viper']);
  for (const def of ['guild-courier', 'double-drawer']) {
    expect(match.state.cards[cardIn(match, 'p1', 'discard', def)]).toMatchObject({ spent: true });
  }
});

test('A31 a copy of a spent card is not spent', () => {
  // One pass: the echo is used, and the copy that it made is drawn but has not had its turn.
  const { match } = afterChain({ hand: ['echo'] }, { autoDraw: { maxPasses: 1 } });
  expect(defsIn(match, 'p1', 'hand')).toEqual(['echo', 'echo']);
  expect(spentIn(match, 'p1', 'hand')).toEqual([true, false]);
});

test('a spent draw effect stays silent when its card is played; an unspent one draws', () => {
  const { match } = afterChain({ hand: ['guild-courier', 'strategist'], deck: ['viper', 'viper', 'viper'] });
  const played = (def: string) =>
    eventsOf(match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', def) }));
  expect(only(played('guild-courier'), 'card.drawn')).toEqual([]);
  expect(only(played('strategist'), 'card.drawn')).toHaveLength(1);
});
