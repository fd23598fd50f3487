import { describe, expect, test } from 'vitest';
import { draw } from '../../src/effects/index.js';
import { cardOf, handCards, pileOf, seatOf } from '../../src/engine/index.js';
import { createMatch } from '../../src/match/create-match.js';
import type { Match } from '../../src/match/types.js';
import type { CardId, SeatId } from '../../src/model/index.js';
import { duel } from '../../src/rulesets/duel/index.js';
import { arrange, cardIn } from '../../src/testing/index.js';
import { deckSize, endTurn, expectRefusal, fifteen, fullHand, handOf, heldBy } from './duel-helpers.js';
import { eventsOf, only, typesOf } from './receipts.js';

const five = ['squire', 'squire', 'squire', 'squire', 'squire'];
const cardsOf = (match: Match, seat: SeatId = 'p1'): CardId[] => handCards(seatOf(match.state, seat));
const swap = (match: Match, cards: CardId[], seat: SeatId = 'p1') => match.send({ type: 'mulligan.take', seat, cards });
const replace = (match: Match, card: CardId) => match.send({ type: 'card.replace', seat: 'p1', card });

describe('the opening hand', () => {
  const begin = () => {
    const { cards } = duel.decks.ember ?? { cards: [] };
    return createMatch({
      rules: duel,
      seats: [
        { id: 'p1', deck: [...cards] },
        { id: 'p2', deck: [...cards] },
      ],
      seed: 3,
    });
  };

  test('both seats are dealt five, and the match waits for both to decide', () => {
    const match = begin();
    expect([heldBy(match, 'p1'), heldBy(match, 'p2'), match.phase]).toEqual([5, 5, 'mulligan']);
    eventsOf(match.send({ type: 'mulligan.keep', seat: 'p2' }));
    expect(match.phase).toBe('mulligan');
    eventsOf(swap(match, cardsOf(match).slice(0, 1)));
    expect([match.phase, match.state.active]).toEqual(['selection', 'p1']);
  });

  test('D32 up to two cards may be swapped, once', () => {
    const match = begin();
    const hand = cardsOf(match);
    expectRefusal(swap(match, hand.slice(0, 3)), 'mulligan-limit');
    expectRefusal(swap(match, [hand[0] as CardId, hand[0] as CardId]), 'mulligan-limit');
    eventsOf(swap(match, hand.slice(0, 2)));
    expectRefusal(swap(match, cardsOf(match).slice(0, 1)), 'mulligan-used');
    expectRefusal(match.send({ type: 'mulligan.keep', seat: 'p1' }), 'mulligan-used');
  });

  test('D33 replacements come from the deck as it was, into the same slots', () => {
    for (let seed = 0; seed < 20; seed++) {
      const match = arrange(duel, { p1: { hand: five, deck: ['knight', 'drake'] }, p2: {}, phase: 'mulligan', seed });
      match.settle();
      const [first, , third] = cardsOf(match) as [CardId, CardId, CardId];
      eventsOf(swap(match, [first, third]));
      // The deck held two others: both are in the hand now, and none of what went back.
      expect([...handOf(match)].sort().slice(0, 2)).toEqual(['drake', 'knight']);
      expect(handOf(match)[0]).not.toBe('squire');
      expect(handOf(match)[2]).not.toBe('squire');
      expect(pileOf(match.state, 'p1').map((id) => cardOf(match.state, id).def)).toEqual(['squire', 'squire']);
      // The deck hides them: they have other ids there, so that nobody recognises them.
      expect([match.state.cards[first], match.state.cards[third]]).toEqual([undefined, undefined]);
    }
  });

  test('D33 with fewer cards in the deck than asked for, nothing changes and the right is gone', () => {
    const match = arrange(duel, { p1: { hand: five, deck: ['knight'] }, p2: {}, phase: 'mulligan' });
    match.settle();
    const before = cardsOf(match);
    const events = eventsOf(swap(match, before.slice(0, 2)));
    expect(only(events, 'mulligan.taken')).toHaveLength(1);
    expect(cardsOf(match)).toEqual(before);
    expect(deckSize(match)).toBe(1);
    expectRefusal(swap(match, before.slice(0, 1)), 'mulligan-used');
  });
});

