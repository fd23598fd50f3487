import { describe, expect, test } from 'vitest';
import { sequence } from '../../src/effects/index.js';
import type { Match } from '../../src/match/types.js';
import type { CardId, Effect } from '../../src/model/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { tiny } from '../fixtures/tiny.js';

const deck = ['guard', 'bolt', 'dice', 'banner', 'scroll'];

function laidOut(queue: Effect[], p1: object = {}): Match {
  const match = arrange(tiny, { p1: { deck, ...p1 }, p2: {}, queue });
  match.settle();
  return match;
}

const defs = (match: Match, zone: 'deck' | 'hand' | 'discard'): string[] =>
  (match.state.seats.p1!.zones[zone] as (CardId | null)[]).map((id) => match.state.cards[id!]!.def);
const types = (match: Match): string[] => match.history.map(({ type }) => type);
const answer = (match: Match, ...wanted: string[]) =>
  match.send({ type: 'input.submit', seat: 'p1', value: wanted.map((def) => cardIn(match, 'p1', 'deck', def)) });

describe('deck operations', () => {
  test('mill puts cards into the discard pile, is no draw, and is harmless when the deck is short', () => {
    const match = laidOut([{ type: 'mill-cards', seat: 'p1', count: 9 }]);
    expect(defs(match, 'discard')).toEqual(deck);
    expect(types(match)).not.toContain('card.drawn');
    expect(match.state.outcome).toBeNull();
  });

  test('scry shows the top cards to the seat alone and sends some to the bottom', () => {
    const match = laidOut([{ type: 'scry', seat: 'p1', count: 3 }]);
    expect(match.request('p1')).toMatchObject({ kind: 'select', min: 0, max: 3 });
    expect(match.request('p2')).toBeNull();
    expect(Object.values(match.view('p1').cards).map(({ def }) => def)).toEqual(['guard', 'bolt', 'dice']);
    expect(match.view('p2').request).toBeNull();
    expect(Object.values(match.view('p2').cards)).toEqual([]);
    answer(match, 'guard', 'dice');
    expect(defs(match, 'deck')).toEqual(['bolt', 'banner', 'scroll', 'guard', 'dice']);
  });

  test('surveil sends some of the top cards to the discard pile', () => {
    const match = laidOut([{ type: 'surveil', seat: 'p1', count: 2 }]);
    answer(match, 'bolt');
    expect(defs(match, 'deck')).toEqual(['guard', 'dice', 'banner', 'scroll']);
    expect(defs(match, 'discard')).toEqual(['bolt']);
  });

  test('peek changes nothing', () => {
    const match = laidOut([{ type: 'peek-deck', seat: 'p1', count: 2 }]);
    expect(match.send({ type: 'input.submit', seat: 'p1', value: [] }).ok).toBe(true);
    expect(defs(match, 'deck')).toEqual(deck);
  });

  test('search offers what fits, in an order that tells nothing, takes one, and shuffles', () => {
    const match = laidOut([{ type: 'search', seat: 'p1', kind: 'unit' }]);
    const request = match.request('p1');
    expect(request?.kind === 'select' && request.candidates.map((id) => match.state.cards[id]!.def)).toEqual(['guard']);
    answer(match, 'guard');
    expect(defs(match, 'hand')).toEqual(['guard']);
    expect(types(match)).toContain('deck.shuffled');
    expect([...defs(match, 'deck')].sort()).toEqual(['banner', 'bolt', 'dice', 'scroll']);
  });

  test('search for what is not there shuffles all the same', () => {
    const match = laidOut([{ type: 'search', seat: 'p1', def: 'bomb' }]);
    expect(match.state.pending).toBeNull();
    expect(types(match)).toContain('deck.shuffled');
  });

  test('cards go on top of the deck and under it', () => {
    const first = laidOut([], { hand: ['bomb'] });
    const card = cardIn(first, 'p1', 'hand', 'bomb');
    for (const [position, place] of [
      ['top', 0],
      ['bottom', 5],
    ] as const) {
      const match = laidOut([{ type: 'put-on-deck', card, position }], { hand: ['bomb'] });
      expect(defs(match, 'deck')[place]).toBe('bomb');
      expect(defs(match, 'hand')).toEqual([]);
    }
  });

  test('reveal-top shows the card to everyone and leaves it there', () => {
    const match = laidOut([{ type: 'reveal-top', seat: 'p1', count: 1 }]);
    expect(match.history).toContainEqual(expect.objectContaining({ type: 'card.revealed', def: 'guard', seat: 'p1' }));
    expect(defs(match, 'deck')).toEqual(deck);
  });

  test('draw-up-to fills the hand with a number of attempts that is fixed beforehand', () => {
    const match = laidOut([{ type: 'draw-up-to', seat: 'p1', size: 4, source: 'effect' }], { hand: ['bomb', 'bomb'] });
    expect(defs(match, 'hand')).toEqual(['bomb', 'bomb', 'guard', 'bolt']);
    expect(types(match).filter((type) => type === 'card.drawn')).toHaveLength(2);
  });

  test('reshuffle puts the discard pile back and clears spent marks, however few cards there are', () => {
    const match = laidOut([{ type: 'reshuffle', seat: 'p1' }], { deck: [], discard: ['scroll'], spent: ['scroll'] });
    expect(defs(match, 'deck')).toEqual(['scroll']);
    expect(Object.values(match.state.cards).map(({ spent }) => spent)).toEqual([false]);
  });

  test('discard takes from the end of the hand', () => {
    const match = laidOut([{ type: 'discard-cards', seat: 'p1', count: 2 }], { hand: ['bomb', 'dice', 'bolt'] });
    expect(defs(match, 'hand')).toEqual(['bomb']);
    expect(defs(match, 'discard')).toEqual(['bolt', 'dice']);
  });

  test('discard takes a card from wherever it is, and says why', () => {
    const card = cardIn(laidOut([]), 'p1', 'deck', 'dice');
    const match = laidOut([{ type: 'discard', card, reason: 'torn' }]);
    expect(defs(match, 'deck')).toEqual(['guard', 'bolt', 'banner', 'scroll']);
    expect(defs(match, 'discard')).toEqual(['dice']);
    expect(match.history).toContainEqual({ type: 'card.discarded', card, def: 'dice', seat: 'p1', reason: 'torn' });
  });
});

test('sequence runs its effects next, ahead of what is queued', () => {
  const heal = (amount: number): Effect => ({ type: 'heal-seat', seat: 'p1', amount });
  const match = laidOut([sequence({ effects: [heal(1), heal(2)] }), heal(3)]);
  expect(match.trace.map(({ effect }) => effect.amount)).toEqual([undefined, 1, 2, 3]);
});
