import { describe, expect, test } from 'vitest';
import { draw } from '../../src/effects/index.js';
import type { PolicyOverrides } from '../../src/model/index.js';
import { arrange } from '../../src/testing/index.js';
import { tiny } from '../fixtures/tiny.js';

const position = (rules: PolicyOverrides, deck: string[] = []) =>
  arrange(tiny, { p1: { deck, discard: ['guard'] }, p2: {}, queue: [draw({ seat: 'p1', source: 'effect' })], rules });

describe('X06 the same empty deck under four policies', () => {
  test('lose', () => {
    const match = position({ deckOut: 'lose' });
    match.settle();
    expect(match.state.outcome).toEqual({ winners: ['p2'], reason: 'empty-library' });
  });

  test('fatigue', () => {
    const match = position({ deckOut: 'fatigue' });
    match.settle();
    expect(match.state.seats.p1!.own.health).toBe(4);
    expect(match.state.outcome).toBeNull();
  });

  test('skip', () => {
    const match = position({ deckOut: 'skip' });
    match.settle();
    expect(match.state.seats.p1!).toMatchObject({
      own: { health: 6 },
      zones: { hand: [], discard: [expect.any(String)] },
    });
  });

  test('reshuffle', () => {
    const match = position({ deckOut: ['reshuffle', 'skip'] });
    match.settle();
    expect(match.state.seats.p1!).toMatchObject({
      own: { health: 6 },
      zones: { hand: [expect.any(String)], discard: [] },
    });
  });
});

test('X07 a deck list read from its other end gives the same hand', () => {
  const deck = ['guard', 'bolt', 'dice', 'banner'];
  const hand = (topIs: 'first' | 'last', list: string[]) => {
    const match = arrange(tiny, {
      p1: { deck: list },
      p2: {},
      rules: { topIs },
      queue: [{ type: 'draw-cards', seat: 'p1', count: 3, source: 'effect' }],
    });
    match.settle();
    return match.state.seats.p1!.zones.hand.map((id) => match.state.cards[id!]!.def);
  };
  expect(hand('last', [...deck].reverse())).toEqual(hand('first', deck));
  expect(hand('first', deck)).toEqual(['guard', 'bolt', 'dice']);
});
