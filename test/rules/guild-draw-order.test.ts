import { describe, expect, test } from 'vitest';
import { guild } from '../../src/rulesets/guild/index.js';
import { hashState } from '../../src/state/hash.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { afterChain, completion, defOfCard, defsIn, times } from './guild-helpers.js';
import { eventsOf, only } from './receipts.js';

const asking = { drawOrderChoice: true };

describe('the order of a draw of several cards', () => {
  test('A20 the chain waits for the order of a draw of two, and no card has moved', () => {
    const { match, events } = afterChain(
      { hand: ['double-drawer'], deck: ['viper', 'merchant-scout', 'viper'] },
      asking,
    );
    expect(match.value).toEqual({ playing: { draw: { autoDraw: 'question' } } });
    expect(match.request('p1')).toMatchObject({
      kind: 'order',
      count: 2,
      source: cardIn(match, 'p1', 'hand', 'double-drawer'),
    });
    expect(only(events, 'card.moved')).toEqual([]);
    expect(defsIn(match, 'p1', 'hand')).toEqual(['double-drawer']);
  });

  test('A20 the draw of the turn waits in awaitingOrder, and no card has moved', () => {
    const match = arrange(guild, { phase: 'draw', p1: { deck: times(7, 'viper') }, p2: {} });
    expect(only(match.settle(), 'card.moved')).toEqual([]);
    expect(match.value).toEqual({ playing: { draw: 'awaitingOrder' } });
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 5 });
  });

  test('A21 a draw of one asks nothing', () => {
    const { match } = afterChain({ hand: ['guild-courier'], deck: ['viper', 'viper'] }, asking);
    expect(match.phase).toBe('selection');
    expect(defsIn(match, 'p1', 'hand')).toEqual(['guild-courier', 'viper']);
  });

  test('A22 with the choice off a draw of two asks nothing', () => {
    const { match } = afterChain({ hand: ['double-drawer'], deck: ['viper', 'viper'] }, { drawOrderChoice: false });
    expect(match.phase).toBe('selection');
    expect(match.state.seats.p1!.zones.hand).toHaveLength(3);
  });

  test('A22 the two choices have switches of their own', () => {
    const deck = ['double-drawer', ...times(8, 'viper')];
    const turnOnly = arrange(guild, {
      phase: 'draw',
      p1: { deck },
      p2: {},
      rules: { drawOrderChoice: { turn: true, chain: false } },
    });
    turnOnly.settle();
    expect(turnOnly.value).toEqual({ playing: { draw: 'awaitingOrder' } });
    turnOnly.send({ type: 'order.skip', seat: 'p1' });
    expect(turnOnly.phase).toBe('selection');
    const chainOnly = arrange(guild, {
      phase: 'draw',
      p1: { deck },
      p2: {},
      rules: { drawOrderChoice: { turn: false, chain: true } },
    });
    chainOnly.settle();
    expect(chainOnly.value).toEqual({ playing: { draw: { autoDraw: 'question' } } });
  });

  test('A23 the order resumes the chain: cards in that order, the rest of the pass, counters kept', () => {
    const { match } = afterChain(
      {
        hand: ['guild-courier', 'double-drawer', 'guild-courier'],
        deck: ['viper', 'merchant-scout', 'almoner', 'envoy'],
      },
      asking,
    );
    expect(match.state.chain).toMatchObject({ iterations: 1, drawn: 1 });
    const events = eventsOf(match.send({ type: 'order.submit', seat: 'p1', order: [1, 0] }));
    expect(defsIn(match, 'p1', 'hand').slice(3)).toEqual(['viper', 'almoner', 'merchant-scout', 'envoy']);
    expect(only(events, 'chain.drew').map(({ iteration }) => iteration)).toEqual([1, 1, 1]);
    expect(only(events, 'chain.triggered').map(({ card, drawn }) => [defOfCard(match, card), drawn])).toEqual([
      ['guild-courier', 3],
    ]);
    expect(completion(events)).toEqual({ iterations: 2, productive: 1, eligible: 3, drawn: 4, result: 'ok' });
    expect(match.phase).toBe('selection');
  });

  test('A24 order 2, 0, 1 over the deck a, b, c gives the hand c, a, b', () => {
    const { match } = afterChain({ hand: ['grand-ledger'], deck: ['viper', 'almoner', 'envoy'] }, asking);
    match.send({ type: 'order.submit', seat: 'p1', order: [2, 0, 1] });
    expect(defsIn(match, 'p1', 'hand').slice(1)).toEqual(['envoy', 'viper', 'almoner']);
  });

  test('A24 the same for the draw of the turn', () => {
    const match = arrange(guild, {
      phase: 'draw',
      p1: { deck: ['viper', 'almoner', 'envoy', 'smuggler'] },
      p2: {},
      rules: { drawCount: 3 },
    });
    match.settle();
    match.send({ type: 'order.submit', seat: 'p1', order: [2, 0, 1] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['envoy', 'viper', 'almoner']);
    expect(defsIn(match, 'p1', 'deck')).toEqual(['smuggler']);
  });

  test('A24 any cards of the pile may be chosen, in any order', () => {
    const { match } = afterChain({ hand: ['double-drawer'], deck: ['viper', 'almoner', 'envoy', 'smuggler'] }, asking);
    expect(match.request('p1')).toMatchObject({
      prompt: 'Which 2 of the 4 cards of your deck do you draw, and in which order?',
      count: 2,
      from: 4,
    });
    match.send({ type: 'order.submit', seat: 'p1', order: [3, 1] });
    expect(defsIn(match, 'p1', 'hand').slice(1)).toEqual(['smuggler', 'almoner']);
    expect(defsIn(match, 'p1', 'deck')).toEqual(['viper', 'envoy']);
  });

  test('A26 with the policy drawOrder.from top, only the cards that would be drawn anyway can be named', () => {
    const { match } = afterChain(
      { hand: ['double-drawer'], deck: ['viper', 'almoner', 'envoy'] },
      { ...asking, drawOrder: { from: 'top' } },
    );
    const prompt = 'In which order do you draw the top 2 cards?';
    expect(match.request('p1')).toMatchObject({ prompt, count: 2, from: 2 });
    const refused = match.send({ type: 'order.submit', seat: 'p1', order: [2, 0] });
    expect(refused).toMatchObject({ code: 'invalid-draw-order', message: 'position 2 is not one of 0 to 1' });
    match.send({ type: 'order.submit', seat: 'p1', order: [1, 0] });
    expect(defsIn(match, 'p1', 'hand').slice(1)).toEqual(['almoner', 'viper']);
  });

  test('A20 a draw of two waits even if only one card is left, A21 unless the policy skips that', () => {
    const position = { hand: ['double-drawer'], deck: ['viper'] };
    const { match: asked } = afterChain(position, asking);
    expect(asked.request('p1')).toMatchObject({ count: 1, from: 1 });
    asked.send({ type: 'order.submit', seat: 'p1', order: [0] });
    expect(defsIn(asked, 'p1', 'hand')).toEqual(['double-drawer', 'viper']);
    const { match: skipped } = afterChain(position, { ...asking, drawOrder: { lastCard: 'skip' } });
    expect(skipped.phase).toBe('selection');
    expect(defsIn(skipped, 'p1', 'hand')).toEqual(['double-drawer', 'viper']);
  });

  test('A20 without a card to order nothing is asked', () => {
    const { match } = afterChain({ hand: ['double-drawer'] }, asking);
    expect(match.phase).toBe('selection');
  });

  test('A20 an empty pile is filled before the question, which is about the cards that will be drawn', () => {
    const { match, events } = afterChain({ hand: ['double-drawer'], discard: ['viper', 'almoner', 'envoy'] }, asking);
    expect(only(events, 'deck.shuffled')).toMatchObject([{ count: 3, reason: 'reshuffle' }]);
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 2, from: 3 });
    expect(only(events, 'card.moved')).toEqual([]);
    const pile = defsIn(match, 'p1', 'deck');
    match.send({ type: 'order.submit', seat: 'p1', order: [2, 0] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['double-drawer', pile[2], pile[0]]);
  });

  test('A20 the cards of a short pile stay on top of those that are shuffled in for the draw', () => {
    const p1 = { deck: ['viper', 'almoner'], discard: times(4, 'envoy') };
    const match = arrange(guild, { phase: 'draw', p1, p2: {} });
    expect(only(match.settle(), 'deck.shuffled')).toMatchObject([{ count: 4 }]);
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 5, from: 6 });
    expect(defsIn(match, 'p1', 'deck')).toEqual(['viper', 'almoner', ...times(4, 'envoy')]);
    match.send({ type: 'order.submit', seat: 'p1', order: [1, 0, 2, 3, 4] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['almoner', 'viper', 'envoy', 'envoy', 'envoy']);
  });

  test('A20 drawn from the top, the cards are those that single draws would have found', () => {
    const p1 = { deck: ['viper'], discard: ['almoner', 'envoy', 'smuggler', 'merchant-scout', 'strategist'] };
    const hands = [true, false].map((turn) => {
      const match = arrange(guild, { phase: 'draw', p1, p2: {}, rules: { drawOrderChoice: { turn } } });
      match.settle();
      if (turn) match.send({ type: 'order.skip', seat: 'p1' });
      return defsIn(match, 'p1', 'hand');
    });
    expect(hands[0]).toHaveLength(5);
    expect(hands[0]).toEqual(hands[1]);
  });

  test('of a short pile only the top is ordered by the policy of the original; the rest follows the reshuffle', () => {
    const match = arrange(guild, {
      phase: 'draw',
      p1: { deck: ['viper', 'almoner'], discard: times(4, 'envoy') },
      p2: {},
      rules: { drawOrder: { reshuffle: 'after' } },
    });
    expect(only(match.settle(), 'deck.shuffled')).toEqual([]);
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 2 });
    match.send({ type: 'order.submit', seat: 'p1', order: [1, 0] });
    expect(defsIn(match, 'p1', 'hand')).toEqual(['almoner', 'viper', 'envoy', 'envoy', 'envoy']);
  });
});

