import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createAutoDrawMachine } from '../../machines/index.js';
import { eligibleCards } from '../../src/effects/index.js';
import type { Match } from '../../src/match/types.js';
import type { GameState } from '../../src/model/index.js';
import { guild } from '../../src/rulesets/guild/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { afterChain, beforeChain, completion, defOfCard, defsIn, spentIn, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

const copyOf = (match: Match): GameState => structuredClone(match.state) as GameState;

const candidates = (hand: string[], spent: string[] = []): string[] => {
  const match = beforeChain({ hand, spent });
  return eligibleCards(match.state, 'p1', match.rules).map((card) => defOfCard(match, card));
};

describe('who is eligible', () => {
  test('A01 a card with an unspent draw effect is a candidate', () => {
    expect(candidates(['merchant-scout', 'guild-courier'])).toEqual(['guild-courier']);
  });

  test('A02 a card without a draw effect is not', () => {
    expect(candidates(['merchant-scout', 'viper'])).toEqual([]);
  });

  test('A03 a spent card is not', () => {
    expect(candidates(['guild-courier', 'double-drawer'], ['guild-courier'])).toEqual(['double-drawer']);
    const { events } = afterChain({ hand: ['guild-courier'], deck: ['viper'], spent: ['guild-courier'] });
    expect(completion(events)).toEqual({ iterations: 1, productive: 0, eligible: 0, drawn: 0, result: 'ok' });
  });

  test('A04 draws of ally and scrap effects do not make a card eligible', () => {
    expect(guild.cards.caravan?.data).toMatchObject({ 'ally-draw': 1 });
    expect(guild.cards.smuggler?.data).toMatchObject({ 'scrap-draw': 1 });
    expect(candidates(['caravan', 'smuggler'])).toEqual([]);
    const { match } = afterChain({ hand: ['caravan', 'smuggler', 'caravan'], deck: ['viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['caravan', 'smuggler', 'caravan']);
  });

  test('A05 the scan goes in hand order', () => {
    const hand = ['double-drawer', 'viper', 'blank-writ', 'guild-courier'];
    expect(candidates(hand)).toEqual(['double-drawer', 'blank-writ', 'guild-courier']);
    const { match, events } = afterChain({ hand, deck: times(5, 'viper') });
    expect(only(events, 'chain.triggered').map(({ card }) => defOfCard(match, card))).toEqual([
      'double-drawer',
      'blank-writ',
      'guild-courier',
    ]);
  });

  test('a draw effect that fires on play is not eligible, one with a condition only while it holds', () => {
    expect(candidates(['strategist', 'pathfinder'])).toEqual([]);
    const { match } = afterChain({ hand: ['pathfinder'], board: ['watchtower'], deck: ['viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['pathfinder', 'viper']);
  });
});

describe('the worked example', () => {
  const position = {
    hand: ['viper', 'viper', 'guild-courier', 'merchant-scout', 'viper'],
    deck: ['merchant-scout', 'viper'],
  };

  test('A06 the courier draws the scout: hand 5 to 6, drawn 1, iterations 2, ok', () => {
    const { match, events } = afterChain(position);
    expect(defsIn(match, 'p1', 'hand')).toEqual([...position.hand, 'merchant-scout']);
    expect(completion(events)).toEqual({ iterations: 2, productive: 1, eligible: 1, drawn: 1, result: 'ok' });
    expect(match.phase).toBe('selection');
  });

  test('A06 the same in a turn of its own, with the draw of five and its order', () => {
    const match = arrange(guild, { phase: 'draw', p1: { deck: [...position.hand, ...position.deck] }, p2: {} });
    match.settle();
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 5 });
    const events = eventsOf(match.send({ type: 'order.skip', seat: 'p1' }));
    expect(only(events, 'card.drawn').map(({ source }) => source)).toEqual([...times(5, 'turn'), 'auto']);
    expect(defsIn(match, 'p1', 'hand')).toEqual([...position.hand, 'merchant-scout']);
    expect(completion(events)).toMatchObject({ iterations: 2, drawn: 1, result: 'ok' });
  });

  test('A07 the courier is spent after the chain, the others are not', () => {
    const { match } = afterChain(position);
    expect(spentIn(match, 'p1', 'hand')).toEqual([false, false, true, false, false, false]);
  });

  test('A08 it is spent before it draws', () => {
    const match = beforeChain(position);
    const courier = cardIn(match, 'p1', 'hand', 'guild-courier');
    const seen: [string, boolean, number][] = [];
    match.on((event, game) => {
      if (event.type !== 'chain.triggered' && event.type !== 'card.drawn') return;
      seen.push([event.type, game.cards[courier]!.spent, game.seats.p1!.zones.hand.length]);
    });
    match.settle();
    expect(seen).toEqual([
      ['chain.triggered', true, 5],
      ['card.drawn', true, 6],
    ]);
  });

  test('A09 a second chain in the same turn draws nothing', () => {
    const { match } = afterChain(position);
    const game = { ...copyOf(match), chain: null };
    const actor = createActor(createAutoDrawMachine(match.rules), { input: { game } }).start();
    while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
    expect(actor.getSnapshot().status).toBe('done');
    const { game: after } = actor.getSnapshot().context;
    expect(after.chain).toMatchObject({ iterations: 1, drawn: 0, result: 'ok' });
    expect(after.seats.p1!.zones).toEqual(match.state.seats.p1!.zones);
  });

  test('A09 the machine by itself does run a first chain', () => {
    const match = beforeChain(position);
    const actor = createActor(createAutoDrawMachine(match.rules), { input: { game: copyOf(match) } }).start();
    while (actor.getSnapshot().hasTag('busy')) actor.send({ type: 'effect.next' });
    expect(actor.getSnapshot().context.game.chain).toMatchObject({ iterations: 2, drawn: 1, result: 'ok' });
  });
});

describe('passes', () => {
  test('A10 a drawer that was drawn draws in the next pass', () => {
    const { match, events } = afterChain({ hand: ['guild-courier'], deck: ['guild-courier', 'viper', 'viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['guild-courier', 'guild-courier', 'viper']);
    expect(completion(events)).toEqual({ iterations: 3, productive: 2, eligible: 2, drawn: 2, result: 'ok' });
  });

  test('A11 never in the pass in which it was drawn', () => {
    const { match, events } = afterChain({
      hand: ['double-drawer', 'guild-courier'],
      deck: ['guild-courier', ...times(4, 'viper')],
    });
    expect(only(events, 'chain.triggered').map(({ card, iteration }) => [defOfCard(match, card), iteration])).toEqual([
      ['double-drawer', 1],
      ['guild-courier', 1],
      ['guild-courier', 2],
    ]);
    expect(completion(events)).toEqual({ iterations: 3, productive: 2, eligible: 3, drawn: 4, result: 'ok' });
  });

  test('A12 a draw of two gives two cards and two events', () => {
    const { match, events } = afterChain({ hand: ['double-drawer'], deck: ['viper', 'merchant-scout', 'viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['double-drawer', 'viper', 'merchant-scout']);
    expect(only(events, 'chain.drew').map(({ card }) => defOfCard(match, card))).toEqual(['viper', 'merchant-scout']);
    expect(completion(events).drawn).toBe(2);
  });

  test('A13 a draw of three from a deck of one draws one, without an error', () => {
    const { match, events } = afterChain({ hand: ['grand-ledger'], deck: ['viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['grand-ledger', 'viper']);
    expect(completion(events)).toMatchObject({ drawn: 1, result: 'ok' });
    expect(match.phase).toBe('selection');
  });

  test('A14 with an empty deck the card is spent, nothing is drawn, and there is one pass', () => {
    const { match, events } = afterChain({ hand: ['guild-courier'] });
    expect(spentIn(match, 'p1', 'hand')).toEqual([true]);
    expect(completion(events)).toEqual({ iterations: 1, productive: 0, eligible: 1, drawn: 0, result: 'ok' });
  });

  test('A33 a draw effect of value 0 is spent and draws nothing', () => {
    expect(guild.cards['blank-writ']?.draw?.count).toBe(0);
    const { match, events } = afterChain({ hand: ['blank-writ'], deck: ['viper', 'viper'] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['blank-writ']);
    expect(spentIn(match, 'p1', 'hand')).toEqual([true]);
    expect(completion(events)).toEqual({ iterations: 1, productive: 0, eligible: 1, drawn: 0, result: 'ok' });
  });

  test('A33 by the policy of the original it draws one card', () => {
    const position = { hand: ['blank-writ'], deck: ['viper', 'viper'] };
    const { match, events } = afterChain(position, { autoDraw: { minCount: 1 } });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['blank-writ', 'viper']);
    expect(completion(events).drawn).toBe(1);
  });

  test('A32 start, then each trigger with its cards, then complete', () => {
    const { events } = afterChain({
      hand: ['double-drawer', 'guild-courier'],
      deck: ['guild-courier', ...times(9, 'viper')],
    });
    const told = events.map(({ type }) => type).filter((type) => type.startsWith('chain.'));
    expect(told).toEqual([
      'chain.started',
      'chain.triggered',
      'chain.drew',
      'chain.drew',
      'chain.triggered',
      'chain.drew',
      'chain.triggered',
      'chain.drew',
      'chain.completed',
    ]);
  });
});

describe('limits', () => {
  test('A15 19 sequential drawers: ok, iterations 20, drawn 19', () => {
    const { match, events } = afterChain({
      hand: ['guild-courier'],
      deck: [...times(18, 'guild-courier'), 'viper', 'viper'],
    });
    expect(completion(events)).toEqual({ iterations: 20, productive: 19, eligible: 19, drawn: 19, result: 'ok' });
    expect(match.state.seats.p1!.zones.hand).toHaveLength(20);
  });

  test('A16 20 sequential drawers that all draw: capped at 21, drawn 20', () => {
    const { events } = afterChain({ hand: ['guild-courier'], deck: [...times(19, 'guild-courier'), 'viper', 'viper'] });
    expect(completion(events)).toEqual({ iterations: 21, productive: 20, eligible: 20, drawn: 20, result: 'capped' });
  });

  test('A16 20 drawers of which the last finds no card: ok, iterations 20, drawn 19', () => {
    const { events } = afterChain({ hand: ['guild-courier'], deck: times(19, 'guild-courier') });
    expect(completion(events)).toEqual({ iterations: 20, productive: 19, eligible: 20, drawn: 19, result: 'ok' });
  });

  test.each([
    ['an empty deck', []],
    ['a deck of other cards', ['viper', 'viper']],
  ])('A17 an echo that keeps making copies of itself is capped, with %s', (_, deck) => {
    const { match, events } = afterChain({ hand: ['echo'], deck });
    expect(completion(events)).toEqual({ iterations: 21, productive: 20, eligible: 20, drawn: 20, result: 'capped' });
    expect(defsIn(match, 'p1', 'hand')).toEqual(times(21, 'echo'));
    expect(only(events, 'card.created')).toHaveLength(20);
  });

  test('A18 after the cap the selection phase is reached and the cards are kept', () => {
    const { match } = afterChain({ hand: ['echo', 'viper'], deck: ['merchant-scout'] });
    expect(match.phase).toBe('selection');
    expect(match.state.seats.p1!.zones.hand).toHaveLength(22);
    expect(eventsOf(match.send({ type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'viper') }))).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'resource.changed', resource: 'combat', to: 1 })]),
    );
  });

  test('A19 of 17 eligible cards and an empty deck, 16 are spent and one is not', () => {
    const { match, events } = afterChain({ hand: times(17, 'guild-courier') });
    expect(spentIn(match, 'p1', 'hand')).toEqual([...Array.from({ length: 16 }, () => true), false]);
    expect(completion(events).iterations).toBe(1);
  });

  test('A19 with one card in the deck a second pass comes to the 17th', () => {
    const { match, events } = afterChain({ hand: times(17, 'guild-courier'), deck: ['viper'] });
    expect(spentIn(match, 'p1', 'hand').filter(Boolean)).toHaveLength(17);
    expect(only(events, 'chain.triggered').at(-1)?.iteration).toBe(2);
  });
});