describe('replacing a card', () => {
  test('D34 one card a turn, into the same slot, and the old one goes back', () => {
    const match = arrange(duel, { p1: { hand: ['squire', 'drake', 'squire'], deck: fifteen }, p2: { deck: fifteen } });
    const drake = cardIn(match, 'p1', 'hand', 'drake');
    const events = eventsOf(replace(match, drake));
    expect(only(events, 'card.replaced')).toMatchObject([{ card: drake, handIndex: 1 }]);
    expect(handOf(match).slice(0, 3)).toEqual(['squire', 'pikeman', 'squire']);
    expect(pileOf(match.state, 'p1').map((id) => cardOf(match.state, id).def)).toContain('drake');
    expect(deckSize(match)).toBe(15);
    expectRefusal(replace(match, cardsOf(match)[0] as CardId), 'replace-limit');
  });

  test('D34 the right comes back at the end of the own turn', () => {
    const match = arrange(duel, { p1: { hand: five, deck: fifteen }, p2: { deck: fifteen } });
    eventsOf(replace(match, cardsOf(match)[0] as CardId));
    expect(seatOf(match.state, 'p1').own).toMatchObject({ replaced: 1 });
    eventsOf(endTurn(match));
    expect(seatOf(match.state, 'p1').own).toMatchObject({ replaced: 0 });
    eventsOf(endTurn(match, 'p2'));
    eventsOf(replace(match, cardsOf(match)[0] as CardId));
  });

  test('D34 the new card is a different one if there is one', () => {
    for (let seed = 0; seed < 20; seed++) {
      const deck = ['squire', 'squire', 'squire', 'drake', 'squire'];
      const match = arrange(duel, { p1: { hand: ['squire'], deck }, seed });
      eventsOf(replace(match, cardIn(match, 'p1', 'hand', 'squire')));
      expect(handOf(match)[0]).toBe('drake');
    }
    const same = arrange(duel, { p1: { hand: ['squire'], deck: ['squire'] } });
    const old = cardIn(same, 'p1', 'hand', 'squire');
    eventsOf(replace(same, old));
    expect(cardIn(same, 'p1', 'hand', 'squire')).not.toBe(old);
  });

  test.each([
    ['p1', 'hand', null],
    ['p1', 'board', 'not-in-hand'],
    ['p2', 'board', 'not-in-hand'],
    ['p2', 'hand', 'unknown-card'],
  ] as const)('D34 a card that %s has in the %s: %s', (owner, zone, code) => {
    const match = arrange(duel, {
      p1: { hand: five, board: ['scribe'], deck: fifteen },
      p2: { hand: five, board: ['scribe'] },
    });
    const card = cardIn(match, owner, zone, zone === 'hand' ? 'squire' : 'scribe');
    if (code === null) eventsOf(replace(match, card));
    else expectRefusal(replace(match, card), code);
  });

  test('D34 with an empty deck nothing can be replaced', () => {
    const match = arrange(duel, { p1: { hand: ['squire'] } });
    expectRefusal(replace(match, cardIn(match, 'p1', 'hand', 'squire')), 'deck-empty');
    expect(match.legal('p1').map(({ type }) => type)).not.toContain('card.replace');
  });

  test('D34 modifiers of a seat give it more or fewer, and may forbid it altogether', () => {
    const with_ = (...modifiers: { kind: string; amount: number; active?: boolean }[]) =>
      arrange(duel, { p1: { hand: five, deck: fifteen, modifiers }, p2: { deck: fifteen } });
    const more = with_({ kind: 'replace-limit', amount: 1 });
    eventsOf(replace(more, cardsOf(more)[0] as CardId));
    eventsOf(replace(more, cardsOf(more)[1] as CardId));
    expectRefusal(replace(more, cardsOf(more)[2] as CardId), 'replace-limit');
    const fewer = with_({ kind: 'replace-limit', amount: -3 });
    expectRefusal(replace(fewer, cardsOf(fewer)[0] as CardId), 'replace-limit');
    const never = with_({ kind: 'replace-limit', amount: 5 }, { kind: 'cannot-replace', amount: 1 });
    expectRefusal(replace(never, cardsOf(never)[0] as CardId), 'condition-prevents');
    expect(never.legal('p1').map(({ type }) => type)).not.toContain('card.replace');
    const asleep = with_({ kind: 'cannot-replace', amount: 1, active: false });
    eventsOf(replace(asleep, cardsOf(asleep)[0] as CardId));
  });

  test('a replacement is no draw: watchers do not hear it', () => {
    const match = arrange(duel, { p1: { hand: ['squire'], deck: fifteen, board: ['scribe'] } });
    expect(typesOf(replace(match, cardIn(match, 'p1', 'hand', 'squire')))).toEqual([
      'card.replaced',
      'card.moved',
      'state.settled',
    ]);
  });
});

describe('what the enemy sees', () => {
  const drawing = draw({ seat: 'p1', source: 'effect' });

  test('D35 of a drawn card, only that it came and where', () => {
    const match = arrange(duel, { p1: { deck: ['drake'], hand: ['squire'] }, p2: {}, queue: [drawing] });
    const events = eventsOf(match.settle());
    const drawn = (viewer: 'p1' | 'p2' | 'spectator') =>
      match.viewEvents(viewer, events).find(({ type }) => type === 'card.drawn');
    const card = cardIn(match, 'p1', 'hand', 'drake');
    expect(drawn('p1')).toMatchObject({ card, handIndex: 1 });
    expect(drawn('p2')).toMatchObject({ card: null, handIndex: 1 });
    expect(drawn('spectator')).toMatchObject({ card: null });
    const view = match.view('p2');
    expect(view.cards[card]).toBeUndefined();
    expect(view.seats.p1?.zones.hand.slice(0, 3)).toEqual(['hidden', 'hidden', null]);
  });

  test('D35 a burned card is shown to both', () => {
    const match = arrange(duel, { p1: { deck: ['drake'], hand: fullHand }, p2: {}, queue: [drawing] });
    const events = eventsOf(match.settle());
    const card = cardIn(match, 'p1', 'discard', 'drake');
    for (const viewer of ['p1', 'p2', 'spectator'] as const) {
      expect(match.viewEvents(viewer, events)).toContainEqual({
        type: 'card.burned',
        card,
        def: 'drake',
        seat: 'p1',
        reason: 'hand-full',
      });
      expect(match.view(viewer).cards[card]?.def).toBe('drake');
    }
  });
});