describe('answers that are refused', () => {
  const asked = () => afterChain({ hand: ['grand-ledger'], deck: times(4, 'viper') }, asking).match;

  test.each([
    ['A25', 'too short', [0, 1], 'invalid-draw-order'],
    ['A25', 'too long', [0, 1, 2, 3], 'invalid-draw-order'],
    ['A25', 'missing', [], 'missing-field'],
    ['A26', 'with a position twice', [0, 1, 1], 'invalid-draw-order'],
    ['A26', 'with a position beyond the pile', [0, 1, 4], 'invalid-draw-order'],
    ['A26', 'with a negative position', [0, 1, -1], 'invalid-draw-order'],
  ])('%s an order that is %s is refused and changes nothing', (_row, _what, order, code) => {
    const match = asked();
    const before = hashState(match.state);
    expect(match.send({ type: 'order.submit', seat: 'p1', order })).toMatchObject({ ok: false, code });
    expect(hashState(match.state)).toBe(before);
    expect(match.request('p1')).toMatchObject({ kind: 'order', count: 3 });
  });

  test('A27 to skip, and the default answer that is offered, is the order 0 … n − 1', () => {
    const deck = ['viper', 'almoner', 'envoy', 'smuggler'];
    const position = { hand: ['grand-ledger'], deck };
    const { match: skipped } = afterChain(position, asking);
    expect(skipped.legal('p1')).toContainEqual({ type: 'order.submit', seat: 'p1', order: [0, 1, 2] });
    skipped.send({ type: 'order.skip', seat: 'p1' });
    expect(defsIn(skipped, 'p1', 'hand')).toEqual(['grand-ledger', ...deck.slice(0, 3)]);
    const { match: answered } = afterChain(position, asking);
    answered.send({ type: 'order.submit', seat: 'p1', order: [0, 1, 2] });
    expect(hashState(answered.state)).toBe(hashState(skipped.state));
  });

  test('A28 commands of the main phase are refused during the chain', () => {
    const match = afterChain({ hand: ['grand-ledger', 'viper'], deck: times(4, 'viper') }, asking).match;
    const before = hashState(match.state);
    const commands = [
      { type: 'card.play', seat: 'p1', card: cardIn(match, 'p1', 'hand', 'viper') },
      { type: 'turn.end', seat: 'p1' },
      { type: 'card.buy', seat: 'p1', def: 'journeyman' },
    ];
    for (const command of commands) expect(match.receive(command)).toMatchObject({ ok: false, code: 'wrong-phase' });
    expect(hashState(match.state)).toBe(before);
  });

  test('another seat cannot answer, and is not told the question', () => {
    const match = asked();
    expect(match.send({ type: 'order.skip', seat: 'p2' })).toMatchObject({ ok: false, code: 'not-your-input' });
    expect(match.request('p2')).toBeNull();
  });
});
